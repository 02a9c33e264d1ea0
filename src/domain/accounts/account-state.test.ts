import { expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { assessAccount, hasAcceptedTerms } from './account-state.ts';

test.each([
  ['active', true, 1],
  ['active', true, null],
  ['closed', false, 1],
  ['unconfirmed', false, null],
])('an account is %s where it is %s that it is active and it was activated at %s', (state, isActive, at) => {
  expect(assessAccount({ isActive, activatedAt: at === null ? null : instant(at) })).toBe(state);
});

test.each([
  [true, null, null],
  [true, 1, null],
  [false, null, 1],
  [false, 1, 2],
  [true, 2, 2],
  [true, 3, 2],
])('it is %s that who accepted terms %s has accepted terms %s', (has, accepted, inForce) => {
  expect(hasAcceptedTerms(accepted, inForce)).toBe(has);
});
