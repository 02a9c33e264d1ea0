import { useState } from 'react';
import { FieldStack } from '../../forms/field-stack.tsx';
import type { FieldMessages } from '../../forms/form-failure.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for the password where the email address changes; it belongs to the form it stands in. */
export function EmailPassword({ errors, isBusy }: { readonly errors: FieldMessages; readonly isBusy: boolean }) {
  const [dismissed, setDismissed] = useState<FieldMessages | null>(null);
  if (errors.password === undefined || dismissed === errors || isBusy) return null;
  const close = (): void => setDismissed(errors);
  return (
    <Dialog title="Change your email address?" onClose={close}>
      <FieldStack>
        <p>
          Enter your password. We send a link to the new address and a notice to the old one. Your address changes when
          you open the link.
        </p>
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password === '' ? undefined : errors.password}
        />
        <Actions>
          <Button type="submit" look="main">
            Send the link
          </Button>
          <Button onClick={close}>Cancel</Button>
        </Actions>
      </FieldStack>
    </Dialog>
  );
}
