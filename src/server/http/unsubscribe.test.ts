import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { startTestInstance, type TestInstance, UNLIMITED } from '#testing/start-test-instance.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';
import { signUnsubscribe } from '../alerts/unsubscribe.ts';

const CALLS = 6;

const { log, lines } = captureLog();

let instance: TestInstance;
beforeAll(async () => {
  watchStatements();
  instance = await startTestInstance({ log, callsPerMinute: { ...UNLIMITED, stranger: CALLS } });
});
afterAll(async () => {
  await instance.stop();
  vi.restoreAllMocks();
});

/** Awaited here: what is injected begins where somebody waits for it. */
const send = async (method: 'GET' | 'POST', token: string, remoteAddress: string) =>
  await instance.server.inject({ method, url: `/unsubscribe/${token}`, remoteAddress });

test('a link of a mail that was made up asks the database nothing, one that was signed once', async () => {
  const userId = await instance.addUser({ email: 'anna@example.com' });
  const token = await signUnsubscribe(instance.parts.db, userId);
  const [user, signature = ''] = token.split('.');
  const ask = async (text: string) => (await statementsOf(() => send('POST', text, '10.1.0.1'))).length;
  expect(await ask(`${user}.${'x'.repeat(43)}`)).toBe(0);
  expect(await ask(`${Number(user) + 1}.${signature}`)).toBe(0);
  expect(await ask('nonsense')).toBe(0);
  expect(await statementsOf(() => send('GET', token, '10.1.0.1'))).toEqual([]);
  expect(await ask(token)).toBe(1);
});

test('an address that goes on and on is told when it may again, and others are not held up', async () => {
  for (let n = 0; n < CALLS; n += 1) expect((await send('POST', 'nonsense', '10.2.0.1')).statusCode).toBe(200);
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers } = await send(method, 'nonsense', '10.2.0.1');
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await send('GET', 'nonsense', '10.2.0.2')).statusCode).toBe(200);
  // The security log tells of the first one of the minute.
  const told = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
  expect(told).toMatchObject([{ event: 'rate_limited', address: '10.2.0.1' }]);
});

test('the pages of a mail’s link are kept by nobody, found by no search, load nothing, and send their button to this site alone', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { headers, body } = await send(method, 'nonsense', '10.3.0.1');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*form-action 'self'/);
  }
});
