import { printExactVolume } from '#domain/print/print-figures.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { parseVolume } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** The volume that was asked for, with its unit: `120 ML`. */
export function printRequested(draft: SearchDraft, unit: VolumeUnit): string {
  const volume = parseVolume(draft.volume ?? '', unit);
  return volume.ok ? printExactVolume(volume.value, unit) : '';
}
