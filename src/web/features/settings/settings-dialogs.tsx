import { ACCOUNT_WORDS, describeDeletionFailure } from '#contract/words/account-words.ts';
import { wordsOf } from '../../forms/form-failure.ts';
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
  return (
    <>
      {dialog === 'delete' && (
        <PasswordDialog
          title={ACCOUNT_WORDS.deletionTitle}
          intent="delete"
          button="Delete Account"
          busyText="Deleting"
          isDangerous
          csrfToken={csrfToken}
          failure={failureTo(answer, 'delete')}
          failureTitle={({ problem }) => describeDeletionFailure(wordsOf(problem))}
        >
          <p>{ACCOUNT_WORDS.deletionBody}</p>
        </PasswordDialog>
      )}
      {dialog === 'send-link-again' && doneOf(answerTo(answer, 'send-link-again')) === null && (
        <PasswordDialog
          title="Send the link again?"
          intent="send-link-again"
          button="Send the link"
          busyText="Sending"
          csrfToken={csrfToken}
          failure={failureTo(answer, 'send-link-again')}
        >
          <p>A new link goes to {settings.pendingEmail}. The one from before no longer works.</p>
        </PasswordDialog>
      )}
      {dialog === 'end-others' && (
        <PasswordDialog
          title="Log out all other devices?"
          intent="end-others"
          button="Log out the others"
          busyText="Logging out"
          csrfToken={csrfToken}
          failure={failureTo(answer, 'end-others')}
        >
          <p>Every device but this one is logged out straight away.</p>
        </PasswordDialog>
      )}
      {dialog === 'end-session' && (
        <PasswordDialog
          title="Log out this device?"
          intent="end-session"
          button="Log out"
          busyText="Logging out"
          csrfToken={csrfToken}
          failure={failureTo(answer, 'end-session')}
          hidden={{ session }}
        >
          <p>
            {settings.sessions?.find(({ id }) => id === session)?.device ?? 'The device'} is logged out straight away.
          </p>
        </PasswordDialog>
      )}
      {dialog === 'two-factor-off' && (
        <PasswordDialog
          title="Turn off the second factor?"
          intent="two-factor-off"
          button="Turn off"
          busyText="Turning off"
          csrfToken={csrfToken}
          failure={failureTo(answer, 'two-factor-off')}
        >
          <p>Your password alone will log you in, and your recovery codes will stop working.</p>
        </PasswordDialog>
      )}
      {dialog === 'recovery-codes' && (
        <RenewCodesDialog answer={answerTo(answer, 'recovery-codes')} csrfToken={csrfToken} />
      )}
      {dialog === 'two-factor' && (
        <TwoFactorDialog
          answer={answerTo(answer, 'two-factor-setup', 'two-factor-confirm')}
          csrfToken={csrfToken}
          isCodeNeeded={settings.twoFactor?.isRequired === true}
        />
      )}
    </>
  );
}
