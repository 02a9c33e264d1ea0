import { MessageChannel, type Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App, Outcome } from '#contract/app.ts';
import type { PageContext } from '#contract/page-context.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { until } from '#testing/until.ts';
import { makeApp } from '../calls/make-app.ts';
import type { PageAnswer, PageRequest } from './page-maker.ts';
import { PageThreads } from './page-threads.ts';
import { serveMessages } from './serve-messages.ts';

const ODD = new URL('../../testing/odd-page-thread.ts', import.meta.url);

let threads: PageThreads;
beforeAll(async () => {
  threads = await PageThreads.open(1, { script: ODD });
}, 120_000);
afterAll(() => threads.stop());

const ANSWERS: Readonly<Record<string, Outcome<unknown>>> = {
  listZones: { ok: true, value: [{ id: 7, name: 'Zone 7' }], asOf: instant(5) },
  read: { ok: false, problem: describeProblem('not_logged_in') },
};

const appOf = (answers: Readonly<Record<string, Outcome<unknown>>>): App =>
  makeApp(async ({ name }) => answers[name] ?? { ok: false, problem: describeProblem('not_found') });

const contextWith = (given: Partial<PageContext> = {}): PageContext => ({
  nonce: 'n-1',
  app: appOf(ANSWERS),
  isSignedIn: true,
  isAnonymousPage: false,
  now: instant(1_000),
  refusal: null,
  report: () => undefined,
  mode: 'demo',
  isRegistrationAllowed: true,
  ...given,
});

const askFor = (path: string, given: Partial<PageRequest> = {}): PageRequest => ({
  url: `http://localhost${path}`,
  method: 'GET',
  headers: [['accept', 'text/html']],
  body: null,
  ...given,
});

const NOBODY_LEFT = new AbortController().signal;

const read = ({ body }: PageAnswer): unknown => JSON.parse(String(body)) as unknown;

async function make(path: string, context: Partial<PageContext> = {}, request: Partial<PageRequest> = {}) {
  return read(await threads.make(askFor(path, request), contextWith(context), NOBODY_LEFT));
}

test('a page is told what was asked for, to the letter, and answers with its status, its headers in their order, and its bytes', async () => {
  const headers: PageRequest['headers'] = [
    ['cookie', 'a=1'],
    ['cookie', 'b=2'],
  ];
  const request = askFor('/request?zone=7&at=%20', { method: 'POST', headers, body: Uint8Array.of(104, 105) });
  const answer = await threads.make(request, contextWith(), NOBODY_LEFT);
  expect(answer.status).toBe(200);
  expect(answer.headers).toEqual([
    ['x-odd', 'a'],
    ['x-odd', 'b'],
  ]);
  expect(read(answer)).toEqual({
    ...{ url: 'http://localhost/request?zone=7&at=%20', method: 'POST', headers },
    body: '104,105',
  });
  const empty = await threads.make(askFor('/nothing'), contextWith(), NOBODY_LEFT);
  expect(empty).toEqual({ status: 204, headers: [], body: null });
});

test('a page knows for whom it is made, and by which clock', async () => {
  const refusal = describeProblem('csrf');
  const given = { nonce: 'n-2', isSignedIn: false, isAnonymousPage: true, now: instant(99), refusal };
  expect(await make('/context', { ...given, mode: 'production', isRegistrationAllowed: false })).toEqual({
    ...{ nonce: 'n-2', isSignedIn: false, isAnonymousPage: true, now: 99, refusal },
    ...{ mode: 'production', isRegistrationAllowed: false },
  });
});

test('what a page asks for is answered where the market is: the answer with its moment, or the refusal', async () => {
  expect(await make('/zones')).toEqual({ ok: true, value: [{ id: 7, name: 'Zone 7' }], asOf: 5 });
  expect(await make('/two-calls')).toEqual([
    { ok: false, problem: describeProblem('not_logged_in') },
    { ok: true, value: [{ id: 7, name: 'Zone 7' }], asOf: 5 },
  ]);
});

test('a call is told its group, its name and its input', async () => {
  const told: unknown[] = [];
  const app = makeApp(async ({ group, name }, input) => {
    told.push([group, name, input]);
    return { ok: true, value: 'seen' };
  });
  expect(await make('/article', { app })).toEqual({ ok: true, value: 'seen' });
  expect(told).toEqual([['content', 'readPage', { params: { uid: 'spring' } }]]);
});

test('of two pages at once, each has its own answers, whichever is answered first', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>();
  const slow = makeApp(() => promise);
  const first = make('/zones', { app: slow });
  const second = make('/zones', { app: appOf({ listZones: { ok: true, value: 'for Bella' } }) });
  expect(await second).toEqual({ ok: true, value: 'for Bella' });
  resolve({ ok: true, value: 'for Anna' });
  expect(await first).toEqual({ ok: true, value: 'for Anna' });
});

test('an answer that many pages are made of is theirs as it is, however often it was sent', async () => {
  const shared = { ok: true, value: { zones: ['6', '7'] } } as const;
  const others = Array.from({ length: 600 }, (_, n) => ({ ok: true, value: { n } }) as const);
  for (const outcome of [shared, shared, shared, ...others, ...others, ...others, shared, shared])
    expect(await make('/zones', { app: appOf({ listZones: outcome }) })).toEqual(outcome);
});

