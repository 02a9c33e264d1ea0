import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packDots, unpackDots } from './packed-dots.ts';

test('whatever was paid is unpacked as it was packed', () => {
  const figure = fc.double({ min: 0, max: 1e9, noNaN: true }).map((one) => one + 0);
  const dots = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), figure, figure));
  fc.assert(
    fc.property(dots, (given) => {
      expect(unpackDots(packDots(given))).toEqual(given);
    }),
  );
});

test('days are told from the one before, prices and volumes in rows of their own', () => {
  expect(
    packDots([
      [20_416, 234, 12.5],
      [20_416, 236.25, 8],
      [20_419, 234, 100],
    ]),
  ).toBe('20416 0 3;234 236.25 234;12.5 8 100');
  expect(packDots([])).toBe('');
});
