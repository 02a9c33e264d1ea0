import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pushApart } from './push-apart.ts';

const wishes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 });
const GAP = 17;

test('labels keep apart and keep their order', () => {
  fc.assert(
    fc.property(wishes, (given) => {
      const places = pushApart(given, GAP);
      const inOrder = given.map((wish, n) => [wish, places[n] ?? 0] as const).sort((left, right) => left[1] - right[1]);
      for (const [n, [wish, place]] of inOrder.entries()) {
        const before = inOrder[n - 1];
        if (before === undefined) continue;
        expect(place - before[1]).toBeGreaterThanOrEqual(GAP - 1e-9);
        expect(wish).toBeGreaterThanOrEqual(before[0]);
      }
    }),
  );
});

test('a label with room around it stands where it wishes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20 })), (steps) => {
      const given = steps.map((step) => step * GAP);
      expect(pushApart(given, GAP)).toEqual(given);
    }),
  );
});

test('labels of one height are spread around it', () => {
  expect(pushApart([100, 100, 100], 20)).toEqual([80, 100, 120]);
  expect(pushApart([100, 104, 300], 20)).toEqual([92, 112, 300]);
});

test('labels come back in the order in which they came, and those just far enough apart stay', () => {
  expect(pushApart([300, 104, 100], 20)).toEqual([300, 112, 92]);
  expect(pushApart([100, 120], 20)).toEqual([100, 120]);
  expect(pushApart([100, 119], 20)).toEqual([99.5, 119.5]);
  // The third touches the two when they have made room for each other.
  expect(pushApart([100, 110, 124], 20)).toEqual(
    [91 + 1 / 3, 111 + 1 / 3, 131 + 1 / 3].map((one) => expect.closeTo(one)),
  );
});
