import { parseDecimal } from '../units/decimal.ts';
import { printUnitSymbol, VOLUME_UNIT_FACTS, type VolumeUnit } from '../units/volume-unit.ts';
import { printScaled } from './print-figures.ts';

/**
 * A bound of a price as it was typed, with every decimal: `$280.50 per ML`, `$100.005 per ML`. Rounded it would promise
 * to keep out what it lets in, or the other way round. Empty for what is no number.
 */
export function printPriceBound(text: string | undefined, unit: VolumeUnit): string {
  const typed = parseDecimal(text ?? '');
  if (!typed.ok) return '';
  const { digits, scale } = typed.value;
  const decimals = Math.max(scale, VOLUME_UNIT_FACTS[unit].priceDecimals);
  return `$${printScaled(digits * 10n ** BigInt(decimals - scale), decimals)} per ${printUnitSymbol(unit)}`;
}
