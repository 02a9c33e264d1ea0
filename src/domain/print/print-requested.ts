import type { SearchDraft } from '../search/search-draft.ts';
import { parseVolume } from '../units/volume.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import { printExactVolume } from './print-figures.ts';

/** The volume that was asked for, with its unit: `120 ML`. */
export function printRequested(draft: SearchDraft, unit: VolumeUnit): string {
  const volume = parseVolume(draft.volume ?? '', unit);
  return volume.ok ? printExactVolume(volume.value, unit) : '';
}
