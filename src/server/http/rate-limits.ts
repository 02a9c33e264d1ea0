import type { RateClass } from '#contract/operation.ts';

/** Calls that one caller may make in a minute. Logins are slowed down by their own memory as well. */
export const CALLS_PER_MINUTE: Readonly<Record<RateClass, number>> = {
  read: 600,
  search: 300,
  login: 60,
  account: 60,
  write: 120,
  publish: 60,
};
