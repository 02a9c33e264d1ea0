import { printTime } from '#domain/print/print-time.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import { wordsOf } from '../../forms/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { readTime } from '../../wire.ts';
import type { Settings } from './load-settings.ts';
import type { PushAbility } from './push-browser.ts';
import css from './push-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type PushTold, usePush } from './use-push.ts';

type Push = NonNullable<Settings['push']>;

/** Alerts shown by the browser, for each device by itself; beside the channels of the form. */
export const PushSection = ({ push }: { readonly push: Settings['push'] }) =>
  push === null ? (
    <SettingsSection id="push" title={TITLE}>
      <p className="prose">We could not load this. Please reload the page to see it.</p>
    </SettingsSection>
  ) : (
    <PushDevices push={push} />
  );

const TITLE = 'Alerts on your devices';

function PushDevices({ push: loaded }: { readonly push: Push }) {
  const { ability, isOn, busy, told, others, switchHere, turnOff } = usePush(loaded);
  const isHydrated = useIsHydrated();
  return (
    <SettingsSection id="push" title={TITLE}>
      <p className="prose">
        Your alerts on the screen of a phone or computer as they happen, also while this site is closed. Each browser is
        turned on by itself. Inbox and email go on as you chose above.
      </p>
      <DoneNote words={wordsWhenDone(told)} act={told} />
      <Failure told={told} />
      {ability === 'able' && <SwitchHere isOn={isOn} isBusy={busy === 'here'} onPress={switchHere} />}
      {ability !== null && ability !== 'able' && <Unable ability={ability} />}
      {ability === null && (
        <p className="meta">{isHydrated ? 'Looking at this browser…' : 'To turn this browser on, allow JavaScript.'}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={css.others}>Other devices</h3>
          <ul className={css.list}>
            {others.map((device) => (
              <li key={device.id} className={css.device}>
                <div>
                  <strong>{device.device}</strong>
                  <p className="meta">On since {printTime(readTime(device.createdAt))}</p>
                </div>
                <Button isSmall aria-label={`Turn off on ${device.device}`} onClick={() => turnOff(device)}>
                  {busy === device.id && <Spinner />}
                  Turn off
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}

interface SwitchHereProps {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  onPress(): void;
}

const SwitchHere = ({ isOn, isBusy, onPress }: SwitchHereProps) => (
  <>
    <p>
      On this device: <strong>{isOn ? 'on' : 'off'}</strong>
    </p>
    <Button onClick={onPress}>
      {isBusy && <Spinner />}
      {isOn ? 'Turn alerts off' : 'Turn alerts on'}
    </Button>
    <span className="sr-only" role="status">
      {isBusy ? 'One moment…' : ''}
    </span>
  </>
);

const UNABLE: Readonly<Record<Exclude<PushAbility, 'able'>, { readonly title: string; readonly words: string }>> = {
  blocked: {
    title: 'This browser blocks notifications from this site',
    words:
      'To undo it, press the icon beside the address, open the permissions or site settings, set Notifications to Allow, and reload this page.',
  },
  home_screen: {
    title: 'On iPhone and iPad it takes one step more',
    words:
      'In Safari, press Share, then Add to Home Screen. Open Anabranch from the home screen, and turn alerts on here. It needs iOS 16.4 or later.',
  },
  unable: {
    title: 'This browser cannot show alerts',
    words: 'Current versions of Chrome, Edge, Firefox and Safari can, outside of private windows.',
  },
};

export const Unable = ({ ability }: { readonly ability: Exclude<PushAbility, 'able'> }) => (
  <Note tone="info">
    <p>
      <strong>{UNABLE[ability].title}.</strong> {UNABLE[ability].words}
    </p>
  </Note>
);

const DONE = {
  on: 'Alerts are on for this device.',
  off: 'Alerts are off for this device.',
  other_off: 'Alerts are off for that device.',
} as const;

const wordsWhenDone = (told: PushTold | null): string | null =>
  told === 'on' || told === 'off' || told === 'other_off' ? DONE[told] : null;

function Failure({ told }: { readonly told: PushTold | null }) {
  if (told === null || wordsWhenDone(told) !== null) return null;
  return (
    <Note tone="bad" isAlert>
      <p>{wordsOfFailure(told)}</p>
    </Note>
  );
}

export function wordsOfFailure(told: PushTold): string {
  if (told === 'blocked') return 'The browser did not allow it, so nothing is turned on.';
  if (typeof told === 'string')
    return 'The browser did not reach its push service, so nothing has changed. Please try again.';
  return wordsOf(told) ?? told.title;
}
