import { type Selectable, sql } from 'kysely';
import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { deliveryDayOf } from '#domain/products/delivery.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { movementWindows, type TradeSide } from '#domain/statistics/movement.ts';
import { paidWindow } from '#domain/statistics/paid-window.ts';
import type { TradedDay } from '#domain/statistics/traded-days.ts';
import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, startOfLocalDay, TIME_ZONE } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { readCopiedText, readInteger, readTimestamp } from '../platform/database/read-cells.ts';
import { type ColumnReaders, listColumns, streamRows } from '../platform/database/stream-rows.ts';
import type { Tables } from '../platform/database/tables.ts';
import { toDataProvider } from '../reference/list-data-providers.ts';

/** A listing and its place, as the live market takes it. */
export interface PlacedEntry {
  readonly place: BookPlace;
  readonly entry: BookEntry;
}

type ListingRow = Selectable<Tables['listings']>;
/** What names a listing in the books. */
type NamingRow = Pick<
  ListingRow,
  'id' | 'provider_id' | 'kind' | 'direction' | 'zone_id' | 'allocation_class_id' | 'price_steps'
>;
export type BookRow = NamingRow & Pick<ListingRow, 'volume_litres' | 'delivery' | 'listed_at' | 'expires_at'>;

const NAMING_READERS: ColumnReaders<NamingRow> = {
  id: readInteger,
  provider_id: readInteger,
  kind: readCopiedText,
  direction: readCopiedText,
  zone_id: readInteger,
  allocation_class_id: readInteger,
  price_steps: readInteger,
};
const BOOK_READERS: ColumnReaders<BookRow> = {
  ...NAMING_READERS,
  volume_litres: readInteger,
  delivery: readCopiedText,
  listed_at: readTimestamp,
  expires_at: readTimestamp,
};

const toPlace = (row: NamingRow): BookPlace => ({
  provider: row.provider_id,
  kind: row.kind,
  direction: row.direction,
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
});

export const toPlacedEntry = (row: BookRow): PlacedEntry => ({
  place: toPlace(row),
  entry: {
    id: row.id,
    price: row.price_steps,
    volume: row.volume_litres,
    listedAt: row.listed_at,
    expiresAt: row.expires_at,
    deliveryDay: deliveryDayOf(row.delivery),
  },
});

export const BOOK_COLUMNS = listColumns(BOOK_READERS);

const LISTINGS_AT_ONCE = 50_000;

/** Every open listing, in portions, so that a million of them are never in memory twice. However much was closed before. */
export async function* loadOpenListings(
  transaction: DatabaseTransaction,
  atOnce = LISTINGS_AT_ONCE,
): AsyncGenerator<readonly PlacedEntry[]> {
  const readers = { ...BOOK_READERS, opened_position: readInteger<number> };
  let last = { opened_position: 0, id: 0 };
  for (let count = atOnce; count === atOnce; ) {
    const portion = sql`
      from listings where closed_position is null and (opened_position, id) > (${sql.lit(last.opened_position)}, ${sql.lit(last.id)})
      order by opened_position, id limit ${sql.lit(atOnce)}`;
    count = 0;
    for await (const rows of streamRows(transaction, readers, portion)) {
      count += rows.length;
      last = rows.at(-1) ?? last;
      yield rows.map(toPlacedEntry);
    }
  }
}

/** A listing that a change took out or put in; of one that is out, what names it is all that is read. */
export type ListingChange =
  | ({ readonly isOpen: true } & PlacedEntry)
  | { readonly isOpen: false; readonly place: BookPlace; readonly entry: Pick<BookEntry, 'id' | 'price'> };

/**
 * What changes of listings closed, then what they opened that is open still, in portions. Where two changes carry one
 * mark, rows of an earlier change may come along: taking them in again changes nothing.
 */
