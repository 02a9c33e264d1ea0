import { hasAllocationClass, type Kind } from '#domain/products/kind.ts';
import { type Instant, localTimeOf, printInstant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { MarketStep } from './evolve-listings.ts';
import type { ListingRow, TradeRow } from './listing-row.ts';
import { nameBook, nameBookOf } from './plan-books.ts';
import { roundVolume } from './sample-parcel.ts';
import type { SeededRandom } from './seeded-random.ts';
import { wholeSecond } from './write-listing.ts';

/** Parcels of one provider that find their other side in a day of business hours. */
const FILLS_PER_DAY: Readonly<Record<Kind, number>> = {
  temporary: 900,
  permanent: 30,
  forward: 25,
  lease: 4,
  carryover_parking: 8,
};
const SHARE_AT_NIGHT = 0.25;

/** What people take from an exchange at once: little, so that a demonstration that runs for weeks trades no more than the basin does. */
const TAKEN = { median: 8, deviation: 0.7 };
/** Less than this is not left standing, megalitres. */
const MIN_LEFT = 5;

export interface Filled {
  readonly listings: readonly ListingRow[];
  readonly trades: readonly TradeRow[];
}

/** Lets a few of the best listings find their other side, whole or in part, at their own price. */
export function fillListings(step: MarketStep, rows: readonly ListingRow[], nameTrade: () => string): Filled {
  const { kind, from, to, random } = step;
  const hours = isBusinessHour(to) ? 1 : SHARE_AT_NIGHT;
  const many = random.poisson(((FILLS_PER_DAY[kind] * (to - from)) / MILLISECONDS_PER_DAY) * hours);
  const listings = [...rows];
  const trades: TradeRow[] = [];
  for (let count = 0; count < many && listings.length > 0; count += 1) {
    const at = findBestBeside(listings, random.whole(0, listings.length - 1));
    const row = listings[at];
    if (row === undefined || !isFair(step, row)) continue;
    const volume = sampleTaken(random, row);
    trades.push(writeFill(row, volume, wholeSecond(random.between(from, to)), nameTrade()));
    const left = Math.round((Number(row.volume) - volume) * 10) / 10;
    if (left < MIN_LEFT) listings.splice(at, 1);
    else listings[at] = { ...row, volume: String(left) };
  }
  return { listings, trades };
}

/** How far from the middle of the market somebody still deals, in half spreads. */
const FAIR_HALF_SPREADS = 3;

/** Nobody takes a parcel far from the market, even if it is the best of its provider. */
function isFair({ market: { model, listBooks }, provider, to }: MarketStep, row: ListingRow): boolean {
  const name = nameBookOf(row);
  const book = listBooks(provider.id, row.kind).find((one) => nameBook(one) === name);
  if (book === undefined) return false;
  const away = Math.abs(Number(row.price) / model.midPriceOf(book, to) - 1);
  return away < FAIR_HALF_SPREADS * model.halfSpreadOf(book);
}

const isBusinessHour = (at: Instant): boolean => {
  const { time } = localTimeOf(at);
  const hour = Number(time.split(':')[0]) % 12;
  return time.endsWith('am') ? hour >= 7 : hour < 7;
};

/** The place of the best listing of the book that one listing stands in. */
function findBestBeside(rows: readonly ListingRow[], drawn: number): number {
  const one = rows[drawn];
  if (one === undefined) return drawn;
  const name = nameBookOf(one);
  const sign = one.direction === 'SELL' ? 1 : -1;
  return rows.reduce((best, row, at) => {
    const isBetter = sign * (Number(row.price) - Number(rows[best]?.price)) < 0;
    return isBetter && nameBookOf(row) === name ? at : best;
  }, drawn);
}

/** Entitlements change hands whole. */
function sampleTaken(random: SeededRandom, { kind, volume }: ListingRow): number {
  const whole = Number(volume);
  return hasAllocationClass(kind)
    ? whole
    : Math.min(whole, roundVolume(random.lognormal(TAKEN.median, TAKEN.deviation)));
}

function writeFill(row: ListingRow, volume: number, at: Instant, id: string): TradeRow {
  const { kind, zone = '', price = '', allocationClass, deliveryDate, termFrom, termTo, commencementDate } = row;
  return {
    id,
    kind,
    zoneFrom: zone,
    zoneTo: zone,
    ...(allocationClass === undefined ? {} : { allocationClass }),
    price,
    volume: String(volume),
    agreedAt: printInstant(at),
    confidence: 'exchange',
    ...(deliveryDate === undefined ? {} : { deliveryDate }),
    ...(termFrom === undefined ? {} : { termFrom }),
    ...(termTo === undefined ? {} : { termTo }),
    ...(commencementDate === undefined ? {} : { commencementDate }),
  };
}
