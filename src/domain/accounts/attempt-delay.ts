import type { Instant } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/milliseconds.ts';

const SECOND = 1000;

/**
 * How many attempts are free, and where the waiting ends; each kind counts by itself. `login`: logins to an account
 * from browsers it does not know; `login_device`: from one that it knows, so that strangers' guesses never keep an owner
 * out; `address`: failed logins from an address, which may belong to a whole office; `confirm`: telling the password or a
 * code again while logged in; `mail_to` and `mail_from`: calls that send a mail to somebody, by the mailbox and by the
 * caller's address.
 */
export const ATTEMPT_DELAYS = {
  login: { free: 5, longest: 15 * MILLISECONDS_PER_MINUTE },
  login_device: { free: 5, longest: 15 * MILLISECONDS_PER_MINUTE },
  confirm: { free: 5, longest: 15 * MILLISECONDS_PER_MINUTE },
  address: { free: 50, longest: 15 * MILLISECONDS_PER_MINUTE },
  mail_to: { free: 5, longest: MILLISECONDS_PER_HOUR },
  mail_from: { free: 30, longest: 15 * MILLISECONDS_PER_MINUTE },
} as const;

export type AttemptScope = keyof typeof ATTEMPT_DELAYS;

/** Attempts are forgotten after a day without another one. */
export const ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS = MILLISECONDS_PER_DAY;

/** What is known of attempts that count together. */
export interface KnownAttempts {
  readonly attempts: number;
  readonly lastAt: Instant;
}

/** Milliseconds to wait after the last of `attempts` attempts: none at first, then doubling, never for ever. */
export function attemptDelay(scope: AttemptScope, attempts: number): number {
  const { free, longest } = ATTEMPT_DELAYS[scope];
  return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));
}

/** How many of them count still. */
export const countingAttempts = ({ attempts, lastAt }: KnownAttempts, now: Instant): number =>
  now - lastAt > ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS ? 0 : attempts;

/**
 * Milliseconds that are left to wait; 0 for none. A clock that was set back makes the last attempt one to come: nobody
 * waits longer for that than they would have.
 */
export function leftToWait(scope: AttemptScope, known: KnownAttempts, now: Instant): number {
  const delay = attemptDelay(scope, countingAttempts(known, now));
  return Math.max(0, Math.min(known.lastAt + delay - now, delay));
}
