import { href, useNavigate } from 'react-router';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SettingsAnswer } from './act-on-settings.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './two-factor-dialog.module.css';

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
      <Dialog title="The second factor is on">
        <RecoveryCodes codes={answer.recoveryCodes} />
      </Dialog>
    );
  }
  if (uri?.startsWith('otpauth://')) {
    return (
      <Dialog
        title="Scan this code"
        onClose={() => navigate(href('/settings'), { replace: true, preventScrollReset: true })}
      >
        <AccountForm
          csrfToken={csrfToken}
          failure={answer?.failure ?? null}
          fields={{}}
          intent="two-factor-confirm"
          isToldAtField={({ errors }) => errors.code !== undefined}
        >
          {({ errors, isBusy }) => (
            <>
              <p>Open your authenticator app, scan this code, and enter the six digits it shows.</p>
              <QrCode text={uri} label="QR code for your authenticator app" />
              <p className="small">
                No camera? Enter this key in the app: <code className={css.secret}>{secretIn(uri)}</code>
              </p>
              <input type="hidden" name="uri" value={uri} />
              <TextField
                name="code"
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={errors.code}
              />
              <Actions>
                <SubmitButton isBusy={isBusy} busyText="Checking">
                  Turn on
                </SubmitButton>
                <ButtonLink to={href('/settings')} replace preventScrollReset>
                  Cancel
                </ButtonLink>
              </Actions>
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
            help={`You get it from the person who made you an administrator. It is valid for ${printTokenLifetime('factor_setup')}.`}
            error={errors.setUpCode}
          />
        )
      }
    >
      <p>You need an authenticator app on your phone. Enter your password to go on.</p>
    </PasswordDialog>
  );
}

/** In groups of four, to be read off. */
const secretIn = (uri: string): string =>
  (URL.parse(uri)?.searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');
