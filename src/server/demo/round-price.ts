import type { Kind } from '#domain/products/kind.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What people round a price to, in dollars. Domain facts 6: temporary to 1 or 5, permanent to 25 or 50. */
export function samplePriceStep(random: SeededRandom, kind: Kind, dollars: number): number {
  const isCoarse = random.chance(0.3);
  if (kind === 'permanent') return isCoarse && dollars >= 1_000 ? 50 : 25;
  if (kind === 'carryover_parking') return 1;
  return isCoarse && dollars >= 60 ? 5 : 1;
}

/** Offers are rounded up and bids down, away from each other; what was paid to the nearest step. */
export function roundPrice(dollars: number, step: number, towards: 'up' | 'down' | 'nearest'): number {
  const steps = dollars / step;
  const rounded = towards === 'up' ? Math.ceil(steps) : towards === 'down' ? Math.floor(steps) : Math.round(steps);
  return Math.max(1, rounded) * step;
}
