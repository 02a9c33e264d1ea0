import { data, Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountPage, AccountResult } from '../../features/account/account-page.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { FailureNote } from '../../forms/failure-note.tsx';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/forgot-password.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Forgot Password · Anabranch' }];

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.forgotPassword({ body: { username: values.username ?? '' } });
  return outcome.ok ? null : data(failForm(outcome.problem, values), { status: outcome.problem.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  if (actionData === null) {
    return (
      <AccountPage>
        <div className="account-form">
          <AccountResult title="Check your email">
            <p>{ACCOUNT_WORDS.resetMailSent}</p>
          </AccountResult>
          <div className="login-links">
            <Link to="/login">Login</Link>
          </div>
        </div>
      </AccountPage>
    );
  }
  const failure = actionData ?? null;
  return (
    <AccountPage>
      <AccountForm
        csrfToken={csrfToken}
        failure={failure}
        labels={{ username: 'Email' }}
        describe={({ problem }) => <FailureNote problem={problem} title={`${ACCOUNT_WORDS.couldNotReset}.`} />}
      >
        {({ errors, isBusy }) => (
          <>
            <h1>Forgot Password</h1>
            <TextField
              name="username"
              label="Email"
              inputMode="email"
              autoComplete="username"
              help={ACCOUNT_WORDS.usernameHelp}
              defaultValue={failure?.values.username}
              error={errors.username}
            />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              Reset Password
            </SubmitButton>
            <div className="login-links">
              <Link to="/login">Login</Link>
            </div>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
