import { Server } from 'node:http';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { sampleMails } from '#testing/sample-mails.ts';
import { SILENT_LOG, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { enqueueMail } from './mail/enqueue-mail.ts';
import { TRANSPORT_TIMES } from './mail/mail-transport.ts';
import { startSendingMail } from './mail/send-mail.ts';
import { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { PageThreads } from './pages/page-threads.ts';
import { openClient } from './platform/database/database-client.ts';
import { Notices } from './platform/database/notices.ts';
import { startSendingPush } from './push/send-push.ts';

// What tests elsewhere replace by shorter times of their own, as it is where nobody says otherwise.
let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => instance.stop());

test('figures of operators wait three seconds for what cannot be read, and say then that it is not known', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = new Metrics();
  metrics.gauges({ anabranch_depth: 'Never read.' }, () => new Promise<never>(() => undefined));
  let printed = '';
  void metrics.print().then((text) => {
    printed = text;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(printed).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await until('they are printed', () => printed !== '');
  expect(printed).toMatch(/^anabranch_depth Nan$/m);
});

test('the port of the figures gives a question five seconds, silence fifteen, and has twenty connections', async () => {
  const listening = vi.spyOn(net.Server.prototype, 'listen');
  const served = await serveMetrics(instance.parts, { host: '127.0.0.1', port: 0 });
  if (!served.ok) throw new Error(served.reason);
  onTestFinished(() => served.value.stop());
  const [server] = listening.mock.contexts;
  if (!(server instanceof Server)) throw new Error('Nothing listens.');
  const { requestTimeout, headersTimeout, timeout, maxConnections } = server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    ...{ requestTimeout: 5_000, headersTimeout: 5_000, timeout: 15_000, maxConnections: 20 },
  });
});

test.each([
  ['mail', startSendingMail],
  ['push', startSendingPush],
])(
  'what is under way of %s when its instance stops has three seconds of the ten that are left',
  async (_, startSending) => {
    const sending = await startSending(instance.parts);
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const stopped = sending.stop();
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([3_000]);
    await stopped;
  },
);

test('a mail server is given ten seconds to let us in and ten to greet, twenty of silence, and a minute for a mail', () =>
  expect(TRANSPORT_TIMES).toEqual({ connect: 10_000, greeting: 10_000, silence: 20_000, mail: 60_000 }));

test('mail that is too old is given up as soon as an instance starts, and every ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = instance.parts;
  const { log, lines } = captureLog();
  const enqueueOld = async () => {
    await db
      .transaction()
      .execute((transaction) => enqueueMail(transaction, sampleMails().activation, instance.clock.now()));
    await db
      .updateTable('mail_outbox')
      .set({ expires_at: new Date(0) })
      .execute();
  };
  const timesGivenUp = (times: number) => () => lines.filter((line) => line.includes('too old')).length === times;
  await enqueueOld();
  const sending = await startSendingMail({ ...instance.parts, log });
  onTestFinished(() => sending.stop());
  await until('it is given up', timesGivenUp(1));
  await enqueueOld();
  vi.advanceTimersByTime(600_000);
  await until('it is given up', timesGivenUp(2));
});

test('the line on which notices come is asked every five seconds whether it stands, and an answer is waited for as long', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const notices = new Notices(instance.parts.connection, SILENT_LOG);
  await notices.start();
  onTestFinished(() => notices.stop());
  expect(intervals.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([5_000]);
});

test('a connection to the database that says nothing for five seconds is looked at by the system', async () => {
  const kept = vi.spyOn(net.Socket.prototype, 'setKeepAlive');
  const client = openClient(instance.parts.connection);
  await client.connect();
  await client.end();
  expect(kept.mock.calls).toContainEqual([true, 5_000]);
});

test('a thread of pages is asked every five seconds whether it is alive', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const threads = await PageThreads.open(1, { script: new URL('../testing/odd-page-thread.ts', import.meta.url) });
  onTestFinished(() => threads.stop());
  expect(intervals.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([5_000]);
});
