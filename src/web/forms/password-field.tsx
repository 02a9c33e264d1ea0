import { useState } from 'react';
import { Field } from '../ui/field.tsx';

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
        <div className="input">
          <input {...control} name={name} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} />
          <button type="button" className="show" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
