import { useState } from 'react';
import { href } from 'react-router';
import { FieldStack } from '../../forms/field-stack.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconCopy, IconDownload, IconPrint } from '../../ui/icons.ts';
import { saveAs } from '../../ui/save-as.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import css from './recovery-codes.module.css';

/** Shown once: each opens the account one time when the phone is lost. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [said, setSaid] = useState('');
  const isHydrated = useIsHydrated();
  const text = codes.join('\n');
  const download = (): void => {
    const file = new Blob([`Anabranch recovery codes\n\n${text}\n`], { type: 'text/plain' });
    saveAs('anabranch-recovery-codes.txt', file);
    setSaid('Downloaded.');
  };
  return (
    <FieldStack>
      <p>
        If you lose your phone, each of these codes logs you in once. Keep them somewhere safe: they are not shown
        again.
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
      {isHydrated && (
        <Actions>
          <Button isSmall onClick={async () => setSaid(await copyCodes(text))}>
            <IconCopy className="icon" aria-hidden />
            Copy
          </Button>
          <Button isSmall onClick={download}>
            <IconDownload className="icon" aria-hidden />
            Download
          </Button>
          <Button isSmall onClick={() => window.print()}>
            <IconPrint className="icon" aria-hidden />
            Print
          </Button>
        </Actions>
      )}
      <p className="small" role="status">
        {said}
      </p>
      <Actions>
        <ButtonLink look="main" to={href('/settings')} replace preventScrollReset>
          I have saved them
        </ButtonLink>
      </Actions>
    </FieldStack>
  );
}

/** Puts them where they can be pasted; answers what came of it. */
export async function copyCodes(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'Your browser did not let us copy them. Please select the codes and copy them yourself.';
  }
}
