import { href } from 'react-router';
import { titlePage } from '#domain/print/title-page.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { EmailChangeFailed } from '../../features/account/email-change-failed.tsx';
import { mayRetry, TokenForm } from '../../features/account/token-form.tsx';
import { keepForm } from '../../forms/keep-form.ts';
import { redirectTo } from '../../redirect-to.ts';
import { useCsrfToken } from '../../use-shell.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/change-email.ts';
import { tokenAction } from './token-action.ts';

export const handle: FrameHandle = { frame: 'none' };
export const meta = () => [{ title: titlePage('Email change') }];

export const action = tokenAction(
  (app, body) => app.users.changeEmail({ body }),
  () => redirectTo(href('/change_email/success')),
);

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending, (failure) => ({ failure }));

export default function ChangeEmail({ params: { token }, actionData }: Route.ComponentProps) {
  const csrfToken = useCsrfToken();
  const failure = actionData?.failure ?? null;
  return (
    <AccountPage>
      {token === undefined || (failure !== null && !mayRetry(failure)) ? (
        <EmailChangeFailed />
      ) : (
        <TokenForm
          csrfToken={csrfToken}
          token={token}
          title="Confirming your new address"
          says="This takes a moment."
          button="Confirm my address"
          failure={failure}
        />
      )}
    </AccountPage>
  );
}
