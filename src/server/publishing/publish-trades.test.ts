import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trade } from '#testing/provider-rows.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  for (const id of [1, 2, 3]) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

const post = (trades: readonly object[], query = '') => instance.send(1, 'trades', { trades }, query);

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
    const readDates = (id: string) =>
      instance.parts.db
        .selectFrom('trades')
        .where('external_id', '=', id)
        .select(['traded_at', 'agreed_at', 'approved_at', 'registered_at'])
        .executeTakeFirstOrThrow();
    const [agreed, approved, registered] = times.map(([, time]) => Date.parse(time));
    expect(await readDates('dated')).toEqual({
      ...{ traded_at: agreed, agreed_at: agreed, approved_at: approved, registered_at: registered },
    });
    await post([trade({ id: 'of the register', agreedAt: null, registeredAt: '2026-11-15T00:00:00Z' })]);
    expect(await readDates('of the register')).toEqual({
      ...{ traded_at: registered, agreed_at: null, approved_at: null, registered_at: registered },
    });
  });

  test('keep each of their cells where it belongs, and their publication names its kinds in order', async () => {
    const terms = { termFrom: 'Jul 2026', termTo: 'Jun 2027', commencementDate: '2027-07-01' };
    const water = { kind: 'permanent', zoneFrom: '11', zoneTo: '10', allocationClass: 'High Security' };
    const dates = { agreedAt: '2026-10-02T01:00:00Z', approvedAt: '2026-10-20T01:00:00Z' };
    const { json } = await post([
      trade({ id: 'temporary one' }),
      trade({ ...water, ...terms, ...dates, id: 'whole', deliveryDate: '2027-03-31' }),
    ]);
    const { rows } = await sql`
      select kind, out_of.code as out_of, into_.code as into, price_steps, volume_litres, delivery, term_from, term_to,
        commencement_date::text, told_confidence
      from trades join zones as out_of on out_of.id = zone_from join zones as into_ on into_.id = zone_to
      where external_id = 'whole'
    `.execute(instance.parts.db);
    expect(rows).toEqual([
      {
        ...{ kind: 'permanent', out_of: '11', into: '10', price_steps: 2_400_000, volume_litres: 50_000_000 },
        ...{ delivery: '2027-03-31', term_from: 'Jul 2026', term_to: 'Jun 2027', commencement_date: '2027-07-01' },
        told_confidence: null,
      },
    ]);
    const batch = await instance.parts.db
      .selectFrom('batches')
      .where('id', '=', json.batchId)
      .select('kinds')
      .executeTakeFirst();
    expect(batch?.kinds).toEqual(['permanent', 'temporary']);
  });

  test('with very many mistakes are refused with the first thousand of them', async () => {
    const { status, json } = await post(
      Array.from({ length: 1_001 }, (_, n) => trade({ id: `wrong ${n}`, zoneTo: '99' })),
    );
    expect([status, json.errors.length, json.errors.at(-1).row]).toEqual([422, 1_000, 1_000]);
  });

  test('of two providers are two, though both call theirs by the same id', async () => {
    await post([trade({ id: 'same' })]);
    const third = await instance.send(3, 'trades', { trades: [trade({ id: 'same', price: '260' })] });
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

  test('are corrected by the first row of an upload: a second one that says again what was known before is refused', async () => {
    await post([trade({ id: 'disputed' })]);
    const { status, json } = await post(
      [trade({ id: 'disputed', price: '241' }), trade({ id: 'disputed' }), trade({ id: 'disputed', price: '241' })],
      '?partial=true',
    );
    expect([status, json]).toMatchObject([
      200,
      { accepted: 2, duplicates: 1, changed: 1, rejected: [{ row: 2, column: 'id', code: 'duplicate_id' }] },
    ]);
    const last = await instance.parts.db
      .selectFrom('trades')
      .where('external_id', '=', 'disputed')
      .where('superseded_by', 'is', null)
      .select('price_steps')
      .execute();
    expect(last).toEqual([{ price_steps: 2_410_000 }]);
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
    const along = (given: object) => trade({ zoneFrom: '6', zoneTo: '13', ...given });
    const before = { price: '200', agreedAt: '2026-10-10T03:00:00Z' };
    await post([...[1, 2, 3].map((n) => along({ id: `late${n}` })), along({ id: 'old1', ...before })]);
    const { json } = await visitor.get(
      `temporary_trades/recent_trades?zone_from=${instance.zoneIn('6')}&confidence=exchange&trade_count=3`,
    );
    expect(json).toHaveLength(3);
    expect(json[0]).toMatchObject({
      volumeUnit: 'megalitre',
      confidence: 'exchange',
      data_provider_name: 'Provider 1 (demo)',
    });
    const small = await visitor.get(
      `temporary_trades/recent_trades?zone_to=${instance.zoneIn('13')}&small_request=true&trade_count=1`,
    );
    const tooMany = await visitor.get(
      `temporary_trades/recent_trades?zone_to=${instance.zoneIn('13')}&trade_count=1000`,
    );
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
      (await visitor.get(`zones/ways?purchase=${purchase}&zone=${instance.zoneIn('13')}`)).json;
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
