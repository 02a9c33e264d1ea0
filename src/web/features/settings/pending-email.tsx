import { Form } from 'react-router';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './pending-email.module.css';

/** The form that gives the new address up. It stands outside the form of the settings, which has its own button for Enter. */
const KEEP_FORM = 'keep-email';

interface PendingEmailProps {
  readonly email: string;
  readonly pendingEmail: string;
}

/** An address that waits for its link to be opened, with the ways out. Stands within the form of the settings. */
export const PendingEmail = ({ email, pendingEmail }: PendingEmailProps) => (
  <div className={css.pending}>
    <p className="small">
      <strong>Pending change from {email}</strong>. Open the link we sent to {pendingEmail}; it is valid for{' '}
      {printTokenLifetime('email_change')}.
    </p>
    <Actions>
      <ButtonLink isSmall to="?dialog=send-link-again" preventScrollReset>
        Send the link again
      </ButtonLink>
      <Button isSmall type="submit" form={KEEP_FORM}>
        Keep the old address
      </Button>
    </Actions>
  </div>
);

export const KeepEmailForm = ({ csrfToken, userId }: { readonly csrfToken: string; readonly userId: number }) => (
  <Form method="post" id={KEEP_FORM} replace preventScrollReset>
    <input type="hidden" name="csrfToken" value={csrfToken} />
    <input type="hidden" name="userId" value={userId} />
    <input type="hidden" name="intent" value="keep-email" />
  </Form>
);
