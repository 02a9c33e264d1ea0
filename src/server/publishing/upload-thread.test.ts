import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { captureLog } from '#testing/capture-log.ts';
import { SILENT_LOG } from '#testing/start-test-instance.ts';
import { type ThreadOptions, UploadThread } from './upload-thread.ts';

const NAMES = { zones: new Map(), allocationClasses: new Map() };
const REQUEST = {
  content: 'listings',
  providerId: asId<'data provider'>(1),
  receivedBy: 'test',
  idempotencyKey: null,
  acceptsGoodRows: false,
  isClosingConfirmed: false,
  now: instant(0),
} as const;

let thread: UploadThread;
afterEach(() => thread.stop());

/** A thread that does with each task what `work` says in place of publishing. */
const start = (work: string, options: Partial<ThreadOptions> = {}, atStart = ''): UploadThread => {
  const program = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { BroadcastChannel, parentPort } from 'node:worker_threads';
      ${atStart}
      const answer = (value) => parentPort.postMessage({ kind: 'outcome', outcome: { ok: true, value } });
      parentPort.on('message', ({ request, names }) => { ${work} });
    `)}`,
  );
  thread = new UploadThread({ connection: {}, log: SILENT_LOG, program, ...options });
  return thread;
};

const publish = (receivedBy: string) =>
  thread.publish({ ...REQUEST, receivedBy, upload: { bytes: new Uint8Array(8), encoding: 'identity' } }, NAMES);

test('an upload whose thread dies is answered, and the next one gets another thread', async () => {
  start(`if (request.receivedBy === 'dies') process.exit(1); answer({ hasNames: names !== null })`);
  expect(await publish('dies')).toMatchObject({ ok: false, problem: { status: 503, retryAfter: 5 } });
  expect(await publish('lives')).toEqual({ ok: true, value: { hasNames: true } });
  expect(await publish('lives')).toEqual({ ok: true, value: { hasNames: false } });
  expect(await publish('dies')).toMatchObject({ problem: { status: 503 } });
  expect(await publish('lives')).toEqual({ ok: true, value: { hasNames: true } });
});

test('an upload that needs more memory than there is for one ends its thread and not the process', {
  timeout: 60_000,
}, async () => {
  start(`if (request.receivedBy === 'grows') for (const all = []; ; ) all.push({ one: all.length }); answer({})`, {
    maxHeapMegabytes: 32,
  });
  expect(await publish('grows')).toMatchObject({ ok: false, problem: { status: 413 } });
  expect(await publish('lives')).toMatchObject({ ok: true });
});

test('an upload that has no end is ended', async () => {
  start(`for (; request.receivedBy === 'never ends'; ); answer({})`, { limitMilliseconds: 5_000 });
  expect(await publish('never ends')).toMatchObject({ ok: false, problem: { status: 503 } });
  expect(await publish('lives')).toMatchObject({ ok: true });
});

test('an upload may be published for two minutes, its thread waits for another for ten, and has a heap of one and a half gigabytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = captureLog();
  start(
    `if (request.receivedBy !== 'never ends') answer({ threadId, heap: resourceLimits.maxOldGenerationSizeMb })`,
    { log },
    `import { resourceLimits, threadId } from 'node:worker_threads';`,
  );
  const told = async () => (await publish('lives')) as { readonly value?: { readonly threadId: number } };
  const first = await told();
  expect(first).toMatchObject({ value: { heap: 1_536 } });
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(await told()).toEqual(first);
  vi.advanceTimersByTime(10 * 60_000);
  const second = await told();
  expect(second.value?.threadId).not.toBe(first.value?.threadId);
  const endless = publish('never ends');
  vi.advanceTimersByTime(120_000 - 1);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a publication took too long and was ended']);
  expect(await endless).toMatchObject({ ok: false, problem: { status: 503 } });
});

test('an error of the thread is thrown with its code, one of the database answered', async () => {
  start(`parentPort.postMessage({
    kind: 'failure', isDatabaseAway: request.receivedBy === 'away', error: { message: 'as it was', code: '57014' },
  })`);
  await expect(publish('wrong')).rejects.toMatchObject({ message: 'as it was', code: '57014' });
  expect(await publish('away')).toMatchObject({ ok: false, problem: { status: 503 } });
});

/** Threads that say when they come up, and how many did. */
function startCounted(options: Partial<ThreadOptions>) {
  const name = randomUUID();
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  const count = { threads: 0, anotherIsUp: () => once(channel, 'message') };
  channel.onmessage = () => {
    count.threads += 1;
  };
  start(
    `const end = () => answer({}); if (request.receivedBy === 'slow') setTimeout(end, 200); else end();`,
    options,
    `const channel = new BroadcastChannel('${name}'); channel.postMessage('up'); channel.close();`,
  );
  return count;
}

test('the thread comes up before its upload has come, once for all that are on their way', async () => {
  const count = startCounted({});
  thread.makeReady();
  thread.makeReady();
  await count.anotherIsUp();
  expect(await publish('lives')).toMatchObject({ ok: true });
  expect(count.threads).toBe(1);
});

test('a thread whose upload never comes ends, and the next one comes up anew', async () => {
  const count = startCounted({ idleMilliseconds: 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const threads of [1, 2]) {
    thread.makeReady();
    await count.anotherIsUp();
    expect(count.threads).toBe(threads);
    vi.advanceTimersByTime(60_000);
  }
});

test('an upload that is on its way does not end the one that is being published', async () => {
  startCounted({ idleMilliseconds: 1 });
  const published = publish('slow');
  thread.makeReady();
  expect(await published).toMatchObject({ ok: true });
});

test('names that were not sent with an upload that could not be sent go with the next one', async () => {
  start(`answer({ hasNames: names !== null })`);
  const bytes = new Uint8Array(8);
  structuredClone(bytes, { transfer: [bytes.buffer] });
  await expect(thread.publish({ ...REQUEST, upload: { bytes, encoding: 'identity' } }, NAMES)).rejects.toThrow();
  expect(await publish('lives')).toEqual({ ok: true, value: { hasNames: true } });
});
