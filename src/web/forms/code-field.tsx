import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { TextField } from './text-field.tsx';

/** The code of the second factor: six digits, or one of the recovery codes, which hold letters. */
export function CodeField({ error }: { readonly error?: string | undefined }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <div>
      <TextField
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code'}
        help={isRecovery ? 'One of the codes you kept when you turned the second factor on.' : DIGITS_HELP}
        inputMode={isRecovery || !isHydrated ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        error={error}
      />
      {isHydrated && (
        <Button look="quiet" isSmall onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from my app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  );
}

const DIGITS_HELP = 'Six digits from your authenticator app, or one of your recovery codes.';
