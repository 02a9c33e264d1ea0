import { expect, test } from 'vitest';
import { ACCOUNT_TOKEN_KINDS, printTokenLifetime, TOKEN_LIFETIMES } from './token-kind.ts';

const HOUR = 3_600_000;

test('a link to a new password or a new address works for a day, every other for a week', () => {
  expect(TOKEN_LIFETIMES).toEqual({
    activation: 168 * HOUR,
    password_reset: 24 * HOUR,
    email_change: 24 * HOUR,
    email_undo: 168 * HOUR,
    factor_setup: 168 * HOUR,
  });
  expect([...ACCOUNT_TOKEN_KINDS].sort()).toEqual(Object.keys(TOKEN_LIFETIMES).sort());
});

test('whoever is sent a link is told how long it works', () => {
  expect(ACCOUNT_TOKEN_KINDS.map((kind) => [kind, printTokenLifetime(kind)])).toEqual([
    ['activation', '7 days'],
    ['password_reset', '24 hours'],
    ['email_change', '24 hours'],
    ['email_undo', '7 days'],
    ['factor_setup', '7 days'],
  ]);
});
