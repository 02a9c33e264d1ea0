import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Book } from '#domain/book/book.ts';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
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
