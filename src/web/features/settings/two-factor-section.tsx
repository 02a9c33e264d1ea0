import type { Flash } from '../../flash.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Settings } from './load-settings.ts';
import { SettingsSection } from './settings-section.tsx';

const FEW_CODES = 3;

interface TwoFactorSectionProps {
  readonly twoFactor: Settings['twoFactor'];
  readonly flash: Flash | null;
}

/** A code from a device at every login, on or off. */
export const TwoFactorSection = ({ twoFactor, flash }: TwoFactorSectionProps) => (
  <SettingsSection
    id="two-factor"
    title="Second factor"
    aside={twoFactor !== null && <Tag>{twoFactor.isOn ? 'On' : 'Off'}</Tag>}
  >
    <DoneNote words={flash === 'two_factor_off' ? 'The second factor is off.' : null} />
    {twoFactor === null && <p className="prose">We could not load this. Please reload the page to see it.</p>}
    {twoFactor?.isOn === true && <FactorOn twoFactor={twoFactor} />}
    {twoFactor?.isOn === false && <FactorOff isRequired={twoFactor.isRequired} />}
  </SettingsSection>
);

const FactorOn = ({ twoFactor }: { readonly twoFactor: NonNullable<Settings['twoFactor']> }) => {
  const { recoveryCodesLeft, isRequired } = twoFactor;
  return (
    <>
      <p className="prose">
        Each time you log in, you enter a code from your authenticator app. {countCodes(recoveryCodesLeft)}
      </p>
      {recoveryCodesLeft < FEW_CODES && (
        <Note tone="warn">
          <p>Get new recovery codes now, so that you can still log in if you lose your phone.</p>
        </Note>
      )}
      <Actions>
        <ButtonLink to="?dialog=recovery-codes" preventScrollReset>
          New recovery codes
        </ButtonLink>
        {!isRequired && (
          <ButtonLink to="?dialog=two-factor-off" preventScrollReset>
            Turn off
          </ButtonLink>
        )}
      </Actions>
      {isRequired && <p className="meta">Administrators need the second factor, so it cannot be turned off.</p>}
    </>
  );
};

const FactorOff = ({ isRequired }: { readonly isRequired: boolean }) => (
  <>
    <p className="prose">
      A code from an app on your phone, as well as your password. Somebody who learns your password still cannot log in.
    </p>
    {isRequired && (
      <Note tone="warn">
        <p>You are an administrator. Until the second factor is on, you see this site as an irrigator does.</p>
      </Note>
    )}
    <ButtonLink to="?dialog=two-factor" preventScrollReset>
      Turn on
    </ButtonLink>
  </>
);

const countCodes = (left: number): string =>
  left === 0 ? 'You have no recovery codes left.' : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
