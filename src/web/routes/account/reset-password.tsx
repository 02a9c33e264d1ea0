import { data, Link } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountPage, AccountResult } from '../../features/account/account-page.tsx';
import { ResetFailure } from '../../features/account/reset-failure.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { checkReset, RESET_LABELS } from '../../forms/check-account.ts';
import { failFields, failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { KEEP_ADDRESS_SECRET, need } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/reset-password.ts';

/** In the place of a token: the reset is done. */
const DONE = 'success';

export const handle: FrameHandle = { frame: 'none' };
export const headers = () => KEEP_ADDRESS_SECRET;
export const meta = () => [{ title: 'Reset Password · Anabranch' }, { name: 'referrer', content: 'no-referrer' }];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { user } = need(await context.get(settingContext).app.session.read(), url);
  if (user === null && params.token === undefined) throw redirectTo('/');
  return { isDone: params.token === DONE, isLoggedIn: user !== null, email: user?.email ?? '' };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const mistakes = checkReset(values);
  if (Object.keys(mistakes).length > 0) return data(failFields(mistakes, values), { status: PROBLEMS.invalid.status });
  const { existingPassword, password = '', repeatPassword = '' } = values;
  const outcome = await app.users.resetPassword({
    body: {
      password,
      repeatPassword,
      ...(existingPassword === undefined ? { token: params.token ?? '' } : { existingPassword }),
    },
  });
  if (!outcome.ok) return data(failForm(outcome.problem, values), { status: outcome.problem.status });
  return redirectTo(`/reset_password/${DONE}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const { isDone, isLoggedIn, email } = loaderData;
  if (isDone) {
    return (
      <AccountPage>
        <div className="account-form">
          <AccountResult title={ACCOUNT_WORDS.resetDone} />
          <Link className="btn btn-main btn-full" to="/">
            Return Home
          </Link>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <AccountForm
        csrfToken={csrfToken}
        failure={actionData ?? null}
        labels={RESET_LABELS}
        check={checkReset}
        describe={({ problem }) => <ResetFailure problem={problem} />}
      >
        {({ errors, isBusy }) => (
          <>
            <h1>Reset Password</h1>
            {isLoggedIn && (
              <>
                {/* Tells password managers whose password this is. */}
                <input type="hidden" name="username" autoComplete="username" value={email} />
                <PasswordField
                  id="existingPassword"
                  name="existingPassword"
                  label="Existing password"
                  autoComplete="current-password"
                  error={errors.existingPassword}
                />
              </>
            )}
            <PasswordField
              id="password"
              name="password"
              label="New Password"
              autoComplete="new-password"
              error={errors.password}
              help="At least 12 characters. A few words that only you would put together are best."
            />
            <PasswordField
              id="repeatPassword"
              name="repeatPassword"
              label="Repeat password"
              autoComplete="new-password"
              error={errors.repeatPassword}
            />
            <div className="actions">
              <SubmitButton isFull={!isLoggedIn} isBusy={isBusy} busyText="Saving">
                Reset Password
              </SubmitButton>
              {isLoggedIn && (
                <Link className="btn" to="/settings">
                  Settings
                </Link>
              )}
            </div>
            <p className="meta">
              {isLoggedIn
                ? 'Your other sessions are logged out.'
                : 'All your sessions are logged out, and you log in with the new password.'}
            </p>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
