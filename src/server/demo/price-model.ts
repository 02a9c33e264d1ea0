import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { findEntitlementValue, readEntitlementIndex } from './entitlement-values.ts';
import { boundNoise, createNoise, type Noise, type NoiseShape } from './noise.ts';
import { SeededRandom } from './seeded-random.ts';
import { createSeasonalPriceLevel, createSouthernPriceLevel } from './southern-price-level.ts';
import { findZoneProfile, isSouthern, isThin, type OwnPrice, type SouthernPrice } from './zone-profiles.ts';

/** What is listed and traded in one book. */
export interface Product {
  readonly kind: Kind;
  readonly zone: Zone;
  /** For permanent water and leases only. */
  readonly allocationClass: AllocationClass | null;
}

/** The prices of the simulated market. They depend on the seed and the time alone, so that whoever comes back finds the market where it went. */
export interface PriceModel {
  /** Halfway between the best offer and the best bid, dollars per megalitre (of a lease: a year). */
  midPriceOf(product: Product, at: Instant): number;
  /** From there to the best offer or bid, as a share. */
  halfSpreadOf(product: Product): number;
}

/** A share of the southern price level or a premium: weeks pass before it is elsewhere. */
const SLOW: NoiseShape = { reversion: 0.015, volatility: 0.09 };
const OWN_DAILY: NoiseShape = { reversion: 0.05, volatility: 0.022 };
const ENTITLEMENT: NoiseShape = { reversion: 0.03, volatility: 0.006 };

/** Bounds of domain facts 6, drawn in a little so that offers and bids around them stay inside. */
const FORWARD_PREMIUM = { least: -0.12, most: 0.12 };
const LEASE_SHARE = { least: 0.0465, most: 0.0535 };
const PARKING_DOLLARS = { least: 9, most: 18 };

const MIN_DOLLARS = 8;
const MIDDLING_LEVEL = 150;

export function createPriceModel(seed: number): PriceModel {
  const southernPriceLevel = createSouthernPriceLevel(seed);
  const seasonalPriceLevel = createSeasonalPriceLevel(seed);
  const noises = new Map<string, Noise>();
  const noise = (name: string, make: (name: string) => Noise): Noise => {
    const known = noises.get(name) ?? make(name);
    noises.set(name, known);
    return known;
  };
  const bounded = (name: string, { least, most }: { readonly least: number; readonly most: number }): Noise =>
    noise(name, () => boundNoise(createNoise(seed, name, SLOW), least, most));

  const southernPrice = (code: string, { least, most, group }: SouthernPrice, at: Instant): number => {
    const share = noise(`share ${code}`, () => boundNoise(createNoise(seed, `share of ${group}`, SLOW), least, most));
    return southernPriceLevel(at) * share(at);
  };
  const ownPrice = (system: string, { dollars, follows }: OwnPrice, at: Instant): number => {
    const daily = noise(`system ${system}`, (name) => createNoise(seed, name, OWN_DAILY));
    return dollars * (seasonalPriceLevel(at) / MIDDLING_LEVEL) ** follows * Math.exp(daily(at));
  };
  const temporary = (zone: Zone, at: Instant): number => {
    const { price } = findZoneProfile(zone);
    const dollars = 'group' in price ? southernPrice(zone.code, price, at) : ownPrice(zone.system.name, price, at);
    return Math.max(MIN_DOLLARS, dollars);
  };
  const permanent = (zone: Zone, allocationClass: AllocationClass, at: Instant): number => {
    const wander = noise(`entitlement ${zone.code} ${allocationClass.short}`, (name) =>
      createNoise(seed, name, ENTITLEMENT),
    );
    const value = findEntitlementValue(zone, allocationClass) * readEntitlementIndex(allocationClass, at);
    return value * Math.exp(wander(at));
  };

  return {
    midPriceOf({ kind, zone, allocationClass }, at) {
      if (kind === 'temporary') return temporary(zone, at);
      if (kind === 'forward')
        return (
          temporary(zone, at) * (1 + bounded(`forward ${isSouthern(zone) ? 'south' : zone.code}`, FORWARD_PREMIUM)(at))
        );
      if (kind === 'carryover_parking') return bounded(`parking ${zone.code}`, PARKING_DOLLARS)(at);
      if (allocationClass === null) throw new Error(`A product of the kind ${kind} has a class.`);
      const value = permanent(zone, allocationClass, at);
      return kind === 'permanent' ? value : value * bounded(`lease ${zone.code}`, LEASE_SHARE)(at);
    },
    halfSpreadOf: (product) => sampleHalfSpread(seed, product),
  };
}

/** Whole spreads: 2 to 5 % where water is traded every day, 10 to 20 % where it is not. */
function sampleHalfSpread(seed: number, { kind, zone }: Product): number {
  const [least, most] = spreadRange(kind, zone);
  return new SeededRandom(seed, 'spread', kind, zone.code).between(least, most) / 2;
}

function spreadRange(kind: Kind, zone: Zone): readonly [number, number] {
  if (kind === 'permanent') return isThin(zone) ? [0.06, 0.1] : [0.03, 0.05];
  if (kind === 'lease') return [0.03, 0.045];
  if (kind === 'carryover_parking') return [0.14, 0.2];
  if (isThin(zone)) return [0.12, 0.2];
  const { tradesPerYear } = findZoneProfile(zone);
  if (tradesPerYear >= 900) return [0.02, 0.035];
  // Where water can come from elsewhere, nobody can ask much more than it costs there.
  return tradesPerYear >= 150 || isSouthern(zone) ? [0.03, 0.05] : [0.08, 0.13];
}
