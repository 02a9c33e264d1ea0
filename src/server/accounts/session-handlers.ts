import type { UserAnswer } from '#contract/operations/session.ts';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { SecurityEvent } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import type { Database } from '../platform/database/database.ts';
import { makeToken } from '../platform/tokens.ts';
import { mailboxOf } from './attempt-keys.ts';
import { type LoginRefusal, logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { SessionCache } from './session-cache.ts';

interface SessionParts {
  readonly db: Database;
  readonly sessions: SessionCache;
  readonly sessionLimit: number;
  readonly sealKey: Buffer;
}

const EVENTS = {
  wait: 'login_throttled',
  wrong: 'login_failed',
  code_missing: 'login_code_missing',
  code_wrong: 'login_code_failed',
  too_many_sessions: 'login_session_limit',
} as const satisfies Readonly<Record<LoginRefusal['code'], SecurityEvent>>;

function failLogin(refusal: LoginRefusal) {
  switch (refusal.code) {
    case 'wait':
      return fail('too_many_requests', { retryAfter: Math.ceil(refusal.milliseconds / 1000) });
    case 'too_many_sessions':
      return fail('session_limit');
    case 'code_missing':
      return fail('two_factor_needed');
    case 'code_wrong':
      return fail('two_factor_needed', { errors: { code: [ACCOUNT_WORDS.codeWrong] } });
    default:
      return fail('login_failed');
  }
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

export function makeSessionHandlers({ db, sessions, sessionLimit, sealKey }: SessionParts): Handlers['session'] {
  const present = (user: SessionUser | null, call: CallContext) =>
    answer({ user: user === null ? null : presentUser(user), csrfToken: call.keepCsrfToken() });

  return {
    read: async (_, call: CallContext) => present(call.user, call),

    logIn: async ({ body }, call) => {
      const deviceToken = call.deviceToken ?? makeToken();
      const opened = await logIn(
        db,
        {
          username: body.username,
          password: body.password,
          code: body.code ?? null,
          endOthers: body.endOthers ?? false,
          address: call.address,
          userAgent: call.userAgent,
          deviceToken,
          leavingToken: call.sessionToken,
          now: call.now,
        },
        { sessionLimit, sealKey },
      );
      const { userId, isKnownDevice } = opened.ok ? opened.value : opened.reason;
      const facts = { user: userId, isKnownDevice };
      if (!opened.ok) {
        // Of an account that nobody has, only a mark of what was typed: it may have been a password.
        const typed = userId === null ? call.markOf(mailboxOf(body.username)) : undefined;
        call.note(EVENTS[opened.reason.code], { ...facts, typed });
        return failLogin(opened.reason);
      }
      call.note('login', facts);
      if (opened.value.isHashRenewed) call.note('password_hash_renewed', facts);
      if (call.sessionToken !== null) sessions.forget(call.sessionToken);
      call.setSession(opened.value.sessionToken);
      call.setDevice(deviceToken);
      await call.reloadUser();
      return present(call.user, call);
    },

    logOut: async (_, call) => {
      if (call.user !== null) call.note('logout');
      const { sessionToken, deviceToken } = call;
      await logOut(db, { sessionToken, deviceToken });
      if (sessionToken !== null) sessions.forget(sessionToken);
      call.setSession(null);
      await call.reloadUser();
      return answer(null);
    },
  };
}
