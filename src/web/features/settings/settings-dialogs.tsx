import { ACCOUNT_WORDS, describeDeletionFailure } from '#contract/words/account-words.ts';
import { type FormFailure, wordsOf } from '../../forms/form-failure.ts';
import { answerTo, doneOf, failureTo, type SettingsAnswer } from './act-on-settings.ts';
import type { Settings } from './load-settings.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

interface SettingsDialogsProps {
  /** Which one the address names. */
  readonly dialog: string | null;
  /** The session that it is about. */
  readonly session: string;
  readonly settings: Settings;
  readonly answer: SettingsAnswer | null;
  readonly csrfToken: string;
}

/** The steps of the settings that ask for the password again, each at an address of its own. */
export function SettingsDialogs({ dialog, session, settings, answer, csrfToken }: SettingsDialogsProps) {
  if (dialog === 'recovery-codes') {
    return <RenewCodesDialog answer={answerTo(answer, dialog)} csrfToken={csrfToken} />;
  }
  if (dialog === 'two-factor') {
    return (
      <TwoFactorDialog
        answer={answerTo(answer, 'two-factor-setup', 'two-factor-confirm')}
        csrfToken={csrfToken}
        isCodeNeeded={settings.twoFactor?.isRequired === true}
      />
    );
  }
  const step = dialog === null || !Object.hasOwn(STEPS, dialog) ? undefined : STEPS[dialog];
  if (dialog === null || step === undefined || doneOf(answerTo(answer, dialog)) !== null) return null;
  const { says, ...words } = step;
  return (
    <PasswordDialog
      key={dialog}
      intent={dialog}
      csrfToken={csrfToken}
      failure={failureTo(answer, dialog)}
      hidden={session === '' ? {} : { session }}
      {...words}
    >
      <p>{says(settings, session)}</p>
    </PasswordDialog>
  );
}

/** A step that needs nothing but the password. */
interface Step {
  readonly title: string;
  readonly says: (settings: Settings, session: string) => string;
  readonly button: string;
  readonly busyText: string;
  readonly isDangerous?: boolean;
  readonly failureTitle?: (failure: FormFailure) => string;
}

/** By the name of the dialog in the address, which is also the intent of its form. */
const STEPS: Readonly<Record<string, Step>> = {
  delete: {
    title: ACCOUNT_WORDS.deletionTitle,
    says: () => ACCOUNT_WORDS.deletionBody,
    button: 'Delete Account',
    busyText: 'Deleting',
    isDangerous: true,
    failureTitle: ({ problem }) => describeDeletionFailure(wordsOf(problem)),
  },
  'send-link-again': {
    title: 'Send the link again?',
    says: ({ pendingEmail }) => `A new link goes to ${pendingEmail}. The one from before no longer works.`,
    button: 'Send the link',
    busyText: 'Sending',
  },
  'end-others': {
    title: 'Log out all other devices?',
    says: () => 'Every device but this one is logged out straight away.',
    button: 'Log out the others',
    busyText: 'Logging out',
  },
  'end-session': {
    title: 'Log out this device?',
    says: ({ sessions }, session) =>
      `${sessions?.find(({ id }) => id === session)?.device ?? 'The device'} is logged out straight away.`,
    button: 'Log out',
    busyText: 'Logging out',
  },
  'two-factor-off': {
    title: 'Turn off the second factor?',
    says: () => 'Your password alone will log you in, and your recovery codes will stop working.',
    button: 'Turn off',
    busyText: 'Turning off',
  },
};
