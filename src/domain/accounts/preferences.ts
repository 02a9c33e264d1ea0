import { DEFAULT_VOLUME_UNIT, isVolumeUnit, type VolumeUnit } from '../units/volume-unit.ts';
import type { PreferenceKey } from './preference-key.ts';

/** What a person has chosen, as key and value; a key may come several times. */
export interface Preference {
  readonly key: PreferenceKey;
  readonly value: string;
}

/** What somebody has chosen who has just registered. Messages of alerts come to the inbox; mails are for whoever asks for them. */
export const firstPreferences = (homeZone: number): readonly Preference[] => [
  { key: 'my_zone', value: String(homeZone) },
  { key: 'volume_unit', value: DEFAULT_VOLUME_UNIT },
  { key: 'notifications', value: 'web' },
];

const find = (preferences: readonly Preference[], wanted: PreferenceKey): string | null =>
  preferences.find(({ key }) => key === wanted)?.value ?? null;

/** Id of the home zone; null for somebody without one. */
export function homeZoneOf(preferences: readonly Preference[]): number | null {
  const value = find(preferences, 'my_zone');
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** The unit in which somebody reads volumes; the usual one where none was chosen, or none that there is. */
export function volumeUnitOf(preferences: readonly Preference[]): VolumeUnit {
  const value = find(preferences, 'volume_unit');
  return value !== null && isVolumeUnit(value) ? value : DEFAULT_VOLUME_UNIT;
}
