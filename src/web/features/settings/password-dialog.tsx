import type { ReactNode } from 'react';
import { href, useNavigate } from 'react-router';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FieldMessages, FormFailure } from '../../forms/form-failure.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly intent: string;
  readonly button: string;
  readonly busyText: string;
  readonly isDangerous?: boolean;
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
  /** What stands above a failure; without it a wrong password is told at its field alone. */
  readonly failureTitle?: (failure: FormFailure) => string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Fields besides the password, before it. */
  readonly fields?: (errors: FieldMessages) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A step that needs the password again. Its address is a page of its own, so it opens without script too; leaving it
 * takes that page out of the history.
 */
export function PasswordDialog({
  title,
  intent,
  button,
  busyText,
  isDangerous = false,
  csrfToken,
  failure,
  failureTitle,
  hidden = {},
  fields,
  children,
}: PasswordDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog title={title} onClose={() => navigate(href('/settings'), { replace: true, preventScrollReset: true })}>
      <AccountForm
        csrfToken={csrfToken}
        failure={failure}
        fields={{}}
        intent={intent}
        isToldAtField={({ errors }) => failureTitle === undefined && Object.keys(errors).length > 0}
        {...(failureTitle === undefined ? {} : { title: failureTitle })}
      >
        {({ errors, isBusy }) => (
          <>
            {children}
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {fields?.(errors)}
            <PasswordField
              id={`${intent}-password`}
              name="password"
              label="Password"
              autoComplete="current-password"
              error={errors.password}
            />
            <Actions>
              <SubmitButton isBusy={isBusy} busyText={busyText} look={isDangerous ? 'danger' : 'main'}>
                {button}
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
