import { Link, useNavigate } from 'react-router';
import { AccountForm } from '../../forms/account-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SettingsAnswer } from './act-on-settings.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TwoFactorDialogProps {
  readonly answer: SettingsAnswer | null;
  readonly csrfToken: string;
  /** An administrator, who sets up a second factor only with a code that the operator handed over. */
  readonly isCodeNeeded: boolean;
}

/** Three steps: the password, the code of the app, the recovery codes. */
export function TwoFactorDialog({ answer, csrfToken, isCodeNeeded }: TwoFactorDialogProps) {
  const navigate = useNavigate();
  const uri = answer?.uri;
  if (answer?.recoveryCodes !== undefined) {
    return (
      <Dialog title="Keep these recovery codes">
        <RecoveryCodes codes={answer.recoveryCodes} />
      </Dialog>
    );
  }
  if (uri?.startsWith('otpauth://')) {
    return (
      <Dialog title="Scan this code" onClose={() => navigate('/settings', { preventScrollReset: true })}>
        <AccountForm
          csrfToken={csrfToken}
          failure={answer?.failure ?? null}
          fields={{}}
          intent="two-factor-confirm"
          isToldAtField={({ errors }) => errors.code !== undefined}
        >
          {({ errors, isBusy }) => (
            <>
              <p>Open your authenticator app, scan the code, and type the six digits it shows.</p>
              <QrCode text={uri} label="QR code for your authenticator app" />
              <p className="small">
                No camera? Type this key into the app: <code className="secret">{secretIn(uri)}</code>
              </p>
              <input type="hidden" name="uri" value={uri} />
              <TextField
                name="code"
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={errors.code}
              />
              <div className="actions">
                <SubmitButton isBusy={isBusy} busyText="Checking">
                  Turn on
                </SubmitButton>
                <Link className="btn" to="/settings" preventScrollReset>
                  Cancel
                </Link>
              </div>
            </>
          )}
        </AccountForm>
      </Dialog>
    );
  }
  return (
    <PasswordDialog
      title="Turn on the second factor"
      intent="two-factor-setup"
      button="Continue"
      busyText="Checking"
      csrfToken={csrfToken}
      failure={answer?.failure ?? null}
      fields={(errors) =>
        isCodeNeeded && (
          <TextField
            name="setUpCode"
            label="Set-up code"
            autoComplete="off"
            help="From whoever made you an administrator. It is valid for 7 days."
            error={errors.setUpCode}
          />
        )
      }
    >
      <p>You need an authenticator app on your phone. Your password shows that it is you.</p>
    </PasswordDialog>
  );
}

/** In groups of four, to be read off. */
const secretIn = (uri: string): string =>
  (URL.parse(uri)?.searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');
