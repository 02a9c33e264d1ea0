import type { UserAnswer } from '#contract/operations/session.ts';
import type { CallContext, SessionUser } from '../access/call-context.ts';
import type { SessionCache } from '../access/session-cache.ts';
import { hashToken } from '../access/tokens.ts';
import { answer, fail, type Handlers } from '../answers.ts';
import type { Database } from '../store/database.ts';
import { endSession } from '../store/session-store.ts';
import { logIn } from '../usecases/log-in.ts';

interface SessionParts {
  readonly db: Database;
  readonly sessions: SessionCache;
  readonly sessionLimit: number;
}

const presentUser = (user: SessionUser): UserAnswer => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  userType: user.userType,
  acceptedTerms: user.hasAcceptedTerms,
  preferences: user.preferences.map(({ key, value }) => ({ key, value })),
  permissions: [...user.permissions],
});

export function makeSessionHandlers({ db, sessions, sessionLimit }: SessionParts): Handlers['session'] {
  const present = (user: SessionUser | null, call: CallContext) =>
    answer({ user: user === null ? null : presentUser(user), csrfToken: call.csrfToken() });

  const leave = async (token: string | null): Promise<void> => {
    if (token === null) return;
    await endSession(db, hashToken(token));
    sessions.forget(token);
  };

  return {
    read: async (_, call: CallContext) => present(call.user, call),

    logIn: async ({ body }, call) => {
      const opened = await logIn(
        db,
        {
          username: body.username,
          password: body.password,
          endOthers: body.endOthers ?? false,
          address: call.address,
          userAgent: call.userAgent,
          now: call.now,
        },
        sessionLimit,
      );
      if (!opened.ok) {
        const { reason } = opened;
        if (reason.code === 'wait')
          return fail('too_many_requests', { retryAfter: Math.ceil(reason.milliseconds / 1000) });
        return fail(reason.code === 'too_many_sessions' ? 'session_limit' : 'login_failed');
      }
      // Whoever logs in leaves the session he came with, so that none can be planted on him.
      await leave(call.sessionToken);
      call.setSession(opened.value);
      return present(await sessions.find(opened.value), call);
    },

    logOut: async (_, call) => {
      await leave(call.sessionToken);
      call.setSession(null);
      return answer(null);
    },
  };
}
