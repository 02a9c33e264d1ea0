import { expect, test } from 'vitest';
import { drawStepLane, type StepLaneSpec } from './draw-step-lane.ts';

const spec = (given: Partial<StepLaneSpec>): StepLaneSpec => ({
  span: { start: 0, end: 100 },
  ...{ treads: [], lane: [], turns: [], gaps: [] },
  ...{ label: 'Balance left, ML', decimals: 0, printTick: String },
  ...given,
});

/** The corners of a path, run by run. */
const cornersOf = (path: string): readonly (readonly (readonly number[])[])[] =>
  path
    .split('M')
    .slice(1)
    .map((run) => run.split('L').map((point) => point.split(' ').map(Number)));

test('a line of steps is level or upright and never slopes', () => {
  const { plot } = drawStepLane(
    spec({
      treads: [
        { start: 0, end: 30, value: 100 },
        { start: 30, end: 60, value: 50 },
        { start: 60, end: 100, value: 0 },
      ],
    }),
  );
  expect(cornersOf(plot?.marks[0]?.path ?? '')).toEqual([
    [
      [0, 0],
      [3_000, 0],
      [3_000, 5_000],
      [6_000, 5_000],
      [6_000, 10_000],
      [10_000, 10_000],
    ],
  ]);
});

test('a value below zero lies within the plot', () => {
  const { plot } = drawStepLane(
    spec({
      treads: [
        { start: 0, end: 50, value: 4_000 },
        { start: 50, end: 100, value: -400 },
      ],
    }),
  );
  expect(plot?.ticks.map(({ text }) => text)).toEqual(['-1000', '0', '1000', '2000', '3000', '4000']);
  expect(Math.max(...cornersOf(plot?.marks[0]?.path ?? '').flatMap((run) => run.map(([, y]) => y ?? 0)))).toBe(8_800);
});

test('over a gap there is no line', () => {
  const { plot, words } = drawStepLane(
    spec({
      treads: [
        { start: 0, end: 30, value: 100 },
        { start: 70, end: 100, value: 100 },
      ],
      gaps: [{ start: 30, end: 70 }],
    }),
  );
  expect(cornersOf(plot?.marks[0]?.path ?? '').map((run) => run.length)).toEqual([2, 2]);
  expect(words).toEqual([0.5]);
});

test('a short gap has no room for its word', () => {
  expect(drawStepLane(spec({ gaps: [{ start: 30, end: 40 }] })).words).toEqual([]);
});

test('what has no value is drawn as a lane alone', () => {
  const { plot, lane } = drawStepLane(spec({ lane: [{ start: 25, end: 100, isWet: true }] }));
  expect(plot).toBeNull();
  expect(lane).toEqual([{ x: 0.25, width: 0.75, isWet: true }]);
});

test('each turn is drawn; a figure beside another of its side is left out', () => {
  const turns = [10, 12, 14, 16, 40].map((day, index) => ({ day, number: index + 1, isUp: index % 2 === 0 }));
  expect(drawStepLane(spec({ turns })).turns.map(({ number, hasFigure }) => (hasFigure ? number : 0))).toEqual([
    1, 2, 0, 0, 5,
  ]);
});
