import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Median megalitres of a parcel, how far parcels stray from it, and the ends. Domain facts 6. */
interface ParcelShape {
  readonly median: number;
  /** Of the logarithm; 1.525 makes the mean 3.2 times the median. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
}

/** Median 50, mean about 160. */
const TEMPORARY: ParcelShape = { median: 50, deviation: 1.525, least: 1, most: 20_000 };
const FORWARD: ParcelShape = { median: 700, deviation: 0.22, least: 400, most: 1_200 };
const PARKING: ParcelShape = { median: 200, deviation: 0.8, least: 20, most: 5_000 };
const ENTITLEMENT: Readonly<Record<AllocationClass['mark'], ParcelShape>> = {
  high: { median: 22, deviation: 0.5, least: 5, most: 120 },
  general: { median: 150, deviation: 0.7, least: 25, most: 1_500 },
  low: { median: 60, deviation: 0.8, least: 5, most: 800 },
  other: { median: 110, deviation: 0.9, least: 10, most: 2_000 },
};

function shapeOf(kind: Kind, allocationClass: AllocationClass | null): ParcelShape {
  if (allocationClass !== null) return ENTITLEMENT[allocationClass.mark];
  if (kind === 'forward') return FORWARD;
  return kind === 'carryover_parking' ? PARKING : TEMPORARY;
}

/** The megalitres of one parcel, as people round them; now and then to the last tenth. */
export function sampleParcel(random: SeededRandom, kind: Kind, allocationClass: AllocationClass | null): number {
  const { median, deviation, least, most } = shapeOf(kind, allocationClass);
  const drawn = Math.min(most, Math.max(least, random.lognormal(median, deviation)));
  return roundVolume(drawn, random.chance(0.06));
}

/** To 1, 5, 10 or 50 ML, whatever the size asks for, or to a tenth. */
export function roundVolume(megalitres: number, isExact = false): number {
  if (isExact) return Math.max(1, Math.round(megalitres * 10) / 10);
  const step = megalitres < 20 ? 1 : megalitres < 200 ? 5 : megalitres < 1_000 ? 10 : 50;
  return Math.max(1, Math.round(megalitres / step) * step);
}
