import type { CallContext } from './call-context.ts';
import type { SessionUser } from './session-user.ts';

/** Who makes a call that is for whoever is logged in; the table of operations has seen to it. */
export function ownerOf({ user }: Pick<CallContext, 'user'>): SessionUser {
  if (user === null) throw new Error('A call of nobody.');
  return user;
}
