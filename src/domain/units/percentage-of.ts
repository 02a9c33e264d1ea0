import { divideRounded } from './decimal.ts';
import type { Litres } from './volume.ts';

/** Per cent of a capacity with two decimals, rounded half up. */
export const percentageOf = (volume: Litres, capacity: Litres): number =>
  Number(divideRounded(BigInt(volume) * 10_000n, BigInt(capacity))) / 100;
