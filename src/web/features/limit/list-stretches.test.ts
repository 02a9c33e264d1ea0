import { expect, test } from 'vitest';
import { listStretches } from './list-stretches.ts';

test('a season is drawn open, closed, and not at all where nobody read', () => {
  expect(
    listStretches({
      days: 20,
      open: [
        [3, 5],
        [12, 12],
      ],
      unread: [
        [0, 1],
        [10, 11],
      ],
    }),
  ).toEqual([
    { first: 2, last: 2, isOpen: false },
    { first: 3, last: 5, isOpen: true },
    { first: 6, last: 9, isOpen: false },
    { first: 12, last: 12, isOpen: true },
    { first: 13, last: 19, isOpen: false },
  ]);
  expect(listStretches({ days: 3, open: [], unread: [] })).toEqual([{ first: 0, last: 2, isOpen: false }]);
  expect(listStretches({ days: 3, open: [[0, 2]], unread: [] })).toEqual([{ first: 0, last: 2, isOpen: true }]);
  expect(listStretches({ days: 3, open: [], unread: [[0, 2]] })).toEqual([]);
});
