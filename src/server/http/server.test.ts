import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '#contract/operations/operations.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { CALLS_PER_MINUTE } from './rate-limits.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ callsPerMinute: { ...CALLS_PER_MINUTE, search: 3 } });
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

describe('every answer', () => {
  test.each(['/api/session', '/api/nothing', '/api/zones', '/healthz', '/readyz', '/api/openapi.json'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await instance.server.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('to an address that cannot be read is a page for a person', async () => {
    const { headers, statusCode, body } = await instance.server.inject({ url: '/%E0%A4%A' });
    expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1>There is nothing at this address</h1>')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('to a call whose address cannot be read is a problem like any other', async () => {
    const { headers, statusCode, body } = await instance.server.inject({ url: '/api/%E0%A4%A' });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('to a call with another method says which are known', async () => {
    const { headers, statusCode, body } = await instance.server.inject({ method: 'PUT', url: '/api/session' });
    expect([statusCode, JSON.parse(body).code, headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST, DELETE',
    ]);
  });

  test('of a person alone says that it is kept by nobody, or asked for anew with their cookie; also where it is empty', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    const url = '/api/notifications/count_notifications';
    const { headers } = await visitor.send({ method: 'GET', url });
    const again = await visitor.send({ method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    for (const told of [headers, again.headers]) {
      expect(told['cache-control']).toBe('private, no-cache');
      expect(String(told.vary).split(', ')).toContain('cookie');
    }
    const left = await visitor.delete('session');
    expect([left.status, left.headers['cache-control']]).toEqual([204, 'no-store']);
  });

  test('of an error holds no stack, no query and no path of the server', async () => {
    const visitor = instance.visitor();
    await visitor.get('session');
    const { text, status } = await visitor.send({
      method: 'POST',
      url: '/api/session',
      headers: { 'content-type': 'application/json' },
      payload: '{"broken',
    });
    expect(status).toBe(400);
    expect(text).not.toMatch(/at .*\(|node_modules|select |\.ts/);
  });
});

describe('too much', () => {
  test('is counted for a person, however many browsers they are logged in from', async () => {
    await instance.addUser({ email: 'everywhere@example.com' });
    const [desk, phone] = [
      await instance.logIn('everywhere@example.com'),
      await instance.logIn('everywhere@example.com'),
    ];
    const search = async (who: Visitor) => (await who.get('zones/find_sellers/temporary?volume=1')).status;
    expect([await search(desk), await search(phone), await search(desk)]).toEqual([200, 200, 200]);
    expect(await search(phone)).toBe(429);
  });

  test('in a body is 413', async () => {
    const visitor = instance.visitor();
    expect((await visitor.post('session', { username: 'a', password: 'x'.repeat(20_000) })).status).toBe(413);
  });

  test('of a kind of call is 429 with the time to wait, and other kinds go on', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    const search = () => visitor.get('zones/find_sellers/temporary?volume=1');
    for (let count = 0; count < 3; count += 1) expect((await search()).status).toBe(200);
    const { status, json, headers } = await search();
    expect([status, json.code, json.title]).toEqual([
      429,
      'too_many_requests',
      'Too many requests. Please wait a moment and try again',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.get('zones')).status).toBe(200);
  });

  test('of headers in too little time ends the connection', async () => {
    await instance.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = instance.server.server.address() as { port: number };
    instance.server.server.headersTimeout = 200;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 408/);
  });
});

test('strangers learn that it lives and whether it is ready, nothing else, and no cache keeps it', async () => {
  for (const [url, told] of [
    ['/healthz', '{"alive":true}'],
    ['/readyz', '{"ready":true}'],
  ] as const) {
    const { statusCode, body, headers } = await instance.server.inject({ url });
    expect([statusCode, body, headers['cache-control']]).toEqual([200, told, 'no-store']);
  }
});

test('an instance that stops is not ready any more', async () => {
  const stopping = await startTestInstance();
  try {
    stopping.parts.announceStop();
    const { statusCode, body } = await stopping.server.inject({ url: '/readyz' });
    expect([statusCode, body]).toEqual([503, '{"ready":false}']);
  } finally {
    await stopping.stop();
  }
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and holds every operation with its access', async () => {
    const document = (await instance.server.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { operation, group, name } of listOperations()) {
      const described = document.paths[`/${operation.path}`]?.[operation.method.toLowerCase()];
      expect(described, operation.path).toMatchObject({ operationId: `${group}.${name}`, summary: operation.summary });
    }
    const query = document.paths['/zones/find_sellers/temporary'].get.parameters.map(
      (one: { name: string }) => one.name,
    );
    expect(query).toEqual(
      expect.arrayContaining([
        'volume',
        'state',
        'zone',
        'reliability',
        'minPrice',
        'maxPrice',
        'showConnected',
        'showUnreliable',
        'carryover',
        'deliveredBy',
        'deliverBy',
        'isAdvancedSearch',
        'isForward',
        'volume_unit',
        'staticZone',
        'applyRules',
      ]),
    );
  });

  test('has a version, by which who has it is spared reading it again', async () => {
    const { headers } = await instance.server.inject({ url: '/api/openapi.json' });
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const etag = String(headers.etag);
    const again = await instance.server.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
});
