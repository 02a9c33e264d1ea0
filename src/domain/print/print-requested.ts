import { parseVolume } from '../units/volume.ts';
import type { VolumeUnit } from '../units/volume-unit.ts';
import { printExactVolume } from './print-figures.ts';

/** The volume that was asked for, with its unit: `120 ML`. */
export function printRequested(text: string | undefined, unit: VolumeUnit): string {
  const volume = parseVolume(text ?? '', unit);
  return volume.ok ? printExactVolume(volume.value, unit) : '';
}
