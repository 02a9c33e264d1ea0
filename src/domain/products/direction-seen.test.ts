import { expect, test } from 'vitest';
import { directionSeen } from './direction-seen.ts';

test.each([
  ['SELL', { from: 7, to: 6 }, { either: 7 }],
  ['BUY', { from: 7, to: 6 }, { either: 6 }],
  ['SELL', { from: 7, to: 6 }, { from: 7 }],
  ['BUY', { from: 7, to: 6 }, { to: 6 }],
  // Of two ends that were asked for, the one that was named as an end.
  ['SELL', { from: 7, to: 6 }, { either: 6, from: 7 }],
  ['BUY', { from: 7, to: 6 }, { either: 7, to: 6 }],
  [null, { from: 7, to: 6 }, {}],
  [null, { from: 7, to: 7 }, { either: 7 }],
  [null, { from: 7, to: 7 }, { from: 7 }],
  [null, { from: 7, to: 7 }, { to: 7 }],
])('it is a %s where a trade was %j and trades were asked for by %j', (direction, trade, asked) => {
  expect(directionSeen(trade, asked)).toBe(direction);
});
