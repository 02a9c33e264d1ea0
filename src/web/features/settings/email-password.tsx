import { useState } from 'react';
import { FieldStack } from '../../forms/field-stack.tsx';
import type { FieldErrors } from '../../forms/form-failure.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for the password where the e-mail address changes; it belongs to the form it stands in. */
export function EmailPassword({ errors, isBusy }: { readonly errors: FieldErrors; readonly isBusy: boolean }) {
  const [dismissed, setDismissed] = useState<FieldErrors | null>(null);
  if (errors.password === undefined || dismissed === errors || isBusy) return null;
  const close = (): void => setDismissed(errors);
  return (
    <Dialog title="Change your email address?" onClose={close}>
      <FieldStack>
        <p>
          Your password shows that it is you. We send a link to the new address, and a notice to the present one. Until
          the link is opened, the present address holds.
        </p>
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password === '' ? undefined : errors.password}
        />
        <div className="actions">
          <button type="submit" className="btn btn-main">
            Send the link
          </button>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
        </div>
      </FieldStack>
    </Dialog>
  );
}
