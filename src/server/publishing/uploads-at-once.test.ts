import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpMarket } from '#testing/dump-market.ts';
import { PublishingRoom } from '#testing/open-publishing-room.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { loadMarket } from '../market/market-feed.ts';

let room: PublishingRoom;
let instance: TestInstance;
beforeAll(async () => {
  room = await PublishingRoom.open(1, 2, 3);
  instance = room.instance;
});
afterAll(() => room.close());
beforeEach(() => room.begin());

test('a provider whose snapshot is under way keeps no other from publishing, nor a search from seeing it', async () => {
  const { db, market } = instance.parts;
  await room.put(snapshot(listing({ id: 'zip' })));
  let held: Promise<unknown> | undefined;
  let isDone = false;
  await db.transaction().execute(async (holder) => {
    // One step before its end the snapshot of provider 1 waits for this row.
    await sql`select from provider_standings where provider_id = 1 for update`.execute(holder);
    held = room.put(snapshot(listing({ id: 'zip' }), listing({ id: 'slow' }))).finally(() => (isDone = true));
    await until('it waits', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count === 1;
    });
    const before = market.size;
    const { status } = await instance.send(3, 'listings', snapshot(listing({ id: 'quick' })));
    expect([status, market.size, isDone]).toEqual([200, before + 1, false]);
  });
  expect(await held).toMatchObject({ status: 200 });
  expect(await room.openIds()).toEqual(['quick', 'slow', 'zip']);
  expect(dumpMarket(market)).toEqual(dumpMarket(await loadMarket(db, instance.clock)));
});

describe('an upload of many rows', () => {
  const many = (count: number, price: string) =>
    Array.from({ length: count }, (_, n) => listing({ id: `large ${n}`, kind: 'carryover_parking', price }));
  const parking = (listings: object[]) => ({ kinds: ['carryover_parking'], listings });

  test('is taken as a small one is, and stands in the search when it is answered', async () => {
    const body = JSON.stringify(parking(many(2_000, '250')));
    const { json } = await room.put(gzipSync(body) as never, '', { 'content-encoding': 'gzip' });
    expect(json).toMatchObject({ accepted: 2_000, added: 2_000 });
    expect((await room.put(parking(many(2_000, '251')))).json).toMatchObject({ added: 0, changed: 2_000 });
    expect(dumpMarket(instance.parts.market)).toEqual(dumpMarket(await loadMarket(instance.parts.db, instance.clock)));
    const { file_hash } = await instance.parts.db
      .selectFrom('batches')
      .where('id', '=', json.batchId)
      .select('file_hash')
      .executeTakeFirstOrThrow();
    expect(file_hash).toBe(createHash('sha256').update(body).digest('hex'));
  });

  test('is refused by row and column, its key forgotten', async () => {
    await room.put(parking(many(2_000, '250')));
    const headers = { 'idempotency-key': 'large' };
    const rows = [...many(2_000, '251'), listing({ id: 'bad', kind: 'carryover_parking', zone: '99', price: {} })];
    expect((await room.put(parking(rows), '', headers)).json.errors).toMatchObject([
      { row: 2001, column: 'price', code: 'not_a_cell' },
    ]);
    rows.push(listing({ id: 'worse', kind: 'carryover_parking', zone: '99' }));
    rows.splice(2_000, 1);
    expect((await room.put(parking(rows), '', headers)).json.errors).toMatchObject([{ row: 2001, column: 'zone' }]);
    const good = await room.put(parking(many(2_000, '252')), '', headers);
    expect(good.json).toMatchObject({ changed: 2_000 });
    expect((await room.put(parking(many(2_000, '252')), '', headers)).text).toBe(good.text);
    expect((await room.put(parking(many(2_000, '253')), '', headers)).json.code).toBe('idempotency_conflict');
  });

  test('is undone when its connection to the database breaks, and the next one goes in', async () => {
    const { db } = instance.parts;
    await room.put(parking(many(2_000, '250')));
    await db.transaction().execute(async (holder) => {
      await sql`select from provider_standings where provider_id = 1 for update`.execute(holder);
      const lost = room.put(parking(many(2_000, '254')));
      await until('its connection is ended', async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows.length === 1;
      });
      expect(await lost).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    });
    expect((await room.put(parking(many(2_000, '254')))).json).toMatchObject({ changed: 2_000 });
  });
});

test('of one provider four uploads may wait; the next is sent away, and another provider is not', async () => {
  const { db } = instance.parts;
  const waiting: Promise<{ status: number }>[] = [];
  const forward = { kinds: ['forward'], listings: [] };
  await db.transaction().execute(async (holder) => {
    await sql`select from data_providers where id = 1 for update`.execute(holder);
    for (let n = 0; n < 4; n += 1) waiting.push(room.put(forward));
    await until('they wait', () => instance.parts.publications.room.size === 4);
    const fifth = await room.put(forward);
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '10']);
    const other = await instance.send(2, 'listings', forward);
    expect(other.status).toBe(200);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
