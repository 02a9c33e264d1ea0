import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { KINDS } from '#domain/products/kind.ts';
import { dumpMarket } from '#testing/dump-market.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { loadMarket } from '../market/market-feed.ts';

let instance: TestInstance;
let key: string;
let keyOfThird: string;
beforeAll(async () => {
  instance = await startTestInstance();
  key = await instance.addProvider(1);
  await instance.addProvider(2);
  keyOfThird = await instance.addProvider(3);
  await instance.addUser({ email: 'irrigator@example.com' });
  await instance.addUser({ email: 'broker@example.com', permissions: PERMISSIONS_OF_ROLE.broker, providerId: 2 });
});
afterAll(() => instance.stop());

/** Each test begins with a market in which nothing is open. */
beforeEach(async () => {
  const broker = await instance.logIn('broker@example.com');
  const closeAll = (visitor: Visitor, id: number, bearer?: string) =>
    visitor.send({
      method: 'PUT',
      url: `/api/data_providers/${id}/listings?confirm_closing=true`,
      ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
      payload: { kinds: KINDS, listings: [] },
    });
  await closeAll(instance.visitor(), 1, key);
  await closeAll(broker, 2);
  await closeAll(instance.visitor(), 3, keyOfThird);
  expect([await openIds(), instance.parts.market.size]).toEqual([[], 0]);
  await broker.delete('session');
});

const listing = (given: object) => ({
  kind: 'temporary',
  direction: 'SELL',
  zone: '7',
  price: '250',
  volume: '100',
  ...given,
});
const trade = (given: object) => ({
  kind: 'temporary',
  zoneFrom: '1A',
  zoneTo: '7',
  price: '240',
  volume: '50',
  agreedAt: '2026-11-20T03:00:00Z',
  confidence: 'exchange',
  ...given,
});

