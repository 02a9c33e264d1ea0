import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { listen, RawConnection } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections.ts';

let instance: TestInstance | undefined;
const connections: RawConnection[] = [];
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.end();
  await instance?.stop();
  instance = undefined;
});

/** A server with all limits far away but the one that a test is about. */
async function start(limits: Partial<ConnectionLimits>, maxConnections = 100, log?: FastifyBaseLogger) {
  const far = Object.fromEntries(Object.keys(CONNECTION_LIMITS).map((name) => [name, 600_000]));
  const started = await startTestInstance({
    limits: {
      ...(far as unknown as ConnectionLimits),
      headMilliseconds: 300_000,
      finishMilliseconds: CONNECTION_LIMITS.finishMilliseconds,
      minUploadBytesPerSecond: 1_000,
      ...limits,
    },
    config: { maxConnections },
    ...(log === undefined ? {} : { log }),
  });
  instance = started;
  const port = await listen(started.server);
  const connect = (): RawConnection => {
    const connection = new RawConnection(port);
    connections.push(connection);
    return connection;
  };
  return { instance: started, connect };
}

const PROMISED = [/x-content-type-options: nosniff/i, /content-security-policy: /i, /x-frame-options: DENY/i];

function expectPromisedHeaders(answer: string): void {
  for (const header of PROMISED) expect(answer).toMatch(header);
}

test('a server that is given no limits of its own keeps to those that operators read of', async () => {
  const started = await startTestInstance();
  onTestFinished(() => started.stop());
  const { server } = started.server;
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    ...{ headersTimeout: 5_000, requestTimeout: 300_000, timeout: 60_000, keepAliveTimeout: 10_000 },
    maxConnections: 2_000,
  });
});

test('a connection that says nothing is ended', async () => {
  const { connect } = await start({ silenceMilliseconds: 100 });
  expect(await connect().closed).toBe('');
});

test('a head that does not come to an end is answered 408 with the promised headers', async () => {
  const { connect } = await start({ headMilliseconds: 100 });
  const connection = connect();
  connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  const answer = await connection.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expectPromisedHeaders(answer);
});

/** The head of an upload of the provider with this key. */
const uploadWith = (key: string, length: number) =>
  `PUT /api/data_providers/1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

test('a small body that comes too slowly is ended', async () => {
  const { instance: started, connect } = await start({ bodyMilliseconds: 150 });
  const visitor = started.visitor();
  await visitor.get('session');
  const token = visitor.cookies.get('csrftoken');
  const connection = connect();
  connection.write(
    `POST /api/session HTTP/1.1\r\nHost: x\r\nCookie: csrftoken=${token}\r\nX-CSRFToken: ${token}\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  const answer = await connection.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expectPromisedHeaders(answer);
});

test('an upload that stands still is ended', async () => {
  const { instance: started, connect } = await start({ bodyMilliseconds: 150 });
  const connection = connect();
  connection.write(`${uploadWith(await started.addProvider(1), 1_000_000)}{"kinds`);
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload that takes longer than a small body, but moves, is taken', async () => {
  const { instance: started, connect } = await start({ bodyMilliseconds: 800, minUploadBytesPerSecond: 10 });
  const key = await started.addProvider(1);
  const body = `${JSON.stringify({ kinds: ['temporary'], listings: [] })}${' '.repeat(2_500)}`;
  const connection = connect();
  connection.write(uploadWith(key, body.length));
  let sent = 0;
  const timer = setInterval(() => {
    connection.write(body.slice(sent, sent + 100));
    sent += 100;
    if (sent >= body.length) clearInterval(timer);
  }, 40);
  const answer = await connection.closed;
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('who is refused keeps nothing open with a body that never comes', async () => {
  const { connect } = await start({ bodyMilliseconds: 2_000 });
  const connection = connect();
  connection.write(uploadWith('x'.repeat(43), 1_000_000));
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 401 /);
});

test('who does not read the answers is ended', async () => {
  const { instance: started, connect } = await start({ idleMilliseconds: 200 });
  const ended = new Promise<void>((resolve) => {
    started.server.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const connection = connect();
  connection.socket.pause();
  // Far more than the buffers between us hold.
  connection.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400));
  await ended;
});

test('who sends request after request and waits for no answer is ended', async () => {
  const { instance: started, connect } = await start({});
  const looks = vi.spyOn(started.parts.health, 'look');
  const hasty = connect();
  hasty.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000));
  await hasty.closed;
  expect(looks).toHaveBeenCalledTimes(16);
  const patient = connect();
  for (let turn = 1; turn <= 40; turn += 1) {
    patient.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await patient.until(new RegExp(`^(?:(?:(?!"alive")[^])*"alive":true){${turn}}`));
  }
});

test('who is gone before his request is looked at rings no alarm', async () => {
  const { log, lines } = captureLog();
  const { instance: started, connect } = await start({}, 100, log);
  const key = await started.addProvider(1);
  for (const header of [`Authorization: Bearer ${key}`, 'Cookie: anabranch=x', 'Accept: */*'])
    connect().write(`GET /api/session HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`.repeat(50));
  for (const connection of connections) await connection.closed;
  await started.stop();
  instance = undefined;
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('there are no more connections than may be', async () => {
  const { connect } = await start({}, 10);
  const kept = Array.from({ length: 10 }, connect);
  for (const connection of kept) connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  for (const connection of kept) expect(await connection.until(/alive/)).toMatch(/alive/);
  expect(await connect().closed).toBe('');
});

test.each([
  ['no request', 'this is no request\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request without a name of the site', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n', 417],
])('%s is answered with the promised headers', async (_, text, status) => {
  const { connect } = await start({});
  const connection = connect();
  connection.write(text);
  const answer = await connection.closed;
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expectPromisedHeaders(answer);
});

test('only who may send a body is told to go on', async () => {
  const { instance: started, connect } = await start({});
  const key = await started.addProvider(1);
  const expecting = (text: string) => text.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n');
  const refused = connect();
  refused.write(expecting(uploadWith('x'.repeat(43), 100)));
  expect(await refused.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401 /);
  const body = JSON.stringify({ kinds: ['temporary'], listings: [] });
  const taken = connect();
  taken.write(expecting(uploadWith(key, body.length)));
  expect(await taken.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 100 /);
  taken.write(body);
  expect(await taken.closed).toMatch(/HTTP\/1\.1 200 /);
});
