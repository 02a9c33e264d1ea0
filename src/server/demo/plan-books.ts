import type { ProviderId } from '#domain/ids.ts';
import type { Zone } from '#domain/places/zone.ts';
import { type AllocationClass, existsInZone } from '#domain/products/allocation-class.ts';
import { DIRECTIONS, type Direction, type Kind } from '#domain/products/kind.ts';
import { allowsCarryover, type Reference } from '#domain/reference.ts';
import type { StyledProvider } from './demo-provider.ts';
import type { ListingRow } from './listing-row.ts';
import type { Product } from './price-model.ts';
import { SeededRandom } from './seeded-random.ts';
import { findZoneProfile, hasOffers, isThin } from './zone-profiles.ts';

/** One book of one provider, and how many listings it holds when nobody has bought any. The market reverts to it. */
export interface PlannedBook extends Product {
  readonly provider: ProviderId;
  readonly direction: Direction;
  readonly seats: number;
}

/** What makes a book that book. */
export const nameBook = ({ kind, direction, zone, allocationClass }: Omit<PlannedBook, 'provider' | 'seats'>): string =>
  [kind, direction, zone.code, allocationClass?.name ?? ''].join('/');

/** The book that a row stands in. */
export const nameBookOf = ({ kind, direction, zone, allocationClass }: ListingRow): string =>
  [kind, direction, zone, allocationClass ?? ''].join('/');

/** All books of all providers; the same for everybody with the same seed. */
export function planBooks(
  reference: Reference,
  providers: readonly StyledProvider[],
  seed: number,
): readonly PlannedBook[] {
  return reference.zones.flatMap((zone) =>
    listProducts(reference, zone).flatMap((product) =>
      DIRECTIONS.filter((direction) => direction === 'BUY' || hasOffers(zone)).flatMap((direction) =>
        seatProviders(product, direction, providers, seed),
      ),
    ),
  );
}

function seatProviders(
  product: Product,
  direction: Direction,
  providers: readonly StyledProvider[],
  seed: number,
): readonly PlannedBook[] {
  const { kind, zone, allocationClass } = product;
  const random = new SeededRandom(seed, 'plan', kind, direction, zone.code, allocationClass?.short ?? '');
  const seats = new Map<ProviderId, number>();
  for (let left = sampleSeats(product, direction, random); left > 0; left -= 1) {
    const { id } = random.pickWeighted(providers, ({ style }) => style.weightOf(kind, zone));
    seats.set(id, (seats.get(id) ?? 0) + 1);
  }
  return [...seats]
    .sort(([left], [right]) => left - right)
    .map(([provider, count]) => ({ ...product, provider, direction, seats: count }));
}

/** What is dealt in in a zone. */
export function listProducts(reference: Reference, zone: Zone): readonly Product[] {
  const classes = reference.allocationClasses.filter((one) => existsInZone(one, zone));
  const { tradesPerYear } = findZoneProfile(zone);
  const unclassed = (kind: Kind): Product => ({ kind, zone, allocationClass: null });
  const hasCarryover = classes.some(({ id }) => allowsCarryover(reference.findCarryover(zone.id, id)));
  return [
    unclassed('temporary'),
    ...classes.map((allocationClass): Product => ({ kind: 'permanent', zone, allocationClass })),
    ...(tradesPerYear >= 100 ? [unclassed('forward')] : []),
    ...classes
      .filter((one) => isLeased(one, zone))
      .map((allocationClass): Product => ({ kind: 'lease', zone, allocationClass })),
    ...(hasCarryover && tradesPerYear >= 50 ? [unclassed('carryover_parking')] : []),
  ];
}

const isLeased = ({ mark }: AllocationClass, zone: Zone): boolean =>
  !isThin(zone) && (mark === 'high' || mark === 'general' || zone.waterKind !== 'regulated');

/** How many listings of a zone a kind has, against the temporary ones. */
const SHARE_OF_KIND: Readonly<Record<Kind, number>> = {
  temporary: 1,
  permanent: 0.52,
  forward: 0.26,
  lease: 0.2,
  carryover_parking: 0.2,
};
const BIDS_PER_OFFER = 0.75;
/** Listings grow more slowly than trades. */
const LISTINGS_PER_TRADE = 1.02;
const SLOWNESS = 0.8;

function sampleSeats(product: Product, direction: Direction, random: SeededRandom): number {
  const { kind, zone } = product;
  const isOffer = direction === 'SELL';
  if (isThin(zone)) {
    if (kind === 'temporary') return isOffer ? random.whole(0, 3) : random.whole(hasOffers(zone) ? 0 : 1, 2);
    if (shareOfClass(product) < 0.1) return 0;
    return isOffer ? random.whole(1, 3) : random.whole(0, 1);
  }
  const offers = LISTINGS_PER_TRADE * findZoneProfile(zone).tradesPerYear ** SLOWNESS * SHARE_OF_KIND[kind];
  const mean = offers * shareOfClass(product) * (isOffer ? 1 : BIDS_PER_OFFER);
  return Math.round(mean * random.between(0.85, 1.15) + random.between(0, 1));
}

/** How much of the entitlements of a zone is of a class. */
export function shareOfClass({ allocationClass, zone }: Product): number {
  if (allocationClass === null) return 1;
  if (allocationClass.mark === 'high') return zone.state.code === 'SA' ? 0.9 : 0.5;
  if (allocationClass.mark === 'general') return 0.5;
  if (allocationClass.mark === 'low') return 0.35;
  return zone.waterKind === 'regulated' ? 0.02 : 1;
}