const put = (body: object | string, query = '', headers: Record<string, string> = {}) =>
  instance.visitor().send({
    method: 'PUT',
    url: `/api/data_providers/1/listings${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload: body,
  });
const post = (trades: readonly object[], query = '') =>
  instance.visitor().send({
    method: 'POST',
    url: `/api/data_providers/1/trades${query}`,
    headers: { authorization: `Bearer ${key}` },
    payload: { trades },
  });
const snapshot = (...listings: object[]) => ({ kinds: ['temporary'], listings });

const openIds = async () =>
  (
    await instance.parts.db
      .selectFrom('listings')
      .where('closed_position', 'is', null)
      .select('external_id')
      .orderBy('external_id')
      .execute()
  ).map(({ external_id }) => external_id);

describe('a snapshot of listings', () => {
  test('replaces what stood before: adds, changes, removes, and leaves alone what is the same', async () => {
    expect((await put(snapshot(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })))).json).toEqual({
      batchId: expect.any(Number),
      accepted: 3,
      added: 3,
      changed: 0,
      removed: 0,
    });
    const again = await put(snapshot(listing({ id: 'a' }), listing({ id: 'b', price: '260' }), listing({ id: 'd' })));
    expect(again.json).toMatchObject({ accepted: 3, added: 1, changed: 1, removed: 1 });
    expect(await openIds()).toEqual(['a', 'b', 'd']);
    expect(
      (await put(snapshot(listing({ id: 'a' }), listing({ id: 'b', price: '260' }), listing({ id: 'd' })))).json,
    ).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('keeps every version with its batch and its original row', async () => {
    for (const price of ['250', '260']) await put(snapshot(listing({ id: 'kept', price })));
    const versions = await instance.parts.db
      .selectFrom('listings')
      .where('external_id', '=', 'kept')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(versions.map(({ price_steps, close_reason }) => [price_steps, close_reason])).toEqual([
      [2_500_000, 'changed'],
      [2_600_000, null],
    ]);
    expect(JSON.parse(versions[1]?.original ?? '')).toMatchObject({ id: 'kept', price: '260' });
  });

  test('opens another version of a listing for whichever cell is another', async () => {
    const water = { kind: 'permanent', zone: '11', allocationClass: 'High Security' };
    const corrections: readonly object[] = [
      ...[{ direction: 'BUY' }, { zone: '10' }, { allocationClass: 'General Security' }, { price: '251' }],
      ...[{ volume: '101' }, { wet: 'true' }, { wet: 'false' }, { deliveryDate: '2027-03-31' }],
      ...[{ termFrom: 'Jul 2026' }, { termTo: 'Jun 2027' }, { commencementDate: '2027-07-01' }],
      ...[{ listedAt: '2026-11-20T00:00:00Z' }, { expiresAt: '2030-01-01T00:00:00Z' }],
      { sourceUrl: 'https://broker.example/1' },
    ];
    const permanent = (listings: object[]) => ({ kinds: ['permanent'], listings });
    const ids = corrections.map((_, n) => ({ id: `cell ${n}` }));
    await put(permanent(ids.map((id) => listing({ ...water, ...id }))));
    const corrected = permanent(ids.map((id, n) => listing({ ...water, ...id, ...corrections[n] })));
    expect((await put(corrected)).json).toMatchObject({ added: 0, changed: corrections.length, removed: 0 });
    expect((await put(corrected)).json).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('keeps when a listing was listed, or that nobody said it', async () => {
    const listedAt = '2026-11-19T22:00:00.000Z';
    await put(snapshot(listing({ id: 'dated', listedAt }), listing({ id: 'undated' })));
    const rows = await instance.parts.db
      .selectFrom('listings')
      .where('external_id', 'in', ['dated', 'undated'])
      .select(['listed_at', 'is_listed_at_given'])
      .orderBy('external_id')
      .execute();
    expect(rows).toEqual([
      { listed_at: Date.parse(listedAt), is_listed_at_given: true },
      { listed_at: instance.clock.now(), is_listed_at_given: false },
    ]);
  });

  test('touches only the kinds that it names', async () => {
    await put(snapshot(listing({ id: 'a' })));
    await put({ kinds: ['forward'], listings: [listing({ id: 'f', kind: 'forward' })] });
    expect(await openIds()).toEqual(['a', 'f']);
    expect((await put({ kinds: ['forward'], listings: [] })).json).toMatchObject({ removed: 1 });
  });

  test('with a bad row changes nothing and tells row, column and reason of every mistake', async () => {
    await put(snapshot(listing({ id: 'a' })));
    const { status, json } = await put(
      snapshot(
        listing({ id: 'good' }),
        listing({ id: 'x', zone: '99', price: 'dear', colour: 'blue' }),
        listing({ id: 'good', volume: '0', deliveryDate: '31/02/2025' }),
        listing({ id: 'y', kind: 'permanent', allocationClass: 'High Security' }),
        listing({ id: 'z', expiresAt: 'tomorrow', sourceUrl: 'javascript:alert(1)', wet: 'maybe', direction: 'sell' }),
      ),
    );
    expect(status).toBe(422);
    expect(
      json.errors.map(
        ({ row, column, code }: { row: number; column: string; code: string }) => `${row} ${column} ${code}`,
      ),
    ).toEqual([
      '2 colour unknown_column',
      '2 zone unknown_zone',
      '2 price not_a_number',
      '3 volume not_positive',
      '3 deliveryDate not_a_date',
      '4 kind kind_not_named',
      '4 allocationClass class_not_in_zone',
      '5 direction not_a_choice',
      '5 wet not_true_or_false',
      '5 expiresAt not_a_time',
      '5 sourceUrl not_a_url',
    ]);
    expect(json.errors[1].message).toBe('There is no zone with the code "99".');
    expect(await openIds()).toEqual(['a']);
  });

  test('takes the good rows alone when the sender asks for it, and keeps the bad ones on record', async () => {
    await put(snapshot(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })));
    const { json } = await put(
      snapshot(listing({ id: 'a' }), listing({ id: 'a', price: '1' }), listing({ id: 'bad', price: '-3' })),
      '?partial=true',
    );
    expect(json).toMatchObject({
      accepted: 1,
      removed: 2,
      rejected: [
        { row: 2, code: 'duplicate_id' },
        { row: 3, column: 'price', code: 'negative' },
      ],
    });
    const broker = await instance.visitor().send({
      method: 'GET',
      url: `/api/data_providers/1/batches/${json.batchId}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(broker.json).toMatchObject({
      accepted: 1,
      content: 'listings',
      kinds: ['temporary'],
      transport: 'api',
      receivedBy: 'provider key',
      rejected: [{ row: 2 }, { row: 3 }],
    });
  });

  test('that would close more than half of many listings asks first; one that reprices them all does not', async () => {
    const many = (count: number, price: string) =>
      Array.from({ length: count }, (_, n) =>
        listing({ id: `many ${n}`, kind: 'lease', allocationClass: 'High Security', zone: '11', price }),
      );
    const lease = (listings: object[]) => ({ kinds: ['lease'], listings });
    expect((await put(lease(many(40, '250')))).json).toMatchObject({ added: 40 });
    expect((await put(lease(many(40, '251')))).json).toMatchObject({ changed: 40, removed: 0 });
    const headers = { 'idempotency-key': 'closing' };
    const asked = await put(lease(many(19, '251')), '', headers);
    expect([asked.status, asked.json.code, asked.json.detail]).toEqual([
      409,
      'closing_unconfirmed',
      'It would close 21 of 40 open listings. If that is meant, send it again with ?confirm_closing=true.',
    ]);
    expect((await put(lease([...many(20, '251'), listing({ id: 'bad' })]), '?partial=true')).json).toMatchObject({
      removed: 20,
    });
    expect((await put(lease([]))).json.detail).toContain('close 20 of 20');
    const confirmed = await put(lease([]), '?confirm_closing=true', headers);
    expect([confirmed.status, confirmed.json.removed]).toEqual([200, 20]);
    expect((await put(lease([]), '?confirm_closing=true', headers)).text).toBe(confirmed.text);
  });

  test('is answered once for an Idempotency-Key, for a day', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const first = await put(snapshot(listing({ id: 'once' })), '', headers);
    expect((await put(snapshot(listing({ id: 'once' })), '', headers)).text).toBe(first.text);
    expect((await put(snapshot(listing({ id: 'other' })), '', headers)).json.code).toBe('idempotency_conflict');
    for (const query of ['?partial=true', '?confirm_closing=true']) {
      const other = await put(snapshot(listing({ id: 'once' })), query, headers);
      expect(other.json.code).toBe('idempotency_conflict');
    }
    instance.clock.advance(24 * 3_600_000);
    expect((await put(snapshot(listing({ id: 'other' })), '', headers)).status).toBe(200);
  });

  test('has the Idempotency-Keys of its own provider, who knows nothing of those of others', async () => {
    const headers = { 'idempotency-key': 'k-shared' };
    await put(snapshot(listing({ id: 'of the first' })), '', headers);
    const third = await instance.visitor().send({
      method: 'PUT',
      url: '/api/data_providers/3/listings',
      headers: { ...headers, authorization: `Bearer ${keyOfThird}` },
      payload: snapshot(listing({ id: 'of the third' })),
    });
    expect([third.status, third.json.added]).toEqual([200, 1]);
    expect(await openIds()).toEqual(['of the first', 'of the third']);
  });

  test('takes off what ran out of its own alone', async () => {
    const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
    const listings = (whose: string) => snapshot(listing({ id: whose, expiresAt }));
    await put(listings('of the first'));
    await instance.visitor().send({
      method: 'PUT',
      url: '/api/data_providers/3/listings',
      headers: { authorization: `Bearer ${keyOfThird}` },
      payload: listings('of the third'),
    });
    instance.clock.advance(60_000);
    await put(snapshot());
    expect(await openIds()).toEqual(['of the third']);
  });

  test('opens nothing that has run out already, and says of what has that it expired', async () => {
    const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
    const running = snapshot(listing({ id: 'running out', expiresAt }));
    expect((await put(running)).json).toMatchObject({ accepted: 1, added: 1 });
    instance.clock.advance(60_000);
    expect((await put(running)).json).toMatchObject({ accepted: 1, added: 0, removed: 0 });
    expect(await openIds()).toEqual([]);
    const { rows } = await sql`select close_reason from listings where external_id = 'running out'`.execute(
      instance.parts.db,
    );
    expect(rows).toEqual([{ close_reason: 'expired' }]);
  });

  test('of a provider who was silent for thirty days opens all of it anew', async () => {
    const silent = snapshot(listing({ id: 'silent' }));
    await put(silent);
    const wasSilentFor = async (milliseconds: number) => {
      const last_snapshot_at = new Date(instance.clock.now() - milliseconds);
      await instance.parts.db.updateTable('provider_standings').set({ last_snapshot_at }).execute();
    };
    await wasSilentFor(30 * 24 * 3_600_000 - 1);
    expect((await put(silent)).json).toMatchObject({ added: 0, changed: 0, removed: 0 });
    await wasSilentFor(30 * 24 * 3_600_000);
    expect((await put(silent)).json).toMatchObject({ added: 1, changed: 0, removed: 0 });
  });

  test('may come as gzip; a bomb meets the limit of the unpacked body', async () => {
    const body = JSON.stringify(snapshot(listing({ id: 'zip' })));
    expect((await put(gzipSync(body) as never, '', { 'content-encoding': 'gzip' })).json).toMatchObject({
      accepted: 1,
    });
    const bomb = gzipSync(Buffer.alloc(140 * 1024 * 1024, ' '));
    expect((await put(bomb as never, '', { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await put('not gzip' as never, '', { 'content-encoding': 'gzip' })).json.code).toBe('malformed');
  });

  test.each([
    ['half a body', '{"kinds": ["temporary"], "listings": [', 400],
    ['no object', '[]', 422],
    ['an unknown kind', '{"kinds": ["ice"], "listings": []}', 422],
    ['a nested row', '{"kinds": ["temporary"], "listings": [{"id": {"deep": 1}}]}', 422],
    ['a poisoned prototype', '{"kinds": ["temporary"], "listings": [], "__proto__": {"admin": true}}', 422],
  ])('with %s is refused and changes nothing', async (_, body, status) => {
    await put(snapshot(listing({ id: 'a' })));
    expect((await put(body)).status).toBe(status);
    expect(await openIds()).toEqual(['a']);
  });
});

