import { TextField } from '../../forms/text-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SettingsAnswer } from './act-on-settings.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewCodesDialogProps {
  readonly answer: SettingsAnswer | null;
  readonly csrfToken: string;
}

/** Two steps: the password with a code, and the new recovery codes. */
export const RenewCodesDialog = ({ answer, csrfToken }: RenewCodesDialogProps) =>
  answer?.recoveryCodes === undefined ? (
    <PasswordDialog
      title="Get new recovery codes"
      intent="recovery-codes"
      button="Make new codes"
      busyText="Checking"
      csrfToken={csrfToken}
      failure={answer?.failure ?? null}
      fields={(errors) => (
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          help="Six digits from your authenticator app, or one of your recovery codes."
          error={errors.code}
        />
      )}
    >
      <p>The recovery codes you have now stop working.</p>
    </PasswordDialog>
  ) : (
    <Dialog title="Your new recovery codes">
      <RecoveryCodes codes={answer.recoveryCodes} />
    </Dialog>
  );
