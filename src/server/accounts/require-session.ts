import type { CallContext } from '../calls/call-context.ts';
import type { SessionUser } from '../calls/session-user.ts';

/** Who makes a call that is for whoever is logged in; the table of operations has seen to it. */
export function requireSession({ user, sessionToken }: CallContext): {
  readonly user: SessionUser;
  readonly sessionToken: string;
} {
  if (user === null || sessionToken === null) throw new Error('A call of nobody.');
  return { user, sessionToken };
}
