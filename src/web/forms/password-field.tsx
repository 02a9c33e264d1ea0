import { useState } from 'react';
import { FieldFrame, InputBox, InputButton } from '../ui/field.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

interface PasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly help?: string;
  readonly isRequired?: boolean;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ id, name, label, autoComplete, error, help, isRequired = false }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <FieldFrame id={id} label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <InputBox>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required={isRequired}
            autoCapitalize="none"
            spellCheck={false}
          />
          {isHydrated && (
            <InputButton onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide' : 'Show'}
              <span className="sr-only"> {label}</span>
            </InputButton>
          )}
        </InputBox>
      )}
    </FieldFrame>
  );
}

/** For password managers alone: whose password it is. Browsers look for a field of text, and read no hidden one. */
export const AccountName = ({ email }: { readonly email: string }) => (
  <input
    className="sr-only"
    type="text"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);
