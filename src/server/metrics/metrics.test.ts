import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import type { Handlers } from '#server/calls/answers.ts';
import { BoundedQueue, QueueFull } from '#server/platform/bounded-queue.ts';
import { startJobs } from '#server/start-jobs.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { enqueuePush } from '../push/push-outbox.ts';
import { addPushDevice } from '../push/subscription-store.ts';
import { measureCalls } from './measure-calls.ts';
import { Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';
import { type WatchedParts, watchParts } from './watch-parts.ts';

let instance: TestInstance;
let served: MetricsServer;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com' });
  const started = await serveMetrics(instance.parts, { host: '127.0.0.1', port: 0 });
  if (!started.ok) throw new Error(started.reason);
  served = started.value;
});
afterAll(async () => {
  await served.stop();
  await instance.stop();
});

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method });

const statusFor = (host: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: served.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** The value of one line; null where there is none. */
async function readFigure(line: string): Promise<number | null> {
  const text = await (await ask('/metrics')).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

describe('the port of the metrics', () => {
  test('is another than the public one, which knows nothing of them', async () => {
    for (const url of ['/metrics', '/status', '/api/metrics']) {
      expect((await instance.server.inject({ url })).statusCode, url).toBe(404);
    }
  });

  test('answers in the format of Prometheus', async () => {
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toMatch(
      /^# HELP anabranch_open_listings .+\n# TYPE anabranch_open_listings gauge\nanabranch_open_listings 0$/m,
    );
  });

  test('says in detail how the instance is', async () => {
    const answer = await ask('/status');
    expect([answer.status, await answer.json()]).toEqual([200, await instance.parts.health.look()]);
  });

  test('knows nothing else, and only reads', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics?x=1')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(405);
  });

  test.each(['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])(
    'on loopback has no answer for who asks by the name "%s"',
    async (host) => {
      for (const path of ['/metrics', '/status']) expect(await statusFor(host, path), path).toBe(421);
    },
  );

  test.each(['localhost', 'localhost:9464', '127.0.0.1:9464', '[::1]:9464'])(
    'answers who asks by the address %s',
    async (host) => {
      expect(await statusFor(host, '/status')).toBe(200);
    },
  );

  test('that is in use already is refused in plain words', async () => {
    const second = await serveMetrics(instance.parts, { host: '127.0.0.1', port: served.port });
    expect(second).toEqual({ ok: false, reason: expect.stringContaining(`Port ${served.port} of 127.0.0.1`) });
  });

  test('ends a connection that does not finish its question', async () => {
    const impatient = await serveMetrics(instance.parts, { host: '127.0.0.1', port: 0, requestMilliseconds: 100 });
    if (!impatient.ok) throw new Error(impatient.reason);
    const socket = connect(impatient.value.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n');
    await new Promise((closed) => socket.once('close', closed));
    await impatient.value.stop();
  });
});

describe('the figures', () => {
  test('count what is asked for as one of few: a question of the health, a file, a call with its heads alone', async () => {
    const askedFor = async (route: string) =>
      (await readFigure(`anabranch_http_requests_total{route="${route}",status="200"}`)) ?? 0;
    const count = () => Promise.all(['health', 'file', 'session.read'].map(askedFor));
    const before = await count();
    for (const url of ['/healthz', '/readyz', '/maps/limits/2.svg']) await instance.server.inject({ url });
    await instance.server.inject({ method: 'HEAD', url: '/api/session' });
    expect((await count()).map((counted, n) => counted - (before[n] ?? 0))).toEqual([2, 1, 1]);
  });

  test('count answers by route and status, whatever address was asked', async () => {
    const before = (await readFigure('anabranch_http_requests_total{route="unknown",status="404"}')) ?? 0;
    for (const path of ['/qwertz-1', '/qwertz-2?x=1', '/qwertz-3/..%2f']) await instance.server.inject({ url: path });
    expect(await readFigure('anabranch_http_requests_total{route="unknown",status="404"}')).toBe(before + 3);
    const text = await (await ask('/metrics')).text();
    expect(text).not.toContain('qwertz');
  });

  test('count calls by operation and outcome, failed logins among them', async () => {
    const visitor = await instance.logIn('irrigator@example.com');
    await visitor.get('zones/find_sellers/temporary?volume=10');
    const stranger = instance.visitor();
    await stranger.post('session', { username: 'irrigator@example.com', password: 'wrong' });
    expect(await readFigure('anabranch_calls_total{operation="session.logIn",outcome="login_failed"}')).toBe(1);
    expect(await readFigure('anabranch_calls_total{operation="session.logIn",outcome="ok"}')).toBe(1);
    expect(await readFigure('anabranch_call_seconds_count{operation="search.findSellersTemporary"}')).toBe(1);
    expect(await readFigure('anabranch_http_requests_total{route="session.logIn",status="401"}')).toBe(1);
  });

  test('count what was turned away by a full queue as such, and not as a fault', async () => {
    const metrics = new Metrics();
    const full = { readFooter: () => Promise.reject(new QueueFull()) };
    const { content } = measureCalls({ content: full } as unknown as Handlers, metrics);
    await expect(content.readFooter({} as never, {} as never)).rejects.toThrow(QueueFull);
    expect(await metrics.print()).toContain(
      'anabranch_calls_total{operation="content.readFooter",outcome="unavailable"} 1',
    );
  });

  test('tell in seconds how long calls take', async () => {
    const metrics = new Metrics();
    const readings = [10_000, 10_250];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => readings.shift() ?? 10_250);
    onTestFinished(() => clock.mockRestore());
    const quick = { readFooter: async () => ({ ok: true, value: null }) };
    const { content } = measureCalls({ content: quick } as unknown as Handlers, metrics);
    await content.readFooter({} as never, {} as never);
    expect(await metrics.print()).toMatch(
      /^anabranch_call_seconds_sum\{operation="content\.readFooter"[^}]*\} 0\.25$/m,
    );
  });

  test('show how far the market is behind the store', async () => {
    expect(await readFigure('anabranch_market_lag')).toBe(0);
    await instance.addProvider(1);
    expect(await readFigure('anabranch_market_position')).toBe(instance.parts.market.position);
    expect(await readFigure('anabranch_store_position')).toBe(instance.parts.market.position);
  });

  test.each([
    [3, 5, '2'],
    [5, 5, '0'],
    // What came between the two readings.
    [6, 5, '0'],
    [3, null, 'Nan'],
  ])('show the lag of a market at change %s with a store at %s as %s', async (position, storePosition, lag) => {
    const metrics = new Metrics();
    const health = { look: async () => ({ status: 'ready', content: 'answers', position, storePosition }) };
    const hashing = { length: 0 };
    watchParts(metrics, { ...instance.parts, health, hashing } as unknown as WatchedParts);
    expect((await metrics.print()).split('\n')).toContain(`anabranch_market_lag ${lag}`);
  });

  test.each([
    ['ready', 'answers', '1', '1'],
    // Pages go on with the copies that they have.
    ['degraded', 'HTTP 500', '1', '0'],
    ['not ready', 'answers', '0', '1'],
  ])('show an instance that is %s while the content service says %s', async (status, content, ready, answers) => {
    const metrics = new Metrics();
    const health = { look: async () => ({ status, content, position: 1, storePosition: 1 }) };
    watchParts(metrics, { ...instance.parts, health, hashing: { length: 0 } } as unknown as WatchedParts);
    const lines = (await metrics.print()).split('\n');
    expect(lines).toContain(`anabranch_ready ${ready}`);
    expect(lines).toContain(`anabranch_content_answers ${answers}`);
  });

  test('do not count the questions of the metrics themselves as calls that wait', async () => {
    // A call that was answered before may still give its connection back; one that is always counted never goes.
    await expect.poll(() => readFigure('anabranch_database_calls_waiting')).toBe(0);
    await expect.poll(() => readFigure('anabranch_database_connections_in_use')).toBe(0);
  });

  test('show mail that waits', async () => {
    await instance.parts.db.deleteFrom('mail_outbox').execute();
    await instance.visitor().post('users/forgot_password', { username: 'irrigator@example.com' });
    const mails = await instance.parts.db.selectFrom('mail_outbox').select('id').execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(await readFigure('anabranch_mail_waiting')).toBe(mails.length);
    expect(await readFigure('anabranch_ready')).toBe(1);
  });

  test('count mail that was sent or given up as waiting no more, however old it is', async () => {
    const { db } = instance.parts;
    await db.deleteFrom('mail_outbox').execute();
    for (const minutesAgo of [1, 2, 30, 60]) {
      const at = instant(instance.clock.now() - minutesAgo * MILLISECONDS_PER_MINUTE);
      const mail = { kind: 'already_registered', to: `${minutesAgo}@example.com`, firstName: 'Test' } as const;
      await db.transaction().execute((transaction) => enqueueMail(transaction, mail, at));
    }
    const end = (recipient: string, how: 'sent_at' | 'failed_at') =>
      sql`update mail_outbox set ${sql.ref(how)} = now(), sealed_facts = null where recipient = ${recipient}`.execute(
        db,
      );
    await end('60@example.com', 'sent_at');
    await end('30@example.com', 'failed_at');
    expect(await readFigure('anabranch_mail_waiting')).toBe(2);
    expect(await readFigure('anabranch_mail_oldest_waiting_seconds')).toBe(120);
    expect(await readFigure('anabranch_mail_failed')).toBe(1);
  });

  test('show rules, matches and failures of alerts, and how many changes they are behind', async () => {
    const { db, drop } = await createTestDatabase();
    try {
      await db.updateTable('change_position').set({ position: 12 }).execute();
      await db.updateTable('alert_progress').set({ position: 5 }).execute();
      const alerts = { rules: 3, matches: 41, failures: 2 };
      const metrics = new Metrics();
      watchParts(metrics, { ...instance.parts, db, alerts, hashing: { length: 0 } } as unknown as WatchedParts);
      const lines = (await metrics.print()).split('\n').filter((line) => line.startsWith('anabranch_alert_'));
      expect(lines).toEqual([
        'anabranch_alert_rules 3',
        'anabranch_alert_matches 41',
        'anabranch_alert_failures 2',
        'anabranch_alert_lag 7',
      ]);
    } finally {
      await drop();
    }
  });

  test('show browsers that alerts are pushed to, what waits for them and what was given up', async () => {
    const { db } = instance.parts;
    const now = instance.clock.now();
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const keys = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) };
    const facts = { title: '30 ML offered', body: 'Buy temporary water', path: '/inbox/1', at: now };
    await db.transaction().execute(async (transaction) => {
      for (const name of ['a', 'b']) {
        const endpoint = `https://push.example.com/${name}`;
        await addPushDevice(transaction, {
          userId,
          endpoint,
          deviceHash: Buffer.from(name),
          userAgent: '',
          now,
          ...keys,
        });
      }
      for (const topic of ['rule-1', 'rule-2']) await enqueuePush(transaction, { userId, topic, facts }, now);
      await sql`update push_outbox set failed_at = now() where topic = 'rule-2' and id % 2 = 0`.execute(transaction);
    });
    expect(await readFigure('anabranch_push_devices')).toBe(2);
    expect(await readFigure('anabranch_push_waiting')).toBe(3);
    expect(await readFigure('anabranch_push_failed')).toBe(1);
  });

  test('show how many wait in a queue', async () => {
    const metrics = new Metrics();
    const queue = new BoundedQueue({ maxRunning: 1, maxWaiting: 5 });
    metrics.watchQueue('pages', queue);
    let release = (): void => undefined;
    const running = queue.run(() => new Promise<void>((resolve) => (release = resolve)));
    const waiting = [queue.run(async () => undefined), queue.run(async () => undefined)];
    expect(await metrics.print()).toMatch(/^anabranch_queue_waiting\{queue="pages"\} 2$/m);
    release();
    await Promise.all([running, ...waiting]);
    expect(await metrics.print()).toMatch(/^anabranch_queue_waiting\{queue="pages"\} 0$/m);
  });

  test('that cannot be read at the moment are not known, and the others are shown', async () => {
    const metrics = new Metrics();
    metrics.gauges({ broken: 'A figure.' }, () => Promise.reject(new Error('no database')));
    metrics.gauge('whole', 'Another one.', () => 3);
    const text = await metrics.print();
    expect(text).toMatch(/^broken Nan$/m);
    expect(text).toMatch(/^whole 3$/m);
  });

  test('are all explained to operators, and no others', async () => {
    const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const firstCells = [...text.matchAll(/^\| (`anabranch_[^|]+)\|/gm)].map(([, cell = '']) => cell);
    const explained = new Set(
      firstCells.filter((cell) => !/[ =]\d/.test(cell)).flatMap((cell) => cell.match(/anabranch_\w+/g) ?? []),
    );
    const known = instance.parts.metrics.listNames().filter((name) => name.startsWith('anabranch_'));
    expect([...explained].sort()).toEqual([...known].sort());
  });

  test('that an alarm names exist', async () => {
    const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const alarms = text.slice(text.indexOf('**Alarms'));
    const named = [...alarms.matchAll(/`[^`]*?\b((?:anabranch|nodejs|process)_\w+)/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(5);
    const known = instance.parts.metrics.listNames();
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('tell when a job ran', async () => {
    const jobs = await startJobs(instance.parts);
    try {
      expect(await readFigure('anabranch_job_runs_total{job="expire-listings",outcome="failed"}')).toBe(0);
    } finally {
      await jobs.stop();
    }
  });
});
