import type { Kind } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { StyledProvider } from './demo-provider.ts';
import type { ListingRow } from './listing-row.ts';
import type { PlannedBook } from './plan-books.ts';
import { type PriceFront, quotePrice } from './quote-price.ts';
import { sampleParcel } from './sample-parcel.ts';
import { sampleDelivery, sampleLeaseTerms } from './sample-terms.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The publication that a listing first appears in. */
export interface Publication {
  readonly provider: StyledProvider;
  readonly at: Instant;
  /** That day in Sydney. */
  readonly today: CalendarDate;
  /** How long listings have stood before, in days at the mean; 0 for new ones. */
  readonly meanAge: number;
}

export const LETTER_OF_KIND: Readonly<Record<Kind, string>> = {
  temporary: 'T',
  permanent: 'P',
  forward: 'F',
  lease: 'L',
  carryover_parking: 'C',
};

const OLDEST_DAYS = 25;
const MAX_OPEN_DAYS = 29;
const MIN_OPEN_DAYS = 4;

/** A new listing of a book, in the words of the providers' door. */
export function writeListing(
  random: SeededRandom,
  book: PlannedBook,
  front: PriceFront,
  publication: Publication,
  id: string,
): ListingRow {
  const { kind, direction, zone, allocationClass } = book;
  const { at, today, provider, meanAge } = publication;
  const wet = kind === 'permanent' ? sampleWet(random, book) : null;
  const price = quotePrice(random, front, wet === true);
  const age = Math.min(OLDEST_DAYS, random.exponential(meanAge)) * MILLISECONDS_PER_DAY;
  const expiresAfter = random.between(MIN_OPEN_DAYS, MAX_OPEN_DAYS) * MILLISECONDS_PER_DAY;
  return {
    id,
    kind,
    direction,
    zone: zone.code,
    ...(allocationClass === null ? {} : { allocationClass: allocationClass.name }),
    price: String(price),
    volume: String(sampleParcel(random, kind, allocationClass)),
    ...(wet === null ? {} : { wet: String(wet) }),
    ...(kind === 'forward' ? { deliveryDate: sampleDelivery(random, today) } : {}),
    ...(kind === 'lease' ? sampleLeaseTerms(random, today) : {}),
    ...(random.chance(0.9) ? { listedAt: printInstant(wholeSecond(at - age)) } : {}),
    ...(random.chance(0.12) ? { expiresAt: printInstant(wholeSecond(at + expiresAfter)) } : {}),
    ...(random.chance(0.15) ? linkOf(provider, id) : {}),
  };
}

/** Whether an entitlement comes with this season's allocation; bidders seldom say, and never pay for it beforehand. */
function sampleWet(random: SeededRandom, { direction, zone }: PlannedBook): boolean | null {
  if (zone.waterKind !== 'regulated' || random.chance(direction === 'SELL' ? 0.2 : 0.7)) return null;
  return direction === 'SELL' && random.chance(0.45);
}

const linkOf = ({ sourceUrl }: StyledProvider, id: string): { readonly sourceUrl?: string } =>
  sourceUrl === null ? {} : { sourceUrl: `${sourceUrl}/listings/${id.toLowerCase()}` };

export const wholeSecond = (milliseconds: number): Instant => instant(Math.floor(milliseconds / 1000) * 1000);
