import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { createProviderKey, findProviderOfKey, replaceProviderKeys, revokeProviderKeys } from './provider-key-store.ts';

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
    const [batch] = (await broker.ask('data_providers/2/batches')).batches;
    expect(batch.receivedBy).toMatch(/^user \d+$/);
    expect((await broker.send({ method: 'PUT', url: '/api/data_providers/1/listings', payload })).status).toBe(404);
    const irrigator = await instance.logIn('irrigator@example.com');
    expect((await irrigator.send({ method: 'PUT', url, payload })).status).toBe(403);
  });

  test('is shut to all keys of a provider once it has another, and to those of nobody else', async () => {
    const { db } = instance.parts;
    const now = instance.clock.now();
    const fourth = asId<'data provider'>(4);
    const first = await instance.addProvider(4);
    const second = await createProviderKey(db, fourth, now);
    const ownerOf = (one: string) => findProviderOfKey(db, one);
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([4, 4]);
    const replaced = await replaceProviderKeys(db, fourth, now);
    expect([replaced.ended, await ownerOf(first), await ownerOf(second), await ownerOf(replaced.key)]).toEqual([
      ...[2, null, null, 4],
    ]);
    expect((await replaceProviderKeys(db, fourth, now)).ended).toBe(1);
    expect(await revokeProviderKeys(db, fourth, now)).toBe(1);
    expect(await revokeProviderKeys(db, fourth, now)).toBe(0);
    expect([await ownerOf(key), await ownerOf(keyOfThird)]).toEqual([1, 3]);
  });

  test('shows a publication to its provider alone', async () => {
    const { json } = await instance.send(1, 'listings', snapshot(listing({ id: 'shown' })));
    const read = async (provider: number, bearer: string) => {
      const url = `/api/data_providers/${provider}/batches/${json.batchId}`;
      const headers = { authorization: `Bearer ${bearer}` };
      return (await instance.visitor().send({ method: 'GET', url, headers })).status;
    };
    expect([await read(1, key), await read(3, keyOfThird)]).toEqual([200, 404]);
    const { json: third } = await instance.visitor().send({
      method: 'GET',
      url: '/api/data_providers/3/batches',
      headers: { authorization: `Bearer ${keyOfThird}` },
    });
    expect(third).toEqual({ batches: [], nextCursor: null });
  });

  test('lists what a provider published, newest first and page by page', async () => {
    const list = (query: string) =>
      instance.visitor().send({
        method: 'GET',
        url: `/api/data_providers/1/batches${query}`,
        headers: { authorization: `Bearer ${key}` },
      });
    const prices = ['250', '251', '252'];
    for (const price of prices) await instance.send(1, 'listings', snapshot(listing({ id: 'a', price })));
    const first = await list('?limit=2');
    expect(first.json.batches).toHaveLength(2);
    const second = await list(`?limit=2&cursor=${first.json.nextCursor}`);
    expect(second.json.batches[0].batchId).toBeLessThan(first.json.batches[1].batchId);
    const all: readonly number[] = (await list('?limit=200')).json.batches.map(
      ({ batchId }: { readonly batchId: number }) => batchId,
    );
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect(all.slice(0, 2)).toEqual(first.json.batches.map(({ batchId }: { readonly batchId: number }) => batchId));
    expect((await list('?limit=200')).json.nextCursor).toBeNull();
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
