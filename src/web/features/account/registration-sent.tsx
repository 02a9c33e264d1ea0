import { Link } from 'react-router';
import { AccountForm } from '../../forms/account-form.tsx';
import { type FormFailure, wordsOf } from '../../forms/form-failure.ts';
import { ServerErrorAlert } from '../../forms/server-error-alert.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountResult } from './account-page.tsx';

interface RegistrationSentProps {
  readonly sentTo: string;
  readonly emailResent: boolean;
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
}

/** In the place of the form: what to do now. */
export const RegistrationSent = ({ sentTo, emailResent, csrfToken, failure }: RegistrationSentProps) => (
  <div className="account-form">
    <AccountResult title="Confirm your address">
      <p>
        An email was sent to <strong>{sentTo}</strong>. Please open the link in it to confirm your address; it is valid
        for 7 days.
      </p>
      <p>If it does not arrive within a few minutes, please check your spam filters.</p>
      {emailResent && <p className="font-semibold">The email was sent again.</p>}
    </AccountResult>
    <AccountForm
      csrfToken={csrfToken}
      failure={failure}
      labels={{}}
      intent="resend"
      describe={({ problem }) => <ServerErrorAlert message={wordsOf(problem)} />}
    >
      {({ isBusy }) => (
        <>
          <input type="hidden" name="email" value={sentTo} />
          <SubmitButton isFull isBusy={isBusy} busyText="Sending">
            Resend Activation Email
          </SubmitButton>
        </>
      )}
    </AccountForm>
    <div className="login-links">
      <Link to="/login">Login</Link>
    </div>
  </div>
);
