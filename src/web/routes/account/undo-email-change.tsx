import { href } from 'react-router';
import { TOKEN_USED } from '#contract/paths.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { EmailChangeFailed } from '../../features/account/email-change-failed.tsx';
import { mayRetry, TokenForm } from '../../features/account/token-form.tsx';
import { keepForm } from '../../forms/keep-form.ts';
import { redirectTo } from '../../redirect-to.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/undo-email-change.ts';
import { tokenAction } from './token-action.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: titlePage('Undo email change') }];

export const action = tokenAction(
  (app, body) => app.users.undoEmailChange({ body }),
  () => redirectTo(href('/change_email/undo/:token?', { token: TOKEN_USED })),
);

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending, (failure) => ({ failure }));

export default function UndoEmailChange({ params: { token }, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData?.failure ?? null;
  if (token === TOKEN_USED) {
    return (
      <AccountPage>
        <FlowEnd
          title="Your old address is back"
          next={
            <ButtonLink look="main" isFull to={href('/forgot_password')}>
              Choose a new password
            </ButtonLink>
          }
        >
          <p>
            The person who asked for the change knew your password, so it no longer works and every device has been
            logged out. Please choose a new one.
          </p>
        </FlowEnd>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      {token === undefined || (failure !== null && !mayRetry(failure)) ? (
        <EmailChangeFailed />
      ) : (
        <TokenForm
          csrfToken={csrfToken}
          token={token}
          title="Undoing the change of address"
          says="Your account is going back to this address."
          button="Undo the change"
          failure={failure}
        />
      )}
    </AccountPage>
  );
}
