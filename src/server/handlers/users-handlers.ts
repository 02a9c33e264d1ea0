import { emailKeyOf } from '#domain/accounts/email.ts';
import { asId } from '#domain/ids.ts';
import type { SessionUser } from '../access/session-user.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { findPendingEmail } from '../store/account-token-store.ts';
import type { Database } from '../store/database.ts';
import { acceptTerms } from '../usecases/accept-terms.ts';
import type { AccountResult } from '../usecases/account-refusal.ts';
import { activateUser } from '../usecases/activate-user.ts';
import { askForPasswordReset } from '../usecases/ask-for-password-reset.ts';
import { changeSettings } from '../usecases/change-settings.ts';
import { deleteAccount } from '../usecases/delete-account.ts';
import { exportAccount } from '../usecases/export-account.ts';
import { confirmEmailChange, undoEmailChange } from '../usecases/move-email.ts';
import { registerUser } from '../usecases/register-user.ts';
import { resendActivation } from '../usecases/resend-activation.ts';
import { changePassword, resetPasswordByLink } from '../usecases/reset-password.ts';
import { failFor } from './fail-for.ts';

export interface UsersParts {
  readonly db: Database;
  readonly market: LiveMarket;
  readonly isRegistrationAllowed: boolean;
}

const answerDone = (result: AccountResult<unknown>) => (result.ok ? answer(null) : failFor(result.reason));

/** The user whom the path names, when it is the caller; somebody else looks like nobody, to an administrator too. */
const selfIn = ({ params }: { readonly params: { readonly id: number } }, call: CallContext): SessionUser | null =>
  call.user !== null && params.id === call.user.id ? call.user : null;

export function makeUsersHandlers({ db, market, isRegistrationAllowed }: UsersParts): Handlers['users'] {
  const isZone = (id: number): boolean => market.reference.findZone(asId(id)) !== null;
  return {
    register: async ({ body }, { address, now }) => {
      if (!isRegistrationAllowed) return fail('not_found');
      const { firstName = '', lastName = '', email = '', myZone = '', password = '', repeatPassword = '' } = body;
      const form = { firstName, lastName, email, myZone: String(myZone), password, repeatPassword };
      return answerDone(await registerUser(db, form, { isZone, address, now }));
    },

    resendActivation: async ({ body }, { address, now }) =>
      answerDone(await resendActivation(db, { email: body.email, address, now })),

    authenticate: async ({ body }, { now }) => {
      const activated = await activateUser(db, body.token, now);
      if (!activated.ok) return failFor(activated.reason);
      return answer(activated.value === null ? {} : { resetPasswordToken: activated.value });
    },

    forgotPassword: async ({ body }, { address, now }) =>
      answerDone(await askForPasswordReset(db, { username: body.username, address, now })),

    resetPassword: async ({ body }, call) => {
      const { existingPassword = '', password = '', repeatPassword = '', token } = body;
      const { now, user, sessionToken } = call;
      if (token !== undefined || user === null || sessionToken === null) {
        return answerDone(await resetPasswordByLink(db, { password, repeatPassword, token: token ?? '', now }));
      }
      const form = { userId: user.id, existingPassword, password, repeatPassword, sessionToken, now };
      const changed = await changePassword(db, form);
      if (!changed.ok) return failFor(changed.reason);
      call.setSession(changed.value);
      call.csrfToken();
      await call.reloadUser();
      return answer(null);
    },

    changeEmail: async ({ body }, call) => {
      const changed = await confirmEmailChange(db, body.token, call.now);
      await call.reloadUser();
      return answerDone(changed);
    },
    undoEmailChange: async ({ body }, call) => {
      const undone = await undoEmailChange(db, body.token, call.now);
      await call.reloadUser();
      return answerDone(undone);
    },

    changeSettings: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const { address, now } = call;
      const changed = await changeSettings(db, input.body, {
        userId: user.id,
        currentEmailKey: emailKeyOf(user.email),
        isZone,
        // There are none to choose from yet.
        dashboardIds: [],
        address,
        now,
      });
      await call.reloadUser();
      return answerDone(changed);
    },

    readPendingEmail: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      return answer({ email: (await findPendingEmail(db, user.id, call.now)) ?? user.email });
    },

    remove: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const { password } = input.body;
      const deleted = await deleteAccount(db, { userId: user.id, password, now: call.now });
      if (!deleted.ok) return failFor(deleted.reason);
      call.setSession(null);
      await call.reloadUser();
      return answer(null);
    },

    acceptTerms: async (input, call) => {
      const user = selfIn(input, call);
      if (user === null) return fail('not_found');
      const accepted = await acceptTerms(db, { userId: user.id, termsId: input.body.termsId, now: call.now });
      await call.reloadUser();
      return answerDone(accepted);
    },

    export: async (input, call) => {
      const user = selfIn(input, call);
      const exported = user === null ? null : await exportAccount(db, user.id, call.now);
      return exported === null ? fail('not_found') : answer(exported);
    },
  };
}
