const SECOND = 1000;

/** How many attempts are free, and where the waiting ends. An address may belong to a whole office. */
export const LOGIN_DELAYS = {
  account: { free: 5, longest: 15 * 60 * SECOND },
  address: { free: 50, longest: 15 * 60 * SECOND },
} as const;

export type LoginDelayScope = keyof typeof LOGIN_DELAYS;

/** Milliseconds to wait after the last of `attempts` failed logins: none at first, then doubling, never for ever. */
export function loginDelay(scope: LoginDelayScope, attempts: number): number {
  const { free, longest } = LOGIN_DELAYS[scope];
  return attempts < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(attempts - free, 20));
}