test('a provider whose snapshot is under way keeps no other from publishing, nor a search from seeing it', async () => {
  const { db, market } = instance.parts;
  await put(snapshot(listing({ id: 'zip' })));
  let held: Promise<unknown> | undefined;
  let isDone = false;
  await db.transaction().execute(async (holder) => {
    // One step before its end the snapshot of provider 1 waits for this row.
    await sql`select from provider_standings where provider_id = 1 for update`.execute(holder);
    held = put(snapshot(listing({ id: 'zip' }), listing({ id: 'slow' }))).finally(() => (isDone = true));
    await until('it waits', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count === 1;
    });
    const before = market.size;
    const { status } = await instance.visitor().send({
      method: 'PUT',
      url: '/api/data_providers/3/listings',
      headers: { authorization: `Bearer ${keyOfThird}` },
      payload: snapshot(listing({ id: 'quick' })),
    });
    expect([status, market.size, isDone]).toEqual([200, before + 1, false]);
  });
  expect(await held).toMatchObject({ status: 200 });
  expect(await openIds()).toEqual(['quick', 'slow', 'zip']);
  expect(dumpMarket(market)).toEqual(dumpMarket(await loadMarket(db, instance.clock)));
});

describe('an upload of many rows', () => {
  const many = (count: number, price: string) =>
    Array.from({ length: count }, (_, n) => listing({ id: `large ${n}`, kind: 'carryover_parking', price }));
  const parking = (listings: object[]) => ({ kinds: ['carryover_parking'], listings });

  test('is taken as a small one is, and stands in the search when it is answered', async () => {
    const body = JSON.stringify(parking(many(2_000, '250')));
    const { json } = await put(gzipSync(body) as never, '', { 'content-encoding': 'gzip' });
    expect(json).toMatchObject({ accepted: 2_000, added: 2_000 });
    expect((await put(parking(many(2_000, '251')))).json).toMatchObject({ added: 0, changed: 2_000 });
    expect(dumpMarket(instance.parts.market)).toEqual(dumpMarket(await loadMarket(instance.parts.db, instance.clock)));
    const { file_hash } = await instance.parts.db
      .selectFrom('batches')
      .where('id', '=', json.batchId)
      .select('file_hash')
      .executeTakeFirstOrThrow();
    expect(file_hash).toBe(createHash('sha256').update(body).digest('hex'));
  });

  test('is refused by row and column, its key forgotten', async () => {
    await put(parking(many(2_000, '250')));
    const headers = { 'idempotency-key': 'large' };
    const rows = [...many(2_000, '251'), listing({ id: 'bad', kind: 'carryover_parking', zone: '99', price: {} })];
    expect((await put(parking(rows), '', headers)).json.errors).toMatchObject([
      { row: 2001, column: 'price', code: 'not_a_cell' },
    ]);
    rows.push(listing({ id: 'worse', kind: 'carryover_parking', zone: '99' }));
    rows.splice(2_000, 1);
    expect((await put(parking(rows), '', headers)).json.errors).toMatchObject([{ row: 2001, column: 'zone' }]);
    const good = await put(parking(many(2_000, '252')), '', headers);
    expect(good.json).toMatchObject({ changed: 2_000 });
    expect((await put(parking(many(2_000, '252')), '', headers)).text).toBe(good.text);
    expect((await put(parking(many(2_000, '253')), '', headers)).json.code).toBe('idempotency_conflict');
  });

  test('is undone when its connection to the database breaks, and the next one goes in', async () => {
    const { db } = instance.parts;
    await put(parking(many(2_000, '250')));
    await db.transaction().execute(async (holder) => {
      await sql`select from provider_standings where provider_id = 1 for update`.execute(holder);
      const lost = put(parking(many(2_000, '254')));
      await until('its connection is ended', async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows.length === 1;
      });
      expect(await lost).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    });
    expect((await put(parking(many(2_000, '254')))).json).toMatchObject({ changed: 2_000 });
  });
});

