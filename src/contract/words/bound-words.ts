import { printCount, printExactVolumeFigure } from '#domain/print/print-figures.ts';
import { MAX_PRICE, PRICE_STEPS_PER_DOLLAR } from '#domain/units/price.ts';
import { MAX_VOLUME } from '#domain/units/volume.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';

/** What a form says of a volume that is none, or beyond its bounds. */
export const VOLUME_REFUSALS = {
  volume_not_a_number: 'The volume must be a number',
  volume_negative: 'The volume must be 0 or more',
  volume_too_large: `The volume must be at most ${printExactVolumeFigure(MAX_VOLUME, 'gigalitre')} ${printUnitSymbol('gigalitre')}`,
} as const;

export const PRICE_TOO_LARGE = `The price must be at most $${printCount(MAX_PRICE / PRICE_STEPS_PER_DOLLAR)} per ${printUnitSymbol('megalitre')}`;
