import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';

/** What a link in a mail is good for; `factor_setup` is a code that the operator hands over. */
export const ACCOUNT_TOKEN_KINDS = [
  'activation',
  'password_reset',
  'email_change',
  'email_undo',
  'factor_setup',
] as const;
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number];

/**
 * How long a link works, in milliseconds. The undo link outlives the change by days: who finds it has to read the
 * mail of an address that may not be looked at every day.
 */
export const TOKEN_LIFETIMES: Readonly<Record<AccountTokenKind, number>> = {
  activation: 7 * MILLISECONDS_PER_DAY,
  password_reset: MILLISECONDS_PER_DAY,
  email_change: MILLISECONDS_PER_DAY,
  email_undo: 7 * MILLISECONDS_PER_DAY,
  factor_setup: 7 * MILLISECONDS_PER_DAY,
};

/** `7 days`, `24 hours` */
export function printTokenLifetime(kind: AccountTokenKind): string {
  const days = TOKEN_LIFETIMES[kind] / MILLISECONDS_PER_DAY;
  return days > 1 ? `${days} days` : `${TOKEN_LIFETIMES[kind] / MILLISECONDS_PER_HOUR} hours`;
}
