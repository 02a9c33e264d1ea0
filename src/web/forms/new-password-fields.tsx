import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import type { FieldMessages } from './form-failure.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errors: FieldMessages;
}

/** A password that is chosen, twice. */
export const NewPasswordFields = ({ label, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      id="password"
      name="password"
      label={label}
      autoComplete="new-password"
      isRequired
      error={errors.password}
      help={ACCOUNT_WORDS.passwordHelp}
    />
    <PasswordField
      id="repeatPassword"
      name="repeatPassword"
      label="Repeat password"
      autoComplete="new-password"
      isRequired
      error={errors.repeatPassword}
    />
  </>
);
