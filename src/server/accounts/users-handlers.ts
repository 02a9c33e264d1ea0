import { emailKeyOf } from '#domain/accounts/email.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { SecurityEvent } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import type { Database } from '../platform/database/database.ts';
import { acceptTerms } from './accept-terms.ts';
import type { AccountResult } from './account-refusal.ts';
import { findPendingEmail } from './account-token-store.ts';
import { activateUser } from './activate-user.ts';
import { askForPasswordReset } from './ask-for-password-reset.ts';
import { mailboxOf } from './attempt-keys.ts';
import { changeSettings } from './change-settings.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { confirmEmailChange, undoEmailChange } from './move-email.ts';
import { noteAndFail } from './note-and-fail.ts';
import { registerUser } from './register-user.ts';
import { requireSession } from './require-session.ts';
import { resendActivation } from './resend-activation.ts';
import { changePassword, findResetLink, type MailboxReset, resetPasswordByLink } from './reset-password.ts';

export interface UsersParts {
  readonly db: Database;
  /** Whether a zone of this number exists, to be somebody's home. */
  readonly isZone: (id: number) => boolean;
  readonly isRegistrationAllowed: boolean;
}

const answerDone = (result: AccountResult<unknown>, call: CallContext, operation: string) =>
  result.ok ? answer(null) : noteAndFail(result.reason, call, operation);

/** What a link from the mailbox has done, for the security log. */
function noteReset(call: CallContext, event: SecurityEvent, reset: AccountResult<MailboxReset>): void {
  if (!reset.ok) return;
  const user = reset.value.userId;
  call.note(event, { user });
  if (reset.value.isFactorDropped) call.note('second_factor_dropped', { user });
}

/** The user whom the path names, when it is the caller; somebody else looks like nobody, to an administrator too. */
const selfIn = ({ params }: { readonly params: { readonly id: number } }, call: CallContext): SessionUser | null =>
  call.user !== null && params.id === call.user.id ? call.user : null;

export function makeUsersHandlers({ db, isZone, isRegistrationAllowed }: UsersParts): Handlers['users'] {
  return {
    register: async ({ body }, call) => {
      const { address, now } = call;
      if (!isRegistrationAllowed) return fail('not_found');
      const registered = await registerUser(db, body, { isZone, address, now });
      if (registered.ok) call.note('registration', { typed: call.markOf(mailboxOf(body.email)) });
      return answerDone(registered, call, 'users.register');
    },

    resendActivation: async ({ body }, call) => {
      const { address, now } = call;
      return answerDone(
        await resendActivation(db, { email: body.email, address, now }),
        call,
        'users.resendActivation',
      );
    },

    authenticate: async ({ body }, call) => {
      const activated = await activateUser(db, body.token, call.now);
      if (!activated.ok) return noteAndFail(activated.reason, call, 'users.authenticate');
      if (!activated.value.isNew) return answer({ isAlreadyActive: true as const });
      const { userId, resetToken } = activated.value;
      call.note('activation', { user: userId });
      return answer(resetToken === null ? {} : { resetPasswordToken: resetToken });
    },

    forgotPassword: async ({ body }, call) => {
      const { address, now } = call;
      const asked = await askForPasswordReset(db, { username: body.username, address, now });
      if (asked.ok) call.note('password_reset_asked', { typed: call.markOf(mailboxOf(body.username)) });
      return answerDone(asked, call, 'users.forgotPassword');
    },

    readResetLink: async ({ params }, call) => {
      const owner = await findResetLink(db, params.token, call.now);
      if (owner === null) return noteAndFail({ code: 'link_invalid' }, call, 'users.readResetLink');
      return answer({ email: owner.email, hasPassword: owner.password_hash !== null });
    },

    resetPassword: async ({ body }, call) => {
      const { existingPassword, password, repeatPassword, token } = body;
      const { now, user, sessionToken } = call;
      if (token !== undefined || user === null || sessionToken === null) {
        const reset = await resetPasswordByLink(db, { password, repeatPassword, token: token ?? '', now });
        noteReset(call, 'password_reset', reset);
        return answerDone(reset, call, 'users.resetPassword');
      }
      const form = { userId: user.id, existingPassword, password, repeatPassword, sessionToken, now };
      const changed = await changePassword(db, form);
      if (!changed.ok) return noteAndFail(changed.reason, call, 'users.resetPassword');
      call.note('password_changed');
      call.setSession(changed.value);
      call.keepCsrfToken();
      await call.reloadUser();
      return answer(null);
    },

    changeEmail: async ({ body }, call) => {
      const changed = await confirmEmailChange(db, body.token, call.now);
      if (changed.ok) call.note('email_changed', { user: changed.value.userId });
      await call.reloadUser();
      return answerDone(changed, call, 'users.changeEmail');
    },
    undoEmailChange: async ({ body }, call) => {
      const undone = await undoEmailChange(db, body.token, call.now);
      noteReset(call, 'email_change_undone', undone);
      await call.reloadUser();
      return answerDone(undone, call, 'users.undoEmailChange');
    },

    changeSettings: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const { address, now } = call;
      const changed = await changeSettings(db, input.body, {
        userId: user.id,
        sessionToken: requireSession(call).sessionToken,
        currentEmailKey: emailKeyOf(user.email),
        isZone,
        // There are none to choose from yet.
        dashboardIds: [],
        address,
        now,
      });
      if (changed.ok && changed.value.isEmailChangeAsked) call.note('email_change_asked');
      await call.reloadUser();
      return answerDone(changed, call, 'users.changeSettings');
    },

    readPendingEmail: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      return answer({ email: (await findPendingEmail(db, user.id, call.now)) ?? user.email });
    },

    remove: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const { sessionToken } = requireSession(call);
      const { password } = input.body;
      const deleted = await deleteAccount(db, { userId: user.id, sessionToken, password, now: call.now });
      if (!deleted.ok) return noteAndFail(deleted.reason, call, 'users.remove');
      call.note('account_deleted');
      call.setSession(null);
      await call.reloadUser();
      return answer(null);
    },

    acceptTerms: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const accepted = await acceptTerms(db, { userId: user.id, termsId: input.body.termsId, now: call.now });
      await call.reloadUser();
      return answerDone(accepted, call, 'users.acceptTerms');
    },

    export: async (input, call) => {
      const user = selfIn(input, call);
      const exported = user === null ? null : await exportAccount(db, user.id, call.now);
      if (exported !== null) call.note('data_exported');
      return exported === null ? fail('not_found') : answer(exported);
    },
  };
}