export async function* readListingChanges(
  transaction: DatabaseTransaction,
  { marks, batches }: Changes,
): AsyncGenerator<readonly ListingChange[]> {
  if (marks.length === 0) return;
  const [ofMark, ofBatch] = [marks, batches].map((ids) => sql`any(${sql.raw(`array[${ids.join(',')}]::bigint[]`)})`);
  const closed = sql`
    from listings where closed_position = ${ofMark} and (closed_batch is null or closed_batch = ${ofBatch})`;
  for await (const rows of streamRows(transaction, NAMING_READERS, closed))
    yield rows.map((row) => ({ isOpen: false, place: toPlace(row), entry: { id: row.id, price: row.price_steps } }));
  const opened = sql`
    from listings where opened_position = ${ofMark} and opened_batch = ${ofBatch} and closed_position is null`;
  for await (const rows of streamRows(transaction, BOOK_READERS, opened))
    yield rows.map((row) => ({ isOpen: true, ...toPlacedEntry(row) }));
}

export const readPosition = async (transaction: DatabaseTransaction): Promise<number> =>
  (await transaction.selectFrom('change_position').select('position').executeTakeFirstOrThrow()).position;

/** What some changes are about; the marks and the batches of those that are about listings. */
export interface Changes {
  readonly topics: ReadonlySet<Tables['changes']['topic']>;
  readonly marks: readonly number[];
  readonly batches: readonly number[];
  /** When limits were read, or turned by their rules. */
  readonly limitsAt: readonly Instant[];
}

/** The changes after a position, in a snapshot of the store. */
export async function readChanges(transaction: DatabaseTransaction, after: number): Promise<Changes> {
  const changes = await transaction
    .selectFrom('changes')
    .select(['position', 'topic', 'batch_id', 'row_mark', 'at'])
    .where('position', '>', after)
    .execute();
  const ofListings = changes.filter(({ topic }) => topic === 'listings');
  return {
    topics: new Set(changes.map(({ topic }) => topic)),
    marks: [...new Set(ofListings.map(({ position, row_mark }) => row_mark ?? position))],
    batches: ofListings.flatMap(({ batch_id }) => batch_id ?? []),
    limitsAt: changes.flatMap(({ topic, at }) => (topic === 'limits' ? [at] : [])),
  };
}

export async function readProviders(transaction: DatabaseTransaction): Promise<readonly DataProvider[]> {
  const rows = await transaction.selectFrom('data_providers').selectAll().orderBy('id').execute();
  return rows.map(toDataProvider);
}

export const readLastSnapshots = (transaction: DatabaseTransaction) =>
  transaction.selectFrom('provider_standings').selectAll().execute();

interface TradedDayRow {
  readonly kind: Kind;
  readonly zone: ZoneId;
  readonly allocation_class_id: AllocationClassId | null;
  readonly side: TradeSide;
  readonly day: CalendarDate;
  readonly trades: number;
  readonly volume: string;
  readonly value: string;
  readonly low: Price;
  readonly high: Price;
}

/** The priced trades of the last two windows of movement, summed by day in Sydney, out of every zone and into it. */
export async function readTradedDays(
  transaction: DatabaseTransaction,
  today: CalendarDate,
): Promise<readonly TradedDay[]> {
  // A day more than today's windows hold: who asks with a clock that was set back over midnight finds that day too.
  const first = Math.min(dayNumberOf(movementWindows(today).earlier.from), dayNumberOf(paidWindow(today).from));
  const since = startOfLocalDay(dateOfDayNumber(first - 1));
  const { rows } = await sql<TradedDayRow>`
    select kind, zone, allocation_class_id, side, (traded_at at time zone ${TIME_ZONE})::date as day,
      count(*)::int as trades, sum(volume_litres)::text as volume, sum(price_steps::numeric * volume_litres)::text as value,
      min(price_steps) as low, max(price_steps) as high
    from trades
    cross join lateral (values ('out_of', zone_from), ('into', zone_to)) as one (side, zone)
    where superseded_by is null and price_steps is not null and volume_litres > 0
      and confidence >= ${CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE]} and traded_at >= ${at(since)}
    group by 1, 2, 3, 4, 5
  `.execute(transaction);
  return rows.map((row) => ({
    kind: row.kind,
    zone: row.zone,
    allocationClass: row.allocation_class_id,
    side: row.side,
    day: dayNumberOf(row.day),
    trades: row.trades,
    volume: BigInt(row.volume),
    value: BigInt(row.value),
    low: row.low,
    high: row.high,
  }));
}