test('of one provider four uploads may wait; the next is sent away, and another provider is not', async () => {
  const { db } = instance.parts;
  const waiting: Promise<{ status: number }>[] = [];
  const forward = { kinds: ['forward'], listings: [] };
  await db.transaction().execute(async (holder) => {
    await sql`select from data_providers where id = 1 for update`.execute(holder);
    for (let n = 0; n < 4; n += 1) waiting.push(put(forward));
    await until('they wait', () => instance.parts.publications.room.size === 4);
    const fifth = await put(forward);
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '10']);
    const broker = await instance.logIn('broker@example.com');
    const other = await broker.send({ method: 'PUT', url: '/api/data_providers/2/listings', payload: forward });
    expect(other.status).toBe(200);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe('trades', () => {
  test('are appended once: a known one is a duplicate, a corrected one supersedes and both stay', async () => {
    expect((await post([trade({ id: 't1' }), trade({ id: 't2' })])).json).toEqual({
      batchId: expect.any(Number),
      accepted: 2,
      duplicates: 0,
      changed: 0,
    });
    expect(
      (await post([trade({ id: 't1' }), trade({ id: 't2', price: '242' }), trade({ id: 't3' })])).json,
    ).toMatchObject({ accepted: 3, duplicates: 1, changed: 1 });
    const rows = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', 'in', ['t1', 't2', 't3'])
      .selectAll()
      .orderBy('id')
      .execute();
    expect(
      rows.map(({ external_id, price_steps, superseded_by }) => [external_id, price_steps, superseded_by !== null]),
    ).toEqual([
      ['t1', 2_400_000, false],
      ['t2', 2_400_000, true],
      ['t2', 2_420_000, false],
      ['t3', 2_400_000, false],
    ]);
  });

  test('are superseded for whichever cell was corrected, and keep each of their three dates', async () => {
    const water = { kind: 'permanent', zoneFrom: '11', zoneTo: '11', allocationClass: 'High Security' };
    const corrections: readonly object[] = [
      ...[{ zoneFrom: '10' }, { zoneTo: '10' }, { allocationClass: 'General Security' }, { price: '241' }],
      ...[{ volume: '51' }, { agreedAt: '2026-11-19T03:00:00Z' }, { approvedAt: '2026-11-20T04:00:00Z' }],
      ...[{ registeredAt: '2026-11-20T05:00:00Z' }, { confidence: 'register' }, { deliveryDate: '2027-03-31' }],
      ...[{ termFrom: 'Jul 2026' }, { termTo: 'Jun 2027' }, { commencementDate: '2027-07-01' }],
    ];
    const ids = corrections.map((_, n) => ({ id: `cell ${n}` }));
    await post(ids.map((id) => trade({ ...water, ...id })));
    const corrected = ids.map((id, n) => trade({ ...water, ...id, ...corrections[n] }));
    expect((await post(corrected)).json).toMatchObject({ changed: corrections.length, duplicates: 0 });
    // What was known already is no change that anybody is told of.
    const countChanges = async () =>
      (await instance.parts.db.selectFrom('changes').select('position').execute()).length;
    const changes = await countChanges();
    expect((await post(corrected)).json).toMatchObject({ changed: 0, duplicates: corrections.length });
    expect(await countChanges()).toBe(changes);
    const dates = { agreedAt: '2026-10-02', approvedAt: '2026-10-20', registeredAt: '2026-11-15' };
    const times = Object.entries(dates).map(([name, day]) => [name, `${day}T00:00:00Z`] as const);
    await post([trade({ id: 'dated', ...Object.fromEntries(times) })]);
    const row = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', '=', 'dated')
      .select(['traded_at', 'agreed_at', 'approved_at', 'registered_at'])
      .executeTakeFirstOrThrow();
    const [agreed, approved, registered] = times.map(([, time]) => Date.parse(time));
    expect(row).toEqual({
      ...{ traded_at: agreed, agreed_at: agreed, approved_at: approved, registered_at: registered },
    });
  });

  test('of two providers are two, though both call theirs by the same id', async () => {
    await post([trade({ id: 'same' })]);
    const third = await instance.visitor().send({
      method: 'POST',
      url: '/api/data_providers/3/trades',
      headers: { authorization: `Bearer ${keyOfThird}` },
      payload: { trades: [trade({ id: 'same', price: '260' })] },
    });
    expect(third.json).toMatchObject({ accepted: 1, duplicates: 0, changed: 0 });
    const rows = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', '=', 'same')
      .where('superseded_by', 'is', null)
      .select(['provider_id', 'price_steps'])
      .orderBy('provider_id')
      .execute();
    expect(rows.map(({ provider_id, price_steps }) => [provider_id, price_steps])).toEqual([
      [1, 2_400_000],
      [3, 2_600_000],
    ]);
  });

  test('without a price or with a token one count for volume only', async () => {
    await post([
      trade({ id: 'free', price: '0' }),
      trade({ id: 'token', price: '0.5' }),
      trade({ id: 'none', price: null }),
    ]);
    const rows = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', 'in', ['free', 'token', 'none'])
      .select('price_steps')
      .execute();
    expect(rows.every(({ price_steps }) => price_steps === null)).toBe(true);
  });

  test('with a mistake change nothing at all', async () => {
    const before = await instance.parts.db.selectFrom('trades').selectAll().execute();
    const { status, json } = await post([
      trade({ id: 'new' }),
      trade({ id: 'bad', zoneTo: 'X', agreedAt: '2030-01-01T00:00:00Z' }),
      trade({ id: 'new', price: '1000' }),
    ]);
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([
      { row: 2, column: 'zoneTo' },
      { row: 2, column: 'agreedAt', code: 'in_the_future' },
    ]);
    expect(await instance.parts.db.selectFrom('trades').selectAll().execute()).toEqual(before);
  });

  test('with an id twice are counted as they came in: the first is accepted, the second refused', async () => {
    const { status, json } = await post(
      [trade({ id: 'once' }), trade({ id: 'twice' }), trade({ id: 'twice', price: '241' })],
      '?partial=true',
    );
    expect([status, json]).toMatchObject([
      200,
      { accepted: 2, duplicates: 0, changed: 0, rejected: [{ row: 3, column: 'id', code: 'duplicate_id' }] },
    ]);
    const batch = await instance.parts.db
      .selectFrom('batches')
      .where('id', '=', json.batchId)
      .select(['accepted', 'rejected'])
      .executeTakeFirstOrThrow();
    expect(batch.accepted).toBe(2);
    const kept = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', '=', 'twice')
      .select('price_steps')
      .execute();
    expect(kept).toEqual([{ price_steps: 2_400_000 }]);
  });

  test('are contradicted by no second row of an upload whose first says again what is known', async () => {
    const contradiction = [trade({ id: 'known' }), trade({ id: 'known', price: '241' })];
    await post(contradiction, '?partial=true');
    const again = await post(contradiction, '?partial=true');
    expect([again.status, again.json]).toMatchObject([
      200,
      { accepted: 1, duplicates: 1, changed: 0, rejected: [{ row: 2, column: 'id', code: 'duplicate_id' }] },
    ]);
    const whole = await post(contradiction);
    expect([whole.status, whole.json.errors]).toMatchObject([422, [{ row: 2, code: 'duplicate_id' }]]);
    const kept = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', '=', 'known')
      .select('price_steps')
      .execute();
    expect(kept).toEqual([{ price_steps: 2_400_000 }]);
  });

  test('show in the recent trades of their zones and move its price', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    const idOf = (code: string) => instance.parts.market.reference.zones.find((zone) => zone.code === code)?.id;
    const along = (given: object) => trade({ zoneFrom: '6', zoneTo: '13', ...given });
    const before = { price: '200', agreedAt: '2026-10-10T03:00:00Z' };
    await post([...[1, 2, 3].map((n) => along({ id: `late${n}` })), along({ id: 'old1', ...before })]);
    const { json } = await visitor.get(
      `temporary_trades/recent_trades?zone_from=${idOf('6')}&confidence=exchange&trade_count=3`,
    );
    expect(json).toHaveLength(3);
    expect(json[0]).toMatchObject({
      volumeUnit: 'megalitre',
      confidence: 'exchange',
      data_provider_name: 'Provider 1 (demo)',
    });
    const small = await visitor.get(
      `temporary_trades/recent_trades?zone_to=${idOf('13')}&small_request=true&trade_count=1`,
    );
    const tooMany = await visitor.get(`temporary_trades/recent_trades?zone_to=${idOf('13')}&trade_count=1000`);
    expect(tooMany.json.errors).toEqual({ trade_count: ['This must be a whole number from 1 to 500'] });
    expect(Object.keys(small.json[0]).sort()).toEqual([
      'pricePerVolume',
      'provider',
      'reliability',
      'tradeTimestamp',
      'volume',
      'volumeUnit',
    ]);
    const readMovement = async () =>
      (await visitor.get('zones/find_sellers/temporary?volume=1')).json.find(
        ({ zone }: { zone: { code: string } }) => zone.code === '6',
      );
    expect(await readMovement()).toMatchObject({ marketMovement: null, tradesCompared: 3, tradesBefore: 1 });
    await post([
      ...[2, 3, 4, 5].map((n) => along({ id: `old${n}`, ...before })),
      along({ id: 'late4', price: '242' }),
      along({ id: 'late5' }),
    ]);
    expect(await readMovement()).toMatchObject({
      marketMovement: 'up',
      priceDifference: 40.4,
      tradesCompared: 5,
      tradesBefore: 5,
    });
    // Who buys is told what was paid for water into the zone; nothing was sold out of it.
    const paid = async (purchase: 'buy' | 'sell') =>
      (await visitor.get(`zones/ways?purchase=${purchase}&zone=${idOf('13')}`)).json;
    const ways = await paid('buy');
    expect(ways.paid).toEqual({ low: 240, high: 242, trades: 5, days: 30 });
    expect((await paid('sell')).paid).toBeNull();
    expect((await post([along({ id: 'late5', price: '290' })])).json).toMatchObject({ changed: 1 });
    expect(await readMovement()).toMatchObject({ priceDifference: 50.4, tradesCompared: 5 });
    const codes = ways.ways.map(({ zone }: { zone: { code: string } }) => zone.code);
    expect(codes).toContain('6');
    expect(codes).not.toContain('13');
  });
});

describe('the door', () => {
  test('is open to the key of the provider and to its own broker alone; others find nothing there', async () => {
    const url = '/api/data_providers/2/listings';
    const payload = snapshot(listing({ id: 'b' }));
    const keyed = await instance
      .visitor()
      .send({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${key}` } });
    expect(keyed.status).toBe(404);
    const wrong = await instance
      .visitor()
      .send({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect(wrong.status).toBe(401);
    const broker = await instance.logIn('broker@example.com');
    expect((await broker.send({ method: 'PUT', url, payload })).json).toMatchObject({ accepted: 1 });
    expect((await broker.send({ method: 'PUT', url: '/api/data_providers/1/listings', payload })).status).toBe(404);
    const irrigator = await instance.logIn('irrigator@example.com');
    expect((await irrigator.send({ method: 'PUT', url, payload })).status).toBe(403);
  });

  test('shows a publication to its provider alone', async () => {
    const { json } = await put(snapshot(listing({ id: 'shown' })));
    const read = async (provider: number, bearer: string) => {
      const url = `/api/data_providers/${provider}/batches/${json.batchId}`;
      const headers = { authorization: `Bearer ${bearer}` };
      return (await instance.visitor().send({ method: 'GET', url, headers })).status;
    };
    expect([await read(1, key), await read(3, keyOfThird)]).toEqual([200, 404]);
  });

  test('lists what a provider published, newest first and page by page', async () => {
    const list = (query: string) =>
      instance.visitor().send({
        method: 'GET',
        url: `/api/data_providers/1/batches${query}`,
        headers: { authorization: `Bearer ${key}` },
      });
    for (const price of ['250', '251']) await put(snapshot(listing({ id: 'a', price })));
    const first = await list('?limit=2');
    expect(first.json.batches).toHaveLength(2);
    const second = await list(`?limit=2&cursor=${first.json.nextCursor}`);
    expect(second.json.batches[0].batchId).toBeLessThan(first.json.batches[1].batchId);
    const columns = sql.raw(
      'provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected',
    );
    await sql`
      insert into batches (${columns}) select ${columns}
      from (select * from batches where provider_id = 1 limit 1) as one cross join generate_series(1, 201)
    `.execute(instance.parts.db);
    expect((await list('')).json.batches).toHaveLength(50);
    expect((await list('?limit=999')).json.batches).toHaveLength(200);
  });
});

describe.each([
  ['a zero byte', 'a\0b', 'a\ufffdb'],
  ['half a letter', 'a\ud800b', 'a\ufffdb'],
])('%s in a cell', (_, text, shown) => {
  const cellsOf = (errors: readonly { row: number; column: string; code: string }[]) =>
    errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

  test('of a listing is told where it stands, and by partial keeps that row alone out', async () => {
    const rows = snapshot(listing({ id: 'p' }), listing({ id: text }), listing({ id: 'q', termFrom: text, [text]: 1 }));
    const wanted = ['2 id unreadable_letter', '3 termFrom unreadable_letter', `3 ${shown} unknown_column`];
    const refused = await put(rows);
    expect([refused.status, cellsOf(refused.json.errors)]).toEqual([422, wanted]);
    const { status, json } = await put(rows, '?partial=true');
    expect([status, json.accepted, cellsOf(json.rejected)]).toEqual([200, 1, wanted]);
  });

  test('of a trade is told where it stands, and by partial keeps that row alone out', async () => {
    const rows = [trade({ id: `p${shown}` }), trade({ id: text }), trade({ id: 'q', zoneFrom: text })];
    const wanted = ['2 id unreadable_letter', '3 zoneFrom unreadable_letter'];
    const refused = await post(rows);
    expect([refused.status, cellsOf(refused.json.errors)]).toEqual([422, wanted]);
    const { status, json } = await post(rows, '?partial=true');
    expect([status, json.accepted, cellsOf(json.rejected)]).toEqual([200, 1, wanted]);
  });
});

test('a snapshot names each kind once', async () => {
  const { status, json } = await put({ kinds: ['temporary', 'temporary'], listings: [] });
  expect([status, json.errors]).toEqual([422, { kinds: ['Each kind may be named once only'] }]);
});
