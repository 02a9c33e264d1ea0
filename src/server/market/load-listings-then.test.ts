import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Book } from '#domain/book/book.ts';
import { asId } from '#domain/ids.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { listing } from '#testing/provider-rows.ts';
import { until } from '#testing/until.ts';
import { numberUploadedRows } from '../publishing/check-upload.ts';
import { publishListings } from '../publishing/publish-listings.ts';
import { namePlaces } from '../reference/name-places.ts';
import { loadListingsThen } from './load-listings-then.ts';
import { loadMarket } from './market-feed.ts';

const MANY = 6_000;
const PORTION = 1_000;

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

/** As many offers of a zone as a large provider has, of which half were closed later. */
async function fillZone(): Promise<void> {
  const { db } = database;
  const received = new Date(DEMO_NOW);
  await sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    values (1, 'listings', '{lease}', 'test', 'test', ${received}, '', 0, 0, 0, 0, 0, '[]')
  `.execute(db);
  const last = sql`(select max(id) from batches)`;
  await sql`
    insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at, original, content_hash,
      opened_batch, opened_position, closed_position, closed_at, close_reason)
    select 1, 'L' || n, 'lease', 'SELL', 7, 1000000 + n, 1000000, ${received}, '{}', n::text, ${last}, 1,
      case when n % 2 = 0 then 1000000 end, case when n % 2 = 0 then ${received}::timestamptz + interval '1 hour' end,
      case when n % 2 = 0 then 'expired' end
    from generate_series(1, ${MANY}::int) as n
  `.execute(db);
}

test('the listings of a large zone as they were come in portions, and others have their turn after each', async () => {
  await fillZone();
  const market = await loadMarket(database.db, { now: () => DEMO_NOW });
  const add = vi.spyOn(Book.prototype, 'add');
  let most = 0;
  let before = 0;
  let turn: NodeJS.Immediate | null = null;
  const look = (): void => {
    most = Math.max(most, add.mock.calls.length - before);
    before = add.mock.calls.length;
    turn = setImmediate(look);
  };
  look();
  const place = { kind: 'lease', zone: asId<'zone'>(7) } as const;
  const books = await loadListingsThen(database.db, market, place, instant(DEMO_NOW + 60_000));
  if (turn !== null) clearImmediate(turn);
  // What came since the last turn, too.
  most = Math.max(most, add.mock.calls.length - before);
  add.mockRestore();
  const [book] = books.listBooks('lease', 'SELL', asId(7), null);
  expect(book?.book.size).toBeGreaterThanOrEqual(MANY);
  // Two answers may have come in the same turn.
  expect(most).toBeLessThanOrEqual(2 * PORTION);
});

/** What a provider offers of parking is from now on what has these names. */
const offerParking = (provider: number, now: Instant, ids: readonly string[], given: object = {}) =>
  database.db.transaction().execute((transaction) =>
    publishListings(
      transaction,
      {
        origin: { providerId: asId(provider), transport: 'api', receivedBy: 'test' },
        fileHash: '',
        kinds: ['carryover_parking'],
        rows: numberUploadedRows(ids.map((id) => listing({ id, kind: 'carryover_parking', ...given }))),
        acceptsGoodRows: false,
        isClosingConfirmed: true,
      },
      namePlaces(database.reference),
      now,
    ),
  );

test('a listing stood until it was closed, though its closing was begun before another publication had its position', async () => {
  const { db } = database;
  const [moment, later] = [instant(DEMO_NOW + 60_000), instant(DEMO_NOW + 120_000)];
  await offerParking(1, DEMO_NOW, ['closed']);
  let closing: Promise<unknown> | undefined;
  await db.transaction().execute(async (holder) => {
    // One step before its end the snapshot that closes it waits for this row.
    await sql`select from provider_standings where provider_id = 1 for update`.execute(holder);
    closing = offerParking(1, later, []);
    await until('it waits', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count === 1;
    });
    await offerParking(2, moment, []);
  });
  await closing;
  const market = await loadMarket(db, { now: () => later });
  const zone = database.reference.zones.find(({ code }) => code === '7')?.id ?? asId<'zone'>(0);
  const sizeAt = async (asOf: Instant) => {
    const books = await loadListingsThen(db, market, { kind: 'carryover_parking', zone }, asOf);
    return books.listBooks('carryover_parking', 'SELL', zone, null).map(({ book }) => book.size);
  };
  expect(await sizeAt(moment)).toEqual([1]);
  expect(await sizeAt(later)).toEqual([]);
});

test('what a provider offered lapsed thirty days after it, whatever trades it told of since', async () => {
  const { db } = database;
  await offerParking(3, DEMO_NOW, ['lapsed'], { zone: '11' });
  const [told, after] = [20, 30].map((days) => instant(DEMO_NOW + days * MILLISECONDS_PER_DAY));
  await sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    values (3, 'trades', '{carryover_parking}', 'test', 'test', ${new Date(told ?? 0)}, '', 0, 0, 0, 0, 0, '[]')
  `.execute(db);
  expect([await countStanding('11', instant((after ?? 0) - 1)), await countStanding('11', after)]).toEqual([1, 0]);
});

test('what runs out stood until the millisecond before', async () => {
  const end = instant(DEMO_NOW + 3 * MILLISECONDS_PER_DAY);
  await offerParking(2, DEMO_NOW, ['short'], { zone: '6', expiresAt: printInstant(end) });
  expect([await countStanding('6', instant(end - 1)), await countStanding('6', end)]).toEqual([1, 0]);
});

/** How many providers offered parking in a zone. */
async function countStanding(code: string, asOf = DEMO_NOW): Promise<number> {
  const market = await loadMarket(database.db, { now: () => DEMO_NOW });
  const zone = database.reference.zones.find((one) => one.code === code)?.id ?? asId<'zone'>(0);
  const books = await loadListingsThen(database.db, market, { kind: 'carryover_parking', zone }, asOf);
  return books.listBooks('carryover_parking', 'SELL', zone, null).length;
}
