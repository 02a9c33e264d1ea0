import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readVapid, startPushServer, TestPushBrowser, type TestPushServer } from '#testing/start-push-server.ts';
import { derivePushKeys } from './push-keys.ts';
import { openPushTransport, type PushTransport, publicOnly, readStatus } from './push-transport.ts';
import { readAuth, readPoint } from './read-client-keys.ts';

const NOW = Date.UTC(2026, 10, 23);
const KEYS = derivePushKeys(Buffer.alloc(32, 7));
const CONTACT = 'mailto:security@example.org';

let service: TestPushServer;
let transport: PushTransport;

beforeAll(async () => {
  service = await startPushServer();
  transport = open({});
});
afterEach(() => service.clear());
afterAll(async () => {
  transport.close();
  await service.stop();
});

const open = (given: object): PushTransport =>
  openPushTransport({ keys: KEYS, contact: CONTACT, ownService: service.origin, now: () => NOW, ...given });

const MESSAGE = { text: '{"title":"30 ML offered"}', topic: 'rule-7', timeToLive: 3600 };

const targetOf = ({ subscription: { endpoint, p256dh, auth } }: TestPushBrowser) => ({
  endpoint,
  p256dh: readPoint(p256dh) ?? Buffer.alloc(0),
  auth: readAuth(auth) ?? Buffer.alloc(0),
});

const post = (name = 'a', by = transport) => by.post(targetOf(new TestPushBrowser(service.origin, name)), MESSAGE);

describe('a message', () => {
  test('is read by the browser that it is for, and by no other', async () => {
    const [browser, other] = [new TestPushBrowser(service.origin, 'a'), new TestPushBrowser(service.origin, 'b')];
    expect(await transport.post(targetOf(browser), MESSAGE)).toEqual({ verdict: 'taken' });
    const [received] = service.received;
    expect(received).toMatchObject({
      ...{ name: 'a', method: 'POST' },
      headers: { 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high', topic: 'rule-7' },
    });
    const body = received?.body ?? Buffer.alloc(0);
    expect(browser.read(body)).toBe(MESSAGE.text);
    expect(() => other.read(body)).toThrow();
    expect(body.toString('latin1')).not.toContain('offered');
  });

  test('never has the same salt or key twice', async () => {
    const browser = new TestPushBrowser(service.origin, 'a');
    for (let n = 0; n < 3; n += 1) await transport.post(targetOf(browser), MESSAGE);
    expect(new Set(service.received.map(({ body }) => body.subarray(0, 86).toString('hex'))).size).toBe(3);
  });

  test('says who sends it, signed with the key of the site, for half a day', async () => {
    await post();
    const { head, claims, key } = readVapid(service.received[0]?.headers.authorization ?? '');
    expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(key).toBe(KEYS.publicKey);
    expect(claims).toMatchObject({ sub: CONTACT, aud: service.origin.replace('http:', 'https:') });
    expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(11 * 3_600_000);
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  });
});

describe('a push service that', () => {
  test.each([
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [401, 'later'],
    [403, 'later'],
    [500, 'later'],
    [503, 'later'],
    [301, 'later'],
    [307, 'later'],
  ])('answers %i: %s', async (status, verdict) => {
    service.answer({ status, headers: { location: `${service.origin}/push/elsewhere` } });
    expect(await post()).toMatchObject({ verdict });
    // It is led nowhere else.
    expect(service.received.map(({ name }) => name)).toEqual(['a']);
  });

  test('asks for patience is left alone for so long', async () => {
    service.answer({ status: 429, headers: { 'retry-after': '120' } });
    expect(await post()).toEqual({ verdict: 'later', detail: '429', retryAfter: 120_000 });
    expect(readStatus(429, 'Mon, 23 Nov 2026 00:10:00 GMT', NOW)).toMatchObject({ retryAfter: 600_000 });
    expect(readStatus(503, 'Sun, 22 Nov 2026 00:00:00 GMT', NOW)).toMatchObject({ retryAfter: 0 });
    expect(readStatus(429, 'when it suits', NOW)).toMatchObject({ retryAfter: null });
    expect(readStatus(429, undefined, NOW)).toMatchObject({ retryAfter: null });
  });

  test('says nothing is left after a while', async () => {
    service.answer('hang');
    const impatient = open({ timeoutMilliseconds: 100 });
    expect(await post('a', impatient)).toEqual({ verdict: 'later', detail: 'TOO SLOW', retryAfter: null });
    impatient.close();
  });

  test('cuts the line, or is not there, is asked later', async () => {
    service.answer('cut');
    expect(await post()).toEqual({ verdict: 'later', detail: 'ECONNRESET', retryAfter: null });
    const gone = await startPushServer();
    await gone.stop();
    const other = open({ ownService: gone.origin });
    expect(await other.post(targetOf(new TestPushBrowser(gone.origin, 'a')), MESSAGE)).toEqual({
      ...{ verdict: 'later', detail: 'ECONNREFUSED', retryAfter: null },
    });
    other.close();
  });

  test('wants to speak another language is no answer', async () => {
    const odd = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const patient = open({ ownService: origin, timeoutMilliseconds: 1_000 });
    expect(await patient.post(targetOf(new TestPushBrowser(origin, 'a')), MESSAGE)).toEqual({
      ...{ verdict: 'later', detail: 'NO ANSWER', retryAfter: null },
    });
    patient.close();
    await new Promise((resolve) => odd.close(resolve));
  });

  test('pours out a body without end is cut off', async () => {
    service.answer('endless');
    expect(await post()).toEqual({ verdict: 'taken' });
    // The system's own buffers take a few megabytes before the other side notices.
    expect(service.bytesSent()).toBeLessThan(20_000_000);
  });
});

describe('an address', () => {
  const lookUp = (...addresses: readonly string[]) =>
    new Promise<unknown>((resolve) => {
      const find = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      publicOnly(find)('push.example.com', { all: true }, (error, found) => resolve(error?.code ?? found));
    });

  test('is connected to where its name was found to be public', async () => {
    expect(await lookUp('93.184.216.34')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  test('whose name stands for a machine of this network, alone or among others, is not', async () => {
    expect(await lookUp('10.0.0.7')).toBe('EPRIVATE');
    expect(await lookUp('93.184.216.34', '127.0.0.1')).toBe('EPRIVATE');
    expect(await lookUp('::ffff:169.254.169.254')).toBe('EPRIVATE');
    expect(await lookUp()).toBe('EPRIVATE');
  });

  test('by a name that leads here is not asked, whatever listens', async () => {
    const find = async () => [{ address: '127.0.0.1', family: 4 }];
    const guarded = open({ ownService: null, findAddresses: find });
    const { p256dh, auth } = targetOf(new TestPushBrowser(service.origin, 'a'));
    const target = { endpoint: 'https://push.example.com/a', p256dh, auth };
    expect(await guarded.post(target, MESSAGE)).toEqual({ verdict: 'later', detail: 'EPRIVATE', retryAfter: null });
    expect(service.received).toEqual([]);
    guarded.close();
  });

  test('that was taken while it was allowed is refused when it is not any more', async () => {
    const guarded = open({ ownService: null });
    expect(await post('a', guarded)).toEqual({ verdict: 'refused', detail: 'ADDRESS' });
    expect(service.received).toEqual([]);
    guarded.close();
  });
});
