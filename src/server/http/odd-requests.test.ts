import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, RawConnection } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let port: number;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  port = await listen(instance.server);
});
afterAll(() => instance.stop());

async function statusOf(text: string): Promise<number> {
  const connection = new RawConnection(port);
  connection.write(text);
  // An end is an answer too.
  const answer = await Promise.race([connection.until(/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/), connection.closed]);
  connection.end();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

const head = (line: string, ...headers: readonly string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const FILM = '/films/how-to-read-a-climate-outlook.webm';

test.each([
  ['an address of another site', head('GET http://evil.example/login'), 400],
  ['an address of this site in full', head('GET http://localhost/login'), 400],
  ['a method that echoes', head('TRACE /'), 405],
  ['what the whole server can do', head('OPTIONS *'), 400],
  ['two names at once', head('GET /healthz', 'Host: evil.example'), 400],
  ['a path longer than any of ours', head(`GET /x${'/'.repeat(12_000)}x/`), 404],
  ['a long path of the API', head(`GET /api/${'x/'.repeat(2_000)}`), 404],
  ['a part of a file that it does not have', head('GET /favicon.svg', 'Range: bytes=99999999-'), 200],
  ['the start of a film', head(`GET ${FILM}`, 'Range: bytes=0-99'), 206],
  ['a part of a film that it does not have', head(`GET ${FILM}`, 'Range: bytes=99999999-'), 416],
  ['a film only if it is another one', head(`GET ${FILM}`, 'If-Match: "x"'), 412],
  ['a film in no part that can be told', head(`GET ${FILM}`, 'Range: lines=1'), 200],
  ['a file only if it is another one', head('GET /favicon.svg', 'If-Match: "x"'), 412],
  ['a file whichever it is', head('GET /favicon.svg', 'If-Match: *'), 200],
  ['the head of a file only if it is another one', head('HEAD /favicon.svg', 'If-Match: "x"'), 412],
  [
    'a file only if it is older than itself',
    head('GET /favicon.svg', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'),
    412,
  ],
  ['a map only if it is another one', head('GET /maps/limits/2.svg', 'If-Match: "x"'), 412],
  ['a map unless it is there', head('GET /maps/limits/2.svg', 'If-None-Match: *'), 304],
  ['a file that there is not, in another version', head('GET /nowhere.svg', 'If-Match: "x"'), 404],
  ['a tunnel', head('CONNECT localhost:80'), null],
])('whoever asks for %s is answered, and not with an error of ours', async (_, text, status) => {
  const answered = await statusOf(text);
  if (status !== null) expect(answered).toBe(status);
  else expect(Number.isNaN(answered) || answered < 500).toBe(true);
});

test('whoever asks for another version of what may be kept hears so, and nothing else, and no cache keeps it', async () => {
  const shared = ['/sitemap.xml', '/share/site/home.png', '/university', '/api/openapi.json'];
  for (const url of [FILM, '/favicon.svg', '/maps/limits/2.svg', ...shared]) {
    const { status, headers, text } = await instance.visitor().send({ url, headers: { 'if-match': '"x"' } });
    expect([url, status, headers['cache-control'], text]).toEqual([url, 412, 'no-store', '']);
  }
  const { etag } = (await instance.visitor().send({ url: '/favicon.svg' })).headers;
  const same = await instance.visitor().send({ url: '/favicon.svg', headers: { 'if-match': String(etag) } });
  expect(same.status).toBe(200);
});

test('a cache that hears that it has a text still keeps it apart for each packing', async () => {
  for (const url of ['/maps/limits/2.svg', '/sitemap.xml', '/university', '/api/openapi.json']) {
    const { etag } = (await instance.visitor().send({ url })).headers;
    const { status, headers, text } = await instance
      .visitor()
      .send({ url, headers: { 'if-none-match': String(etag), 'accept-encoding': 'gzip' } });
    expect([url, status, text, headers.vary]).toEqual([url, 304, '', expect.stringMatching(/accept-encoding$/)]);
  }
});

test('whoever asks for a part beyond the end of a film hears how long it is', async () => {
  const ask = (range: string) => instance.visitor().send({ url: FILM, headers: { range } });
  const whole = await ask('lines=1');
  const size = Number(whole.headers['content-length']);
  expect(size).toBeGreaterThan(1_000);
  const last = await ask(`bytes=${size - 1}-`);
  expect([last.status, last.headers['content-range']]).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`]);
  for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 10}`, 'bytes=99999999-']) {
    const { status, headers, text } = await ask(range);
    expect([status, headers['content-range'], headers['cache-control'], text]).toEqual([
      ...[416, `bytes */${size}`, 'no-store', ''],
    ]);
  }
});

test.each(['[::1', 'a b', 'localhost:99999', 'user@localhost', 'localhost/..', 'a?b', '%', ''])(
  'a page of the host "%s" is refused, for there is no such site',
  async (host) => {
    for (const path of ['/', '/login.data', '/nowhere'])
      expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toBe(400);
  },
);

test('a proxy in front may ask for a password of its own', async () => {
  await instance.addUser({ email: 'behind@example.com' });
  const visitor = await instance.logIn('behind@example.com');
  const { json } = await visitor.send({ url: '/api/session', headers: { authorization: 'Basic dXNlcjpwYXNz' } });
  expect(json.user.email).toBe('behind@example.com');
});

test('a bearer of something that is no key of ours is nobody', async () => {
  await instance.addUser({ email: 'bearer@example.com' });
  const visitor = await instance.logIn('bearer@example.com');
  for (const authorization of ['Bearer nonsense', `Bearer ${'x'.repeat(43)}`]) {
    const { status } = await visitor.send({ url: '/api/sessions', headers: { authorization } });
    expect(status).toBe(401);
  }
});

test('an Idempotency-Key that is too long is refused, not cut', async () => {
  const key = await instance.addProvider(1);
  const send = (length: number) =>
    instance.visitor().send({
      method: 'PUT',
      url: '/api/data_providers/1/listings',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'k'.repeat(length) },
      payload: { kinds: ['temporary'], listings: [] },
    });
  expect((await send(200)).status).toBe(200);
  const { status, json } = await send(201);
  expect([status, json.errors]).toEqual([422, { 'Idempotency-Key': [expect.stringContaining('200')] }]);
});

test('an Idempotency-Key without a letter is none: an upload after another is not taken for the same', async () => {
  await instance.addProvider(2);
  const headers = { 'idempotency-key': '' };
  for (const kind of ['temporary', 'lease']) {
    const { status } = await instance.send(2, 'listings', { kinds: [kind], listings: [] }, '', headers);
    expect([kind, status]).toEqual([kind, 200]);
  }
});
