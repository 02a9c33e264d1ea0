import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillPath, needsCsrf } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { listen, RawConnection, sendHttp } from '#testing/http-client.ts';
import { isLong } from '#testing/long-form.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let port: number;
let key: string;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  key = await instance.addProvider(1);
  port = await listen(instance.server);
});
afterAll(() => instance.stop());

const OPERATIONS = listOperations().map(({ operation }) => ({
  operation,
  path: fillPath(operation.path, { id: 1, batchId: 1, uid: 'cookies' }),
}));

const PATHS = [
  ...new Set(OPERATIONS.map(({ path }) => path)),
  '/api/docs',
  '/api/docs/search',
  '/api/openapi.json',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/find-calls.js',
  '/dev/outbox',
  '/',
  '/login',
  '/login.data',
  '/logout',
  '/register',
  '/forgot_password',
  '/reset_password/x',
  '/accept_cookies',
  '/accept_terms',
  '/preview_release',
  '/settings',
  '/settings.data',
  '/search/buy/temporary',
  '/search/buy/temporary/results.data?volume=1',
  '/no/such/page',
  '/__manifest',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const BODIES: Readonly<Record<string, Buffer>> = {
  'that is not gzip': Buffer.from('this is no gzip'),
  'that ends too early': gzipSync('{"username":"a","password":"b"}').subarray(0, 30),
  'of nothing': Buffer.alloc(0),
};

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

describe.each(PATHS.map((path, index) => [path, index] as const))('%s', (path, index) => {
  test.each(METHODS)('%s answers whatever is said to be gzip, and the process lives', async (method) => {
    for (const [at, [name, body]] of Object.entries(BODIES).entries()) {
      // By themselves each body as one of the types, in turns.
      for (const type of isLong ? TYPES : TYPES.slice((index + METHODS.indexOf(method) + at) % 3).slice(0, 1)) {
        const { status } = await sendHttp(port, {
          method,
          path,
          headers: { 'content-encoding': 'gzip', 'content-type': type },
          body,
        });
        expect(status, `${method} ${path} ${type} with a body ${name}`).toBeLessThan(
          path.startsWith('/api/') ? 500 : 600,
        );
      }
    }
    expect((await sendHttp(port, { path: '/healthz' })).status).toBe(200);
  });
});

describe('who may not call is told so before a byte of the body is read', () => {
  const refused = OPERATIONS.filter(({ operation }) => needsCsrf(operation));
  test.each(refused.map(({ operation, path }) => [operation.method, path] as const))('%s %s', async (method, path) => {
    const connection = new RawConnection(port);
    // The body never comes.
    connection.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    );
    expect(await connection.until(/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/)).toMatch(/^HTTP\/1\.1 403 /);
    connection.end();
  });

  test('a key of another provider too', async () => {
    const other = await instance.addProvider(2);
    const connection = new RawConnection(port);
    connection.write(
      `PUT /api/data_providers/1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${other}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    );
    expect(await connection.until(/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/)).toMatch(/^HTTP\/1\.1 404 /);
    connection.end();
  });
});

describe('a packed body', () => {
  const send = (body: Buffer, headers: Readonly<Record<string, string>> = {}) =>
    sendHttp(port, {
      method: 'PUT',
      path: '/api/data_providers/1/listings',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        authorization: `Bearer ${key}`,
        ...headers,
      },
      body,
    });

  test('is read where a call has one', async () => {
    const { status, text } = await send(gzipSync(JSON.stringify({ kinds: ['temporary'], listings: [] })));
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ accepted: 0 })]);
  });

  test('that is not what it says is 400', async () => {
    expect((await send(Buffer.from('no gzip'))).status).toBe(400);
  });

  test('in a way that is not read here is 415', async () => {
    expect((await send(Buffer.from('x'), { 'content-encoding': 'br' })).status).toBe(415);
  });

  test('that becomes larger than the call permits is 413', async () => {
    const { status } = await sendHttp(port, {
      method: 'POST',
      path: '/api/data_providers/1/trades',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: `Bearer ${key}` },
      body: gzipSync(Buffer.alloc(129 * 1024 * 1024, 32)),
    });
    expect(status).toBe(413);
  });
});

describe('a small body', () => {
  const send = async (body: string) => {
    const visitor = instance.visitor();
    await visitor.get('session');
    return visitor.send({
      method: 'POST',
      url: '/api/session',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
  };

  test.each([
    ['nested deeper than anything of ours', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['of thousands of values', `[${'0,'.repeat(5_000)}0]`],
  ])('%s is refused before it becomes objects', async (_, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const { status } = await send(body);
    const parsed = parse.mock.calls.map(([text]) => text);
    parse.mockRestore();
    expect([status, parsed.includes(body)]).toEqual([413, false]);
  });
});

test('129 kB that would become gigabytes cost a stranger as much as nothing', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const { status } = await sendHttp(port, {
    method: 'PUT',
    path: '/api/data_providers/1/listings',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(64 * 1024 * 1024, '[],')),
  });
  expect([status, parse.mock.calls.length]).toEqual([403, 0]);
  parse.mockRestore();
});
