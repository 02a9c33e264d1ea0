import { expect, test } from 'vitest';
import { absolutePath } from '#testing/absolute-path.ts';
import { drawStepLane, type StepLaneSpec } from './draw-step-lane.ts';

const spec = (given: Partial<StepLaneSpec>): StepLaneSpec => ({
  span: { start: 0, end: 100 },
  ...{ stops: [], treads: [], lane: [], turns: [], gaps: [] },
  ...{ label: 'Balance left, ML', decimals: 0, printTick: String },
  ...given,
});

/** The corners of a path, run by run. */
const cornersOf = (path: string): readonly (readonly (readonly number[])[])[] =>
  absolutePath(path)
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
  const { plot, lane } = drawStepLane(spec({ lane: [{ start: 25, end: 100, isFilled: true }] }));
  expect(plot).toBeNull();
  expect(lane).toEqual([{ x: 0.25, width: 0.75, isFilled: true }]);
});

test('each turn is drawn; a figure beside another of its side is left out', () => {
  const turns = [10, 12, 14, 16, 40].map((day, index) => ({ day, number: index + 1, isUp: index % 2 === 0 }));
  expect(drawStepLane(spec({ turns })).turns.map(({ number, hasFigure }) => (hasFigure ? number : 0))).toEqual([
    1, 2, 0, 0, 5,
  ]);
});

test('a gap has its word from three tenths of the plot on, in its middle', () => {
  const wordsOf = (end: number) => drawStepLane(spec({ gaps: [{ start: 20, end }] })).words;
  expect(wordsOf(50)).toEqual([0.35]);
  expect(wordsOf(49)).toEqual([]);
});

test('a figure of its side needs nine parts in a hundred to the one before that has its figure', () => {
  const figuresAt = (days: readonly number[]) =>
    drawStepLane(spec({ turns: days.map((day) => ({ day, number: day, isUp: true })) })).turns;
  expect(figuresAt([0, 9])).toEqual([
    { x: 0, number: 0, isUp: true, hasFigure: true },
    { x: 0.09, number: 9, isUp: true, hasFigure: true },
  ]);
  expect(figuresAt([0, 8, 10]).map(({ hasFigure }) => hasFigure)).toEqual([true, false, true]);
});

test('the line has its axis with the unit, in short for phones, and zero told apart', () => {
  const { plot } = drawStepLane(spec({ treads: [{ start: 0, end: 100, value: 20_000 }] }));
  expect(plot?.label).toBe('Balance left, ML');
  expect(plot?.ticks.map(({ at, text, short, isZero }) => [at, text, short, isZero])).toEqual([
    [1, '0', '0', true],
    [0.75, '5000', '5000', false],
    [0.5, '10000', '10k', false],
    [0.25, '15000', '15k', false],
    [0, '20000', '20k', false],
  ]);
  expect(plot?.marks).toMatchObject([{ role: 'line', look: 'water' }]);
});

test('below zero thousands are short from one on, for their minus takes the room of a figure', () => {
  const shorts = (value: number) => {
    const treads = [
      { start: 0, end: 50, value: -value },
      { start: 50, end: 100, value },
    ];
    return drawStepLane(spec({ treads })).plot?.ticks.map(({ short }) => short);
  };
  expect(shorts(20_000)).toEqual(['-20k', '-10k', '0', '10k', '20k']);
  expect(shorts(2_000)).toEqual(['-2k', '-1k', '0', '1000', '2000']);
});

test('the lane and its turns stand under the months of the line', () => {
  const { timeTicks } = drawStepLane(spec({ span: { start: 20_454, end: 20_454 + 365 } }));
  expect(timeTicks.map(({ text }) => text)).toEqual(['Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
});

test('what can be read is ringed at its height, and nothing is where it has no value', () => {
  const { stops } = drawStepLane(
    spec({
      treads: [
        { start: 0, end: 50, value: 100 },
        { start: 50, end: 100, value: 25 },
      ],
      stops: [
        { day: 0, value: 100 },
        { day: 50, value: 25 },
        { day: 75, value: null },
      ],
    }),
  );
  expect(stops.map(({ x, heights }) => [x, ...heights])).toEqual([
    [0, 0],
    [0.5, 0.75],
    [0.75, null],
  ]);
});

test('a lane alone is read too', () => {
  expect(drawStepLane(spec({ stops: [{ day: 20, value: null }] })).stops.map(({ x }) => x)).toEqual([0.2]);
});
