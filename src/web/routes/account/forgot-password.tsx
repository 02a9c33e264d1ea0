import { data, Link, useSearchParams } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { AccountResult } from '../../features/account/account-result.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { FORGOTTEN_FIELDS } from '../../forms/check-account.ts';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { keepTypedAddress, typedAddress } from '../../forms/typed-address.ts';
import { withRedirect } from '../../redirect-to.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/forgot-password.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Forgot Password · Anabranch' }];

/** What is no address is refused: that tells nothing of who has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.forgotPassword({ body: { username: values.username ?? '' } });
  return outcome.ok ? null : data(failForm(outcome.problem, values), { status: outcome.problem.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const [search] = useSearchParams();
  const login = withRedirect('/login', search.get('redirect'));
  if (actionData === null) {
    return (
      <AccountPage>
        <AccountResult
          title="Check your email"
          next={
            <AccountLinks>
              <Link to={login}>Login</Link>
              <Link to="/resend_activation">Never activated your account?</Link>
            </AccountLinks>
          }
        >
          <p>{ACCOUNT_WORDS.resetMailSent}</p>
        </AccountResult>
      </AccountPage>
    );
  }
  const failure = actionData ?? null;
  return (
    <AccountPage>
      <AccountForm
        heading="Forgot Password"
        csrfToken={csrfToken}
        failure={failure}
        fields={FORGOTTEN_FIELDS}
        title={() => `${ACCOUNT_WORDS.couldNotReset}.`}
      >
        {({ errors, isBusy }) => (
          <>
            <TextField
              name="username"
              label="Email"
              inputMode="email"
              autoComplete="username"
              help={ACCOUNT_WORDS.usernameHelp}
              defaultValue={failure?.values.username ?? typedAddress()}
              onChange={keepTypedAddress}
              error={errors.username}
            />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              Reset Password
            </SubmitButton>
            <AccountLinks>
              <Link to={login}>Login</Link>
            </AccountLinks>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
