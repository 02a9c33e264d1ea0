import type { ZoneId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { PriceModel } from './price-model.ts';
import type { LimitHistory } from './recall-limits.ts';
import { findZoneProfile } from './zone-profiles.ts';

/** What a zone may cost more than one that its water can come from, as a logarithm: fees, and what a broker bothers for. */
const MARGIN = 0.015;

/** A few dozen do for the rules that there are, thousands for a small zone in a chain of large ones; what is left is less than a cent. */
const MAX_ROUNDS = 20_000;
const SETTLED = 1e-7;

type Shifts = ReadonlyMap<ZoneId, number>;

/**
 * The same prices after everybody has bought where water is cheap and sold where it is dear: while every limit of a way is
 * open, its two ends differ by no more than a margin; a closed limit lets them go to where they would be alone. Zones that
 * trade much move little.
 */
export function connectPrices(alone: PriceModel, reference: Reference, limits: LimitHistory): PriceModel {
  const ways = reference.rules.filter(({ kinds, from, to }) => kinds.includes('temporary') && from !== to);
  const linked = new Set(ways.flatMap(({ from, to }) => [from, to]));
  const zones = reference.zones.filter(({ id }) => linked.has(id));
  const placeOf = new Map(zones.map(({ id }, place) => [id, place]));
  const weights = zones.map((zone) => findZoneProfile(zone).tradesPerYear);

  const settle = (at: Instant): Shifts => {
    const before = zones.map((zone) =>
      Math.log(alone.midPriceOf({ kind: 'temporary', zone, allocationClass: null }, at)),
    );
    const bounds = ways.flatMap(({ from, to, limits: onWay }): readonly Bound[] => {
      const [cheap, dear] = [placeOf.get(from), placeOf.get(to)];
      if (cheap === undefined || dear === undefined) return [];
      const most = MARGIN + Math.max(0, ...onWay.map((limit) => limits.partingAt(limit, at)));
      return [{ cheap, dear, most, push: 0 }];
    });
    const after = pullTogether(before, weights, bounds);
    return new Map(zones.map(({ id }, place) => [id, (after[place] ?? 0) - (before[place] ?? 0)]));
  };

  const known = new Map<number, Shifts>();
  const shiftsOn = (day: number): Shifts => {
    const shifts = known.get(day) ?? settle(instant(day * MILLISECONDS_PER_DAY));
    known.set(day, shifts);
    return shifts;
  };
  /** Between the midnights around, as all prices of the simulation. */
  const shiftOf = (zone: ZoneId, at: Instant): number => {
    const days = at / MILLISECONDS_PER_DAY;
    const day = Math.floor(days);
    const [one, next] = [shiftsOn(day).get(zone) ?? 0, shiftsOn(day + 1).get(zone) ?? 0];
    return one + (next - one) * (days - day);
  };

  return {
    ...alone,
    midPriceOf(product, at) {
      const dollars = alone.midPriceOf(product, at);
      const isWater = product.kind === 'temporary' || product.kind === 'forward';
      return isWater && linked.has(product.zone.id) ? dollars * Math.exp(shiftOf(product.zone.id, at)) : dollars;
    },
  };
}

/** Water may go from the place of `cheap` to that of `dear`. `push`: how hard it has had to be kept so far. */
interface Bound {
  readonly cheap: number;
  readonly dear: number;
  readonly most: number;
  push: number;
}

/** The prices nearest to those given, by weight, that keep all bounds (Hildreth's method for a quadratic programme). */
function pullTogether(
  given: readonly number[],
  weights: readonly number[],
  bounds: readonly Bound[],
): readonly number[] {
  const prices = [...given];
  const priceAt = (place: number): number => prices[place] ?? 0;
  const weightAt = (place: number): number => weights[place] ?? 1;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let moved = 0;
    for (const bound of bounds) {
      const { cheap, dear, most } = bound;
      const beyond = priceAt(dear) - priceAt(cheap) - most;
      const push = Math.max(0, bound.push + beyond / (1 / weightAt(cheap) + 1 / weightAt(dear)));
      const change = push - bound.push;
      bound.push = push;
      prices[dear] = priceAt(dear) - change / weightAt(dear);
      prices[cheap] = priceAt(cheap) + change / weightAt(cheap);
      moved = Math.max(moved, Math.abs(change) * (1 / weightAt(cheap) + 1 / weightAt(dear)));
    }
    if (moved < SETTLED) break;
  }
  return prices;
}
