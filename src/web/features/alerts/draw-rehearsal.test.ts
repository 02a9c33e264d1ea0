import { expect, test } from 'vitest';
import { drawRehearsal } from './draw-rehearsal.ts';

const rehearsal = {
  ...{ fired: 4, messages: 3, events: [] },
  days: [
    { day: '2026-01-31', fired: 1 },
    { day: '2026-02-01', fired: 3 },
  ],
};

test('each day is a mark on the line, by its number in the list, and each month says how often', () => {
  const { turns, treads, lane } = drawRehearsal({
    ...rehearsal,
    from: '2025-12-14T13:00:00.000Z',
    to: '2026-02-20T01:00:00.000Z',
  });
  expect(turns.map(({ number, isUp }) => [number, isUp])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(treads.map(({ value }) => value)).toEqual([0, 1, 3]);
  expect(lane).toEqual([{ start: 20437, end: 20505, isFilled: false }]);
});

test('a record of a few weeks has days alone', () => {
  const drawn = drawRehearsal({
    ...rehearsal,
    from: '2026-01-20T00:00:00.000Z',
    to: '2026-02-20T01:00:00.000Z',
  });
  expect(drawn.treads).toEqual([]);
  expect(drawn.turns).toHaveLength(2);
});

test('a record of two months says how often in each month, one of a day less has days alone', () => {
  const monthsFrom = (from: string) =>
    drawRehearsal({ ...rehearsal, from, to: '2026-02-20T01:00:00.000Z' }).treads.length;
  expect(monthsFrom('2025-12-20T13:00:00.000Z')).toBe(3);
  expect(monthsFrom('2025-12-21T13:00:00.000Z')).toBe(0);
});
