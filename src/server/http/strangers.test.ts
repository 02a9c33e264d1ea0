import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listOperations } from '#contract/operations/operations.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';

const { packed } = vi.hoisted(() => ({ packed: [] as number[] }));
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>();
  return {
    ...real,
    brotliCompress: (...given: Parameters<typeof real.brotliCompress>) => {
      packed.push((given[0] as Buffer).length);
      return real.brotliCompress(...given);
    },
  };
});

let instance: TestInstance;
beforeAll(async () => {
  watchStatements();
  instance = await startTestInstance();
});
afterAll(async () => {
  await instance.stop();
  vi.restoreAllMocks();
});

const get = async (url: string): Promise<number> => {
  const { statusCode } = await instance.server.inject({ url, headers: { 'accept-encoding': 'br' } });
  return statusCode;
};

/** A document of each type that is asked for by its name. */
const NAMES: Readonly<Record<string, string>> = {
  'content.readPage': 'privacy',
  'content.readSearchPage': 'buy-temporary',
};

/** What anybody may read, with how many statements it takes each time: the terms may hold from today on, and a link is used once. */
const READS = listOperations()
  .filter(({ operation: { access, method } }) => access === 'anyone' && method === 'GET')
  .map(({ group, name, operation: { path } }) => ({
    name: `${group}.${name}`,
    url: `/api/${path}`.replace('{uid}', NAMES[`${group}.${name}`] ?? '').replace('{token}', 'a'.repeat(43)),
  }));
const STATEMENTS: Readonly<Record<string, number>> = { 'shell.readTerms': 1, 'users.readResetLink': 1 };

test('there is something that anybody may read', () => {
  expect(READS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['overview.today', 'reference.listZones', 'reference.listUnconfirmed', 'session.read']),
  );
});

test.each(READS)('$name asks the database for a stranger no more than it must', async ({ name, url }) => {
  const first = await get(url);
  const again = await statementsOf(async () => expect(await get(url)).toBe(first));
  expect(again).toHaveLength(STATEMENTS[name] ?? 0);
});

test.each(['/api/zones', '/api/reference/not_confirmed', '/api/openapi.json'])(
  '%s, which is long, is packed once for all strangers',
  async (url) => {
    expect(await get(url)).toBe(200);
    packed.length = 0;
    expect(await get(url)).toBe(200);
    expect(packed).toEqual([]);
  },
);

test('strangers who ask for the terms at once share one look at the database', async () => {
  const asked = await statementsOf(() => Promise.all(Array.from({ length: 20 }, () => get('/api/terms/latest'))));
  expect(asked).toHaveLength(1);
});
