import type { Instant } from '../units/instant.ts';

/** `unconfirmed`: nobody has proven the address yet. `closed`: proven once, and shut by an administrator since. */
export type AccountState = 'unconfirmed' | 'active' | 'closed';

interface AccountFacts {
  readonly isActive: boolean;
  /** When somebody proved the address; null for never. */
  readonly activatedAt: Instant | null;
}

/** An account that is open is active; one that is shut was proven once, or never. */
export const assessAccount = ({ isActive, activatedAt }: AccountFacts): AccountState =>
  isActive ? 'active' : activatedAt === null ? 'unconfirmed' : 'closed';

/** Whether somebody has accepted the terms in force, by their numbers. Without any terms there is nothing to accept. */
export const hasAcceptedTerms = (accepted: number | null, inForce: number | null): boolean =>
  (accepted ?? 0) >= (inForce ?? 0);
