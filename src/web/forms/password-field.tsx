import { useState } from 'react';
import { Field, InputBox, InputButton } from '../ui/field.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly help?: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ id, name, label, autoComplete, error, help }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <InputBox>
          <input {...control} name={name} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} />
          <InputButton aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </InputButton>
        </InputBox>
      )}
    </Field>
  );
}
