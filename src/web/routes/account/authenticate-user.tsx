import { data, Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { AccountPage, AccountResult } from '../../features/account/account-page.tsx';
import { mayRetry, TokenForm } from '../../features/account/token-form.tsx';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { KEEP_ADDRESS_SECRET } from '../../load.ts';
import { redirectTo } from '../../redirect-to.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/authenticate-user.ts';

/** In the place of a token: the account is active. */
const DONE = 'success';

export const handle: FrameHandle = { frame: 'none' };
export const headers = () => KEEP_ADDRESS_SECRET;
export const meta = () => [{ title: 'Activation · Anabranch' }, { name: 'referrer', content: 'no-referrer' }];

export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const outcome = await app.users.authenticate({ body: { token: params.token ?? '' } });
  if (!outcome.ok) return data(failForm(outcome.problem, values), { status: outcome.problem.status });
  const { resetPasswordToken } = outcome.value;
  return redirectTo(
    resetPasswordToken === undefined
      ? `/authenticate_user/${DONE}`
      : `/reset_password/${encodeURIComponent(resetPasswordToken)}`,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function AuthenticateUser({ params: { token }, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData ?? null;
  if (token === DONE) {
    return (
      <AccountPage>
        <div className="account-form">
          <AccountResult title={ACCOUNT_WORDS.welcome} />
          <Link className="btn btn-main btn-full" to="/login">
            Login
          </Link>
        </div>
      </AccountPage>
    );
  }
  if (token === undefined || (failure !== null && !mayRetry(failure))) {
    return (
      <AccountPage>
        <div className="account-form">
          <AccountResult title="Your account was not activated">
            <p>{ACCOUNT_WORDS.linkBroken}</p>
            <p>A link works once, for 7 days, and only the newest one.</p>
          </AccountResult>
          <Link className="btn btn-main btn-full" to="/login">
            Login
          </Link>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <TokenForm
        csrfToken={csrfToken}
        token={token}
        title="Activating your account"
        says="This takes a moment."
        button="Activate my account"
        failure={failure}
      />
    </AccountPage>
  );
}
