import { data, href, useSearchParams } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AddressForm } from '../../features/account/address-form.tsx';
import { FORGOTTEN_FIELDS } from '../../forms/check-account.ts';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { publicMeta } from '../../public-meta.ts';
import { withRedirect } from '../../redirect-to.ts';
import { Link } from '../../ui/link.tsx';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/forgot-password.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => publicMeta('Forgot Password', 'Ask for a link to choose a new password.');

/** What is no address is refused: that tells nothing of who has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.forgotPassword({ body: { username: values.username ?? '' } });
  return outcome.ok ? null : data(failForm(outcome.problem, values), { status: outcome.problem.status });
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <AddressForm
      heading="Forgot Password"
      name="username"
      fields={FORGOTTEN_FIELDS}
      help={ACCOUNT_WORDS.usernameHelp}
      button="Reset Password"
      failure={actionData}
      title={() => `${ACCOUNT_WORDS.couldNotReset}.`}
      login={withRedirect(href('/login'), search.get('redirect'))}
      sent={<p>{ACCOUNT_WORDS.resetMailSent}</p>}
      afterwards={<Link to={href('/resend_activation')}>Never activated your account?</Link>}
    />
  );
}
