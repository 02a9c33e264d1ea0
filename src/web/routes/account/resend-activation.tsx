import { data, Link } from 'react-router';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { AccountResult } from '../../features/account/account-result.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import { RESEND_FIELDS } from '../../forms/check-account.ts';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { keepTypedAddress, typedAddress } from '../../forms/typed-address.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/resend-activation.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: 'Activation email · Anabranch' }];

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.resendActivation({ body: { email: values.email ?? '' } });
  return outcome.ok ? null : data(failForm(outcome.problem, values), { status: outcome.problem.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

/** For who lost the email that activates the account, or came to it too late. */
export default function ResendActivation({ actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  if (actionData === null) {
    return (
      <AccountPage>
        <AccountResult
          title="Check your email"
          next={
            <AccountLinks>
              <Link to="/login">Login</Link>
            </AccountLinks>
          }
        >
          <p>If this address is waiting to be confirmed, we have sent a new link to it. Only the newest link works.</p>
          <p>If it does not arrive within a few minutes, please check your spam filters.</p>
        </AccountResult>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <AccountForm heading="Activation email" csrfToken={csrfToken} failure={actionData ?? null} fields={RESEND_FIELDS}>
        {({ errors, isBusy }) => (
          <>
            <p>Your account becomes active once you open the link in our email.</p>
            <p>We can send you a new one.</p>
            <TextField
              name="email"
              label="Email"
              inputMode="email"
              autoComplete="username"
              defaultValue={actionData?.values.email ?? typedAddress()}
              onChange={keepTypedAddress}
              error={errors.email}
            />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              Resend Activation Email
            </SubmitButton>
            <AccountLinks>
              <Link to="/login">Login</Link>
            </AccountLinks>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
