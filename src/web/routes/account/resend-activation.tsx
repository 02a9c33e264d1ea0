import { data, href } from 'react-router';
import { AddressForm } from '../../features/account/address-form.tsx';
import { RESEND_FIELDS } from '../../forms/check-account.ts';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { publicMeta } from '../../public-meta.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/resend-activation.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => publicMeta('Activation email', 'Ask for the email that activates your account once more.');

export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.resendActivation({ body: { email: values.email ?? '' } });
  return outcome.ok ? null : data(failForm(outcome.problem, values), { status: outcome.problem.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

/** For who lost the email that activates the account, or came to it too late. */
export default function ResendActivation({ actionData }: Route.ComponentProps) {
  return (
    <AddressForm
      heading="Activation email"
      name="email"
      fields={RESEND_FIELDS}
      button="Resend Activation Email"
      failure={actionData}
      login={href('/login')}
      sent={
        <>
          <p>If this address is waiting to be confirmed, we have sent a new link to it. Only the newest link works.</p>
          <p>If it does not arrive within a few minutes, please check your spam filters.</p>
        </>
      }
    >
      <p>Your account becomes active once you open the link in our email.</p>
      <p>We can send you a new one.</p>
    </AddressForm>
  );
}
