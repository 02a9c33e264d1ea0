import { href } from 'react-router';
import { TOKEN_USED } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { AccountLinks } from '../../features/account/account-links.tsx';
import { AccountPage } from '../../features/account/account-page.tsx';
import { mayRetry, TokenForm } from '../../features/account/token-form.tsx';
import { HelpContact } from '../../forms/help-contact.tsx';
import { keepForm } from '../../forms/keep-form.ts';
import { redirectTo } from '../../redirect-to.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { Link } from '../../ui/link.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/authenticate-user.ts';
import { tokenAction } from './token-action.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: titlePage('Activation') }];

export const action = tokenAction(
  (app, body) => app.users.authenticate({ body }),
  ({ resetPasswordToken, isAlreadyActive }) => {
    if (isAlreadyActive === true) return { failure: null };
    return redirectTo(
      resetPasswordToken === undefined
        ? href('/authenticate_user/:token?', { token: TOKEN_USED })
        : href('/reset_password/:token?', { token: resetPasswordToken }),
    );
  },
);

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending, (failure) => ({ failure }));

export default function AuthenticateUser({ params: { token }, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData?.failure ?? null;
  if (token === TOKEN_USED) {
    return (
      <AccountPage>
        <FlowEnd title={ACCOUNT_WORDS.welcome} next={LOGIN} />
      </AccountPage>
    );
  }
  // The link had done its work before.
  if (actionData?.failure === null) {
    return (
      <AccountPage>
        <FlowEnd title="Your account is already active" next={LOGIN}>
          <p>There is nothing left to confirm. Please log in.</p>
        </FlowEnd>
      </AccountPage>
    );
  }
  if (token === undefined || (failure !== null && !mayRetry(failure))) {
    return (
      <AccountPage>
        <FlowEnd
          title="Your account was not activated"
          next={
            <>
              <ButtonLink look="main" isFull to={href('/resend_activation')}>
                Send a new activation email
              </ButtonLink>
              <AccountLinks>
                <Link to={href('/login')}>Login</Link>
              </AccountLinks>
            </>
          }
        >
          <p>{ACCOUNT_WORDS.linkBroken}</p>
          <p>
            Each link works once, within {printTokenLifetime('activation')}, and only the newest one. If yours is too
            old, ask for a new one.
          </p>
          <HelpContact />
        </FlowEnd>
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

const LOGIN = (
  <ButtonLink look="main" isFull to={href('/login')}>
    Login
  </ButtonLink>
);
