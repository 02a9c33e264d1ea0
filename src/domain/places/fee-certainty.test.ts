import { expect, test } from 'vitest';
import { assessFees, mayOtherStateCharge } from './fee-certainty.ts';

const confirmed = { amount: 53.8, asAt: '2026-27', isVerified: true };
const unconfirmed = { amount: 20, asAt: '2025-26', isVerified: false };
const unknown = { amount: null, asAt: '2024-25', isVerified: true };

test('fees are of the years of the amounts that are known, each said once', () => {
  expect(assessFees([confirmed, unconfirmed, confirmed, unknown]).asAt).toBe('2026-27, 2025-26');
});

test.each([
  ['confirmed', [confirmed]],
  ['confirmed', [{ ...confirmed, amount: 0 }]],
  ['unconfirmed', [confirmed, unconfirmed]],
  ['incomplete', [confirmed, unknown]],
  ['incomplete', [unconfirmed, unknown]],
  ['incomplete', []],
])('they are %s where they are %j', (certainty, items) => {
  expect(assessFees(items).certainty).toBe(certainty);
});

test('over a border the other authority may charge as well, until a fee names the state that the water goes to', () => {
  const [own, receiving] = [{ namesDestination: false }, { namesDestination: true }];
  expect([[], [own], [own, receiving]].map((items) => mayOtherStateCharge(true, items))).toEqual([true, true, false]);
  expect([[], [own], [own, receiving]].map((items) => mayOtherStateCharge(false, items))).toEqual([
    false,
    false,
    false,
  ]);
});
