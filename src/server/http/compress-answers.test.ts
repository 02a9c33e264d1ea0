import { randomBytes } from 'node:crypto';
import * as zlib from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const { packed } = vi.hoisted(() => ({ packed: [] as string[] }));
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof zlib>();
  return {
    ...real,
    brotliCompress: (...given: Parameters<typeof real.brotliCompress>) => {
      packed.push('br');
      return real.brotliCompress(...given);
    },
  };
});

const LONG = 'water '.repeat(1_000);
const KEPT = Buffer.from(JSON.stringify(LONG));

const server = Fastify();
compressAnswers(server);
server.get('/kept', async (_, reply) => reply.type('application/json; charset=utf-8').send(KEPT));
server.get('/fresh', async (_, reply) => reply.type('text/html; charset=utf-8').header('vary', 'cookie').send(LONG));
/** What one reader was sent last, as the sender still holds it. */
let own = Buffer.alloc(0);
server.get<{ Params: { ground: string }; Querystring: { size: string } }>(
  '/own/:ground',
  async ({ query, params }, reply) => {
    const size = Number(query.size);
    const ground = Buffer.alloc(params.ground === 'shared' ? 2 * size : size, 'w');
    own = ground.subarray(0, size);
    reply.isSentOnce = true;
    return reply.type('text/html').send(own);
  },
);
server.get('/short', async (_, reply) => reply.type('text/html').send('water'));
server.get('/edge', async (_, reply) => reply.type('text/plain').send(Buffer.alloc(1_024, 'w')));
server.get('/under', async (_, reply) => reply.type('text/plain').send(Buffer.alloc(1_023, 'w')));
server.get('/problem', async (_, reply) => reply.type('application/problem+json').send(LONG));
server.get('/program', async (_, reply) => reply.type('application/jsonp').send(KEPT));
server.get('/untyped', async (_, reply) => reply.send(KEPT));
server.get('/picture', async (_, reply) => reply.type('image/png').send(randomBytes(4_000)));
server.get('/packed', async (_, reply) =>
  reply.type('text/css').header('content-encoding', 'gzip').send(zlib.gzipSync(LONG)),
);
afterAll(() => server.close());
beforeEach(() => {
  packed.length = 0;
});

const get = (url: string, accepted: string) => server.inject({ url, headers: { 'accept-encoding': accepted } });

test('a text is sent packed as whoever asked can read it, and caches are told', async () => {
  const [brotli, gzip, plain] = await Promise.all(['br', 'gzip', 'identity'].map((one) => get('/fresh', one)));
  expect(brotli?.headers['content-encoding']).toBe('br');
  expect(zlib.brotliDecompressSync(brotli?.rawPayload ?? KEPT).toString()).toBe(LONG);
  expect(gzip?.headers['content-encoding']).toBe('gzip');
  expect(zlib.gunzipSync(gzip?.rawPayload ?? KEPT).toString()).toBe(LONG);
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(plain?.payload).toBe(LONG);
  for (const answer of [brotli, gzip, plain]) {
    expect(answer?.headers.vary).toBe('cookie, accept-encoding');
    expect(answer?.headers['content-length']).toBe(String(answer?.rawPayload.length));
  }
});

test('an answer that is kept is packed once, however many ask for it', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/kept', 'gzip, deflate, br')));
  answers.push(await get('/kept', 'br'));
  for (const { rawPayload } of answers) expect(zlib.brotliDecompressSync(rawPayload)).toEqual(KEPT);
  expect(packed).toEqual(['br']);
});

test.each([
  ['br', 100_000],
  ['gzip', 100_000],
  ['zstd', 100_000],
  ['zstd', 300_000],
] as const)(
  "one reader's own page leaves nothing behind once it is packed for %s, %d bytes",
  async (encoding, size) => {
    const { rawPayload } = await get(`/own/alone?size=${size}`, encoding);
    const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, zstd: zlib.zstdDecompressSync }[encoding];
    expect(unpack(rawPayload).toString()).toBe('w'.repeat(size));
    expect(own.buffer.detached).toBe(true);
  },
);

test('a browser is sent what is its own as it is packed fastest, and what is kept as it is smallest', async () => {
  const asBrowsersAsk = 'gzip, deflate, br, zstd';
  const [own, kept] = [await get('/own/alone?size=100000', asBrowsersAsk), await get('/kept', asBrowsersAsk)];
  expect([own.headers['content-encoding'], kept.headers['content-encoding']]).toEqual(['zstd', 'br']);
  expect(own.headers.vary).toBe('accept-encoding');
  expect(own.headers['content-length']).toBe(String(own.rawPayload.length));
  expect(zlib.zstdDecompressSync(own.rawPayload).toString()).toBe('w'.repeat(100_000));
});

test('what lies beside a page in the same memory, and a page that is sent as it is, stay', async () => {
  const { rawPayload } = await get('/own/shared?size=2000', 'br');
  expect(zlib.brotliDecompressSync(rawPayload).toString()).toBe('w'.repeat(2_000));
  expect(own.toString()).toBe('w'.repeat(2_000));
  expect((await get('/own/alone?size=2000', 'identity')).payload).toBe('w'.repeat(2_000));
  expect(own.toString()).toBe('w'.repeat(2_000));
});

test('what is short, no text or packed already is sent as it is', async () => {
  for (const url of ['/short', '/picture']) expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  const { headers, rawPayload } = await get('/packed', 'br, gzip');
  expect([headers['content-encoding'], zlib.gunzipSync(rawPayload).toString()]).toEqual(['gzip', LONG]);
  expect(packed).toEqual([]);
});

test('what is as long as a thousand letters is packed, whatever kind of text it is, and names what it varies by', async () => {
  for (const url of ['/edge', '/problem']) {
    const { headers } = await get(url, 'br');
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, 'br', 'accept-encoding']);
  }
  for (const url of ['/under', '/program', '/untyped']) {
    const { headers } = await get(url, 'br');
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, undefined, undefined]);
  }
});
