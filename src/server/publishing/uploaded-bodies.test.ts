import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing, listOpenIds, snapshot, trade } from '#testing/provider-rows.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
});
afterAll(() => instance.stop());

/** Each test begins with a market in which nothing is open. */
beforeEach(() => instance.publish(1, 'listings', snapshot(), '?confirm_closing=true'));

const put = (body: object | string, query = '', headers: Record<string, string> = {}) =>
  instance.send(1, 'listings', body, query, { 'content-type': 'application/json', ...headers });
const post = (trades: readonly object[], query = '') => instance.send(1, 'trades', { trades }, query);

const openIds = () => listOpenIds(instance.parts.db);

describe('a snapshot of listings', () => {
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

  test('without a body is told each field that is missing', async () => {
    await put(snapshot(listing({ id: 'a' })));
    const { status, json } = await instance.send(1, 'listings', '');
    expect([status, json.code, Object.keys(json.errors)]).toEqual([422, 'invalid', ['kinds', 'listings']]);
    expect(await openIds()).toEqual(['a']);
  });

  test('a snapshot names each kind once', async () => {
    const { status, json } = await put({ kinds: ['temporary', 'temporary'], listings: [] });
    expect([status, json.errors]).toEqual([422, { kinds: ['Each kind may be named once only'] }]);
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
