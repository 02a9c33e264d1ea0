import type { AllocationClassId, ZoneId } from '../ids.ts';
import { divideRounded } from '../units/decimal.ts';
import { type Cents, cents } from '../units/money.ts';
import { LITRES_PER_MEGALITRE, type Litres } from '../units/volume.ts';

/** What the holder of an entitlement pays every year. */
export interface OngoingFee {
  readonly id: number;
  readonly name: string;
  readonly zoneId: ZoneId;
  readonly allocationClassId: AllocationClassId;
  /** Ten-thousandths of a dollar: per megalitre, or for the year when fixed. */
  readonly fee: number;
  readonly isFixed: boolean;
  readonly source: string;
  readonly asAt: string;
  readonly missing: string | null;
}

const FEE_STEPS_PER_CENT = 100;

/** The cost of one year: the fee times the volume, or the fee itself where it is fixed. Rounded half up to the cent. */
export function ongoingCostPerYear({ fee, isFixed }: Pick<OngoingFee, 'fee' | 'isFixed'>, volume: Litres): Cents {
  const [dividend, divisor] = isFixed
    ? [BigInt(fee), BigInt(FEE_STEPS_PER_CENT)]
    : [BigInt(fee) * BigInt(volume), BigInt(FEE_STEPS_PER_CENT) * BigInt(LITRES_PER_MEGALITRE)];
  return cents(Number(divideRounded(dividend, divisor)));
}
