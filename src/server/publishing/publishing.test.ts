import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import { PublishingRoom } from '#testing/open-publishing-room.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import { hasManyOpenListings } from './open-listing-store.ts';

let room: PublishingRoom;
let instance: TestInstance;
beforeAll(async () => {
  room = await PublishingRoom.open(1, 3);
  instance = room.instance;
});
afterAll(() => room.close());
beforeEach(() => room.begin());

describe('a snapshot of listings', () => {
  test('replaces what stood before: adds, changes, removes, and leaves alone what is the same', async () => {
    expect((await room.put(snapshot(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })))).json).toEqual({
      batchId: expect.any(Number),
      accepted: 3,
      added: 3,
      changed: 0,
      removed: 0,
    });
    const again = await room.put(
      snapshot(listing({ id: 'a' }), listing({ id: 'b', price: '260' }), listing({ id: 'd' })),
    );
    expect(again.json).toMatchObject({ accepted: 3, added: 1, changed: 1, removed: 1 });
    expect(await room.openIds()).toEqual(['a', 'b', 'd']);
    expect(
      (await room.put(snapshot(listing({ id: 'a' }), listing({ id: 'b', price: '260' }), listing({ id: 'd' })))).json,
    ).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('keeps every version with its batch and its original row', async () => {
    for (const price of ['250', '260']) await room.put(snapshot(listing({ id: 'kept', price })));
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
    await room.put(permanent(ids.map((id) => listing({ ...water, ...id }))));
    const corrected = permanent(ids.map((id, n) => listing({ ...water, ...id, ...corrections[n] })));
    expect((await room.put(corrected)).json).toMatchObject({ added: 0, changed: corrections.length, removed: 0 });
    expect((await room.put(corrected)).json).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('keeps each cell of a listing where it belongs', async () => {
    const cells = {
      ...{ id: 'all', kind: 'permanent', zone: '11', allocationClass: 'High Security', wet: 'true' },
      ...{ deliveryDate: '2027-03-31', termFrom: 'Jul 2026', termTo: 'Jun 2027', commencementDate: '2027-07-01' },
      ...{ expiresAt: '2030-01-01T00:00:00Z', sourceUrl: 'https://broker.example/1' },
    };
    await room.put({ kinds: ['permanent'], listings: [listing(cells)] });
    const { rows } = await sql`
      select kind, direction, price_steps, volume_litres, is_wet, delivery, term_from, term_to,
        commencement_date::text, expires_at, source_url
      from listings where external_id = 'all'
    `.execute(instance.parts.db);
    expect(rows).toEqual([
      {
        ...{ kind: 'permanent', direction: 'SELL', price_steps: 2_500_000, volume_litres: 100_000_000, is_wet: true },
        ...{ delivery: '2027-03-31', term_from: 'Jul 2026', term_to: 'Jun 2027', commencement_date: '2027-07-01' },
        ...{ expires_at: Date.UTC(2030, 0, 1), source_url: 'https://broker.example/1' },
      },
    ]);
  });

  test('keeps when a listing was listed, or that nobody said it', async () => {
    const listedAt = '2026-11-19T22:00:00.000Z';
    await room.put(snapshot(listing({ id: 'dated', listedAt }), listing({ id: 'undated' })));
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

  test('may call two listings of different kinds by one name', async () => {
    const forward = listing({ id: 'one name', kind: 'forward', deliveryDate: '2027-01-31' });
    const both = { kinds: ['temporary', 'forward'], listings: [listing({ id: 'one name' }), forward] };
    expect(await room.put(both)).toMatchObject({ status: 200, json: { accepted: 2, added: 2 } });
    expect(await room.openIds()).toEqual(['one name', 'one name']);
  });

  test('touches only the kinds that it names', async () => {
    await room.put(snapshot(listing({ id: 'a' })));
    await room.put({ kinds: ['forward'], listings: [listing({ id: 'f', kind: 'forward' })] });
    expect(await room.openIds()).toEqual(['a', 'f']);
    expect((await room.put({ kinds: ['forward'], listings: [] })).json).toMatchObject({ removed: 1 });
  });

  test('with a bad row changes nothing and tells row, column and reason of every mistake', async () => {
    await room.put(snapshot(listing({ id: 'a' })));
    const { status, json } = await room.put(
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
    expect(await room.openIds()).toEqual(['a']);
  });

  test('takes the good rows alone when the sender asks for it, and keeps the bad ones on record', async () => {
    await room.put(snapshot(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })));
    const { json } = await room.put(
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
      headers: { authorization: `Bearer ${room.keys.get(1)}` },
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
    expect((await room.put(lease(many(40, '250')))).json).toMatchObject({ added: 40 });
    expect((await room.put(lease(many(40, '251')))).json).toMatchObject({ changed: 40, removed: 0 });
    const headers = { 'idempotency-key': 'closing' };
    const asked = await room.put(lease(many(19, '251')), '', headers);
    expect([asked.status, asked.json.code, asked.json.detail]).toEqual([
      409,
      'closing_unconfirmed',
      'It would close 21 of 40 open listings. If that is meant, send it again with ?confirm_closing=true.',
    ]);
    expect((await room.put(lease([...many(20, '251'), listing({ id: 'bad' })]), '?partial=true')).json).toMatchObject({
      removed: 20,
    });
    expect((await room.put(lease([]))).json.detail).toContain('close 20 of 20');
    const confirmed = await room.put(lease([]), '?confirm_closing=true', headers);
    expect([confirmed.status, confirmed.json.removed]).toEqual([200, 20]);
    expect((await room.put(lease([]), '?confirm_closing=true', headers)).text).toBe(confirmed.text);
  });

  test('is answered once for an Idempotency-Key, for a day', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const first = await room.put(snapshot(listing({ id: 'once' })), '', headers);
    expect((await room.put(snapshot(listing({ id: 'once' })), '', headers)).text).toBe(first.text);
    expect((await room.put(snapshot(listing({ id: 'other' })), '', headers)).json.code).toBe('idempotency_conflict');
    for (const query of ['?partial=true', '?confirm_closing=true']) {
      const other = await room.put(snapshot(listing({ id: 'once' })), query, headers);
      expect(other.json.code).toBe('idempotency_conflict');
    }
    instance.clock.advance(24 * 3_600_000);
    expect((await room.put(snapshot(listing({ id: 'other' })), '', headers)).status).toBe(200);
  });

  test('has the Idempotency-Keys of its own provider, who knows nothing of those of others', async () => {
    const headers = { 'idempotency-key': 'k-shared' };
    await room.put(snapshot(listing({ id: 'of the first' })), '', headers);
    const third = await instance.send(3, 'listings', snapshot(listing({ id: 'of the third' })), '', headers);
    expect([third.status, third.json.added]).toEqual([200, 1]);
    expect(await room.openIds()).toEqual(['of the first', 'of the third']);
  });

  test('is large where more listings of its kinds are open than that many', async () => {
    const { db } = instance.parts;
    const forward = { kind: 'forward', deliveryDate: '2027-01-31' };
    const listings = [...['a', 'b', 'c'].map((id) => listing({ id })), listing({ ...forward, id: 'd' })];
    await room.put({ kinds: ['temporary', 'forward'], listings });
    await instance.send(3, 'listings', snapshot(listing({ id: 'of the third' })));
    const hasMore = (kinds: readonly Kind[], many: number) =>
      hasManyOpenListings(db, asId<'data provider'>(1), kinds, many);
    expect([await hasMore(['temporary'], 2), await hasMore(['temporary'], 3)]).toEqual([true, false]);
    expect([await hasMore(['temporary', 'forward'], 3), await hasMore(['temporary', 'forward'], 4)]).toEqual([
      true,
      false,
    ]);
  });
});
