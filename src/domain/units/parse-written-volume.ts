import { type Litres, litres, parseVolume } from './volume.ts';
import type { VolumeUnit } from './volume-unit.ts';

const UNITS: Readonly<Record<string, VolumeUnit>> = { GL: 'gigalitre', ML: 'megalitre' };

/** Reads a volume as people write it, `85 GL`, `8420 ML`, `-3 GL`; null for anything else. */
export function parseWrittenVolume(text: string): Litres | null {
  const [, sign, amount, symbol] = /^(-?)([\d.]+) (\w+)$/.exec(text) ?? [];
  const unit = UNITS[symbol ?? ''];
  if (amount === undefined || unit === undefined) return null;
  const volume = parseVolume(amount, unit);
  if (!volume.ok) return null;
  return sign === '-' && volume.value > 0 ? litres(-volume.value) : volume.value;
}
