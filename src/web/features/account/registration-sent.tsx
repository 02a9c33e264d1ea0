import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import { DoneNote } from '../../forms/done-note.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { Link } from '../../ui/link.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountLinks } from './account-links.tsx';

interface RegistrationSentProps {
  readonly sentTo: string;
  readonly emailResent: boolean;
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
  /** Where the login leads. */
  readonly login: string;
}

/** In the place of the form: what to do now. */
export const RegistrationSent = ({ sentTo, emailResent, csrfToken, failure, login }: RegistrationSentProps) => (
  <FlowEnd
    title="Confirm your address"
    next={
      <>
        <DoneNote words={emailResent ? 'The email was sent again.' : null} />
        <AccountForm csrfToken={csrfToken} failure={failure} fields={{}} intent="resend">
          {({ isBusy }) => (
            <>
              <input type="hidden" name="email" value={sentTo} />
              <SubmitButton isFull isBusy={isBusy} busyText="Sending">
                Resend Activation Email
              </SubmitButton>
            </>
          )}
        </AccountForm>
        <AccountLinks>
          <Link to={login}>Login</Link>
        </AccountLinks>
      </>
    }
  >
    <p>
      An email was sent to <strong>{sentTo}</strong>. Please open the link in it to confirm your address. The link works
      for {printTokenLifetime('activation')}.
    </p>
    <p>If it does not arrive within a few minutes, please check your spam filters.</p>
  </FlowEnd>
);
