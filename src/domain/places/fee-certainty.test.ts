import { expect, test } from 'vitest';
import { assessFees } from './fee-certainty.ts';

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