test('an answer that comes after its page was made is there for the next page', async () => {
  const shared = { ok: true, value: { zones: ['1A'] } } as const;
  const app = appOf({ listZones: shared });
  const late = Promise.withResolvers<Outcome<unknown>>();
  await make('/zones', { app });
  expect(await make('/asks-and-ends', { app: makeApp(() => late.promise) })).toBe('not waited for');
  late.resolve(shared);
  expect(await make('/zones', { app })).toEqual(shared);
});

test('a call that fails unforeseen fails in the page, with its code; and so does an answer that cannot be sent', async () => {
  const broken = makeApp(async () => {
    throw Object.assign(new Error('no database'), { code: '57P01' });
  });
  expect(await make('/broken-call', { app: broken })).toEqual({ message: 'no database', code: '57P01' });
  const shared = { ok: true, value: { a: 1 } } as const;
  const unsendable = { ok: true, value: { look: () => 1 } } as const;
  for (const outcome of [unsendable, unsendable, unsendable])
    expect(await make('/broken-call', { app: appOf({ listZones: outcome }) })).toMatchObject({
      message: expect.stringContaining('could not be cloned'),
    });
  for (const outcome of [shared, shared, shared])
    expect(await make('/zones', { app: appOf({ listZones: outcome }) })).toEqual(outcome);
});

test('a fault of a page reaches the log with what the log needs, and the page comes all the same', async () => {
  const reported: unknown[] = [];
  expect(await make('/report', { report: (error) => reported.push(error) })).toBe('all the same');
  expect(reported).toEqual([expect.any(Error)]);
  const [fault] = reported as [Error & { readonly code: string }];
  expect([fault.name, fault.message, fault.code]).toEqual(['TypeError', 'a part broke', '57014']);
  expect(fault.stack).toContain('odd-page-thread.ts');
});

test('a page that cannot be made fails as it would have failed here', async () => {
  const fault = await make('/failed').catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: 'nothing came of it', statusCode: 415 });
});

test('whoever leaves is heard in the thread, while the page is made or before it was begun', async () => {
  const leaving = new AbortController();
  const heard = Promise.withResolvers<unknown>();
  const page = threads.make(askFor('/waits-for-going'), contextWith({ report: heard.resolve }), leaving.signal);
  leaving.abort();
  expect(await heard.promise).toMatchObject({ message: 'heard of it' });
  expect(read(await page)).toEqual({ thread: expect.any(Number) });
  const gone = await threads.make(askFor('/waits-for-going'), contextWith(), AbortSignal.abort());
  expect(read(gone)).toEqual({ thread: expect.any(Number) });
  expect(await make('/gone-before')).toEqual({ isGone: false });
});

test('a page goes to the thread that has the fewest to make', async () => {
  const two = await PageThreads.open(2, { script: ODD });
  const leaving = new AbortController();
  const stuck = two.make(askFor('/waits-for-going'), contextWith(), leaving.signal);
  const made: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1)
    made.push(read(await two.make(askFor('/thread'), contextWith(), NOBODY_LEFT)));
  leaving.abort();
  const { thread } = read(await stuck) as { readonly thread: number };
  expect(new Set(made.map((one) => (one as { readonly thread: number }).thread)).size).toBe(1);
  expect(made).not.toContainEqual({ thread });
  await two.stop();
});

test('what several parts of a page ask for is asked once, and is one object for all of them', async () => {
  let calls = 0;
  const app = makeApp(async () => {
    calls += 1;
    return { ok: true, value: { user: null } };
  });
  expect(await make('/asks-twice', { app })).toEqual({ isSame: true });
  expect(calls).toBe(1);
});

test('what a page throws is told with its causes, whatever it is', async () => {
  const thrown = async (path: string) => (await make(path).catch((error: unknown) => error)) as Error;
  const fault = await thrown('/throws-with-cause');
  expect([fault.message, (fault.cause as Error).message]).toEqual(['outer', 'inner']);
  expect((fault.cause as Error & { readonly code: string }).code).toBe('57014');
  expect((await thrown('/throws-a-thing')).message).toContain("data: 'of a thing'");
  expect((await thrown('/throws-nothing-known')).message).toContain('null prototype');
});

test('a call whose input cannot be sent fails where it was made', async () => {
  expect(await make('/unsendable')).toEqual({ name: 'DataCloneError' });
});

test('a thread that is alive says so when it is asked', async () => {
  const { port1, port2 } = new MessageChannel();
  serveMessages(port1, () => Promise.reject(new Error('no page is asked for')));
  const heard: unknown[] = [];
  port2.on('message', (message) => heard.push(message));
  port2.postMessage({ kind: 'pulse' });
  await until('it is heard', () => heard.length > 1);
  expect(heard).toEqual([{ kind: 'ready' }, { kind: 'pulse' }]);
  port1.close();
});

test('threads that cannot begin say why', async () => {
  const mute = new URL('../../testing/until.ts', import.meta.url);
  await expect(PageThreads.open(1, { script: mute })).rejects.toThrow('ended by itself');
  const nowhere = new URL('../../testing/no-such-thread.ts', import.meta.url);
  await expect(PageThreads.open(1, { script: nowhere })).rejects.toThrow('no-such-thread.ts');
});

test('where one of two threads does not come up, the other is ended', async () => {
  const begun: Worker[] = [];
  const note = (worker: Worker): void => void begun.push(worker);
  process.on('worker', note);
  const script = new URL('../../testing/every-other-page-thread.ts', import.meta.url);
  await expect(PageThreads.open(2, { script })).rejects.toThrow('This one does not come up.');
  process.off('worker', note);
  expect(begun).toHaveLength(2);
  // The number of a thread that has ended.
  await until('both have ended', () => begun.every(({ threadId }) => threadId === -1));
});
