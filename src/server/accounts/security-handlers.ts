import { answer, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { endNamedSession } from './end-named-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { noteAndFail } from './note-and-fail.ts';
import { presentOpenSession } from './present-open-session.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requireSession } from './require-session.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-store.ts';
import { listSessionsOfUser } from './session-store.ts';
import { confirmTwoFactor, setUpSecondFactor, turnOffSecondFactor } from './turn-on-second-factor.ts';

export interface SecurityParts {
  readonly db: Database;
  readonly sealKey: Buffer;
}

export function makeSecurityHandlers({ db, sealKey }: SecurityParts): Handlers['security'] {
  /** Puts the new token of this session into the answer. */
  const rotate = async (call: CallContext, token: string): Promise<void> => {
    call.setSession(token);
    call.keepCsrfToken();
    await call.reloadUser();
  };

  return {
    listSessions: async (_, call) => {
      const { user, sessionToken } = requireSession(call);
      const own = hashToken(sessionToken);
      const open = await listSessionsOfUser(db, user.id, call.now);
      return answer(open.map((session) => presentOpenSession(session, own)));
    },

    endSession: async ({ params, body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const given = { userId: user.id, sessionToken, name: params.id, password: body.password, now: call.now };
      const ended = await endNamedSession(db, given);
      if (!ended.ok) return noteAndFail(ended.reason, call, 'security.endSession');
      call.note('session_ended');
      if (ended.value.isOwn) {
        call.setSession(null);
        await call.reloadUser();
      }
      return answer(null);
    },

    endOtherSessions: async ({ body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const given = { userId: user.id, sessionToken, password: body.password, now: call.now };
      const ended = await endOtherSessions(db, given);
      if (!ended.ok) return noteAndFail(ended.reason, call, 'security.endOtherSessions');
      call.note('other_sessions_ended');
      return answer(null);
    },

    readTwoFactor: async (_, call) => {
      const { user } = requireSession(call);
      const factor = await findSecondFactor(db, user.id);
      return answer({
        isOn: factor?.isConfirmed ?? false,
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        isRequired: user.isTwoFactorRequired,
      });
    },

    setUpTwoFactor: async ({ body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const { password, setUpCode = '' } = body;
      const caller = { userId: user.id, sessionToken, isCodeNeeded: user.isTwoFactorRequired };
      const given = { ...caller, sealKey, password, setUpCode: setUpCode.trim(), now: call.now };
      const set = await setUpSecondFactor(db, given);
      if (set.ok) call.note('second_factor_begun');
      return set.ok ? answer(set.value) : noteAndFail(set.reason, call, 'security.setUpTwoFactor');
    },

    confirmTwoFactor: async ({ body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const isCodeNeeded = user.isTwoFactorRequired;
      const given = { userId: user.id, sealKey, code: body.code, isCodeNeeded, sessionToken, now: call.now };
      const confirmed = await confirmTwoFactor(db, given);
      if (!confirmed.ok) return noteAndFail(confirmed.reason, call, 'security.confirmTwoFactor');
      call.note('second_factor_on');
      await rotate(call, confirmed.value.sessionToken);
      return answer({ recoveryCodes: [...confirmed.value.recoveryCodes] });
    },

    renewRecoveryCodes: async ({ body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const given = { userId: user.id, sessionToken, sealKey, ...body, now: call.now };
      const renewed = await renewRecoveryCodes(db, given);
      if (!renewed.ok) return noteAndFail(renewed.reason, call, 'security.renewRecoveryCodes');
      call.note('recovery_codes_renewed');
      return answer({ recoveryCodes: [...renewed.value] });
    },

    turnOffTwoFactor: async ({ body }, call) => {
      const { user, sessionToken } = requireSession(call);
      const isRequired = user.isTwoFactorRequired;
      const given = { userId: user.id, password: body.password, isRequired, sessionToken, now: call.now };
      const turnedOff = await turnOffSecondFactor(db, given);
      if (!turnedOff.ok) return noteAndFail(turnedOff.reason, call, 'security.turnOffTwoFactor');
      call.note('second_factor_off');
      await rotate(call, turnedOff.value);
      return answer(null);
    },
  };
}
