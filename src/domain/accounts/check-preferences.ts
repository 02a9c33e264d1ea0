import { type Result, refuse, succeed } from '../result.ts';
import { isVolumeUnit, VOLUME_UNITS } from '../units/volume-unit.ts';
import { PREFERENCE_KEYS, type PreferenceKey } from './preference-key.ts';
import type { Preference } from './preferences.ts';
import { REQUIRED } from './required.ts';

/** Where a person may be told of something: the inbox, the mailbox. */
export const NOTIFICATION_CHANNELS = ['web', 'email'] as const;

/** To whoever names a home zone that there is not. */
export const CHOOSE_ZONE = 'Please choose a zone of the list';

/** What a set of preferences is held against. */
export interface PreferenceContext {
  readonly isZone: (id: number) => boolean;
  /** Dashboards that the person may choose from; empty without the permission. */
  readonly dashboardIds: readonly number[];
}

export type PreferenceFaults = Readonly<Partial<Record<PreferenceKey, string>>>;

const isChannel = (value: string): boolean => (NOTIFICATION_CHANNELS as readonly string[]).includes(value);

const isIdIn = (value: string, isKnown: (id: number) => boolean): boolean =>
  /^[1-9]\d{0,8}$/.test(value) && isKnown(Number(value));

/**
 * The whole set that a person chose, each pair once and in the order of the keys: exactly one home zone, at most one
 * unit and one dashboard, any of the channels. Otherwise what is wrong, by key.
 */
export function checkPreferences(
  chosen: readonly Preference[],
  { isZone, dashboardIds }: PreferenceContext,
): Result<readonly Preference[], PreferenceFaults> {
  const valuesOf = (wanted: PreferenceKey): readonly string[] => [
    ...new Set(chosen.filter(({ key }) => key === wanted).map(({ value }) => value)),
  ];
  const faults: Partial<Record<PreferenceKey, string>> = {};
  const judge = (key: PreferenceKey, isRight: (value: string) => boolean, words: string): void => {
    if (!valuesOf(key).every(isRight)) faults[key] = words;
    else if (key !== 'notifications' && valuesOf(key).length > 1) faults[key] = 'Please choose one only';
  };
  judge('my_zone', (value) => isIdIn(value, isZone), CHOOSE_ZONE);
  judge('volume_unit', isVolumeUnit, `Please choose one of ${VOLUME_UNITS.join(', ')}`);
  judge('notifications', isChannel, `Please choose from ${NOTIFICATION_CHANNELS.join(', ')}`);
  judge(
    'default_dashboard',
    (value) => isIdIn(value, (id) => dashboardIds.includes(id)),
    'Please choose one of your dashboards',
  );
  if (valuesOf('my_zone').filter((value) => value !== '').length === 0) faults.my_zone = REQUIRED;
  if (Object.keys(faults).length > 0) return refuse(faults);
  return succeed(PREFERENCE_KEYS.flatMap((key) => valuesOf(key).map((value) => ({ key, value }))));
}
