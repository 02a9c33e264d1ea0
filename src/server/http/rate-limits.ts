import type { CallLimits } from '../calls/call-limiter.ts';

/** Calls that one caller may make in a minute. Logins are slowed down by their own memory as well. */
export const CALLS_PER_MINUTE: CallLimits = {
  read: 1_200,
  search: 300,
  login: 60,
  account: 60,
  write: 120,
  publish: 60,
  // Requests for pages, and with cookies or keys that are not known, of all who share an address: an office, say.
  stranger: 1_200,
};
