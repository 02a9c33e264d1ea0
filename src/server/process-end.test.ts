import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isLong } from '#testing/long-form.ts';
import { startTestInstance, type TestInstance, urlOf } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

const SERVE = fileURLToPath(new URL('../testing/serve-instance.ts', import.meta.url));
const SLOW = 120_000;

let instance: TestInstance;
let key: string;
beforeAll(async () => {
  instance = await startTestInstance();
  key = await instance.addProvider(1);
});
afterAll(() => instance.stop());

interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable | null>;
  readonly port: number;
  readonly said: string[];
  readonly logged: string[];
  readonly ended: Promise<number | null>;
}

function spawnInstance(environment: Readonly<Record<string, string>>, logFile: number | 'pipe' = 'pipe') {
  const args = ['--disable-warning=ExperimentalWarning', SERVE];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, MODE: 'demo', SEED: 'reference', PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', logFile],
  }) as Running['child'];
  const said: string[] = [];
  const logged: string[] = [];
  child.stdout.on('data', (piece) => said.push(`${piece}`));
  child.stderr?.on('data', (piece) => logged.push(`${piece}`));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said, logged, ended };
}

async function startInstance(
  logFile: number | 'pipe' = 'pipe',
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const started = spawnInstance({ DATABASE_URL: urlOf(instance.database), ...environment }, logFile);
  const findPort = () => Number(/ready on http:\/\/localhost:(\d+)/.exec(started.said.join(''))?.[1] ?? 0);
  await until('it listens', () => findPort() > 0 || started.child.exitCode !== null, { within: 60_000 });
  if (findPort() === 0) throw new Error(`It did not start: ${[...started.said, ...started.logged].join('')}`);
  return { ...started, port: findPort() };
}

interface Outcome {
  readonly status: number;
  readonly isLast: boolean;
  readonly type: string;
}

/** One request; rejects when the connection ends without an answer. */
function ask(port: number, agent: Agent, path: string, body: string | null = null): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port, agent, path, method: body === null ? 'GET' : 'PUT', headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isLast: answer.headers.connection === 'close',
          type: String(answer.headers['content-type']),
        }),
      );
      answer.resume();
    });
    sent.end(body);
  });
}

/** Asks on one connection, the next as soon as the last is answered, until the server says that it was the last. */
async function askOnAndOn(port: number, path: string, body: string | null): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    const { status, isLast } = await ask(port, agent, path, body);
    statuses.push(status);
    if (isLast) break;
  }
  agent.destroy();
  return statuses;
}

/** A body that comes byte by byte; resolves with all that came back when the server has ended the connection. */
function sendSlowly(port: number, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const row = JSON.stringify({ kinds: ['permanent'], listings: [] }).padEnd(bytes, ' ');
    let sent = 0;
    const sending = setInterval(() => {
      if (socket.writable && sent < bytes) socket.write(row[sent] ?? '');
      sent += 1;
    }, 20);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(sending);
      resolve(text);
    });
    socket.write(
      `PUT /api/data_providers/1/listings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
  });
}

const snapshot = (rows: number): string =>
  JSON.stringify({
    kinds: ['temporary'],
    listings: Array.from({ length: rows }, (_, n) => ({
      id: `L${n}`,
      kind: 'temporary',
      direction: 'SELL',
      zone: '7',
      price: '250',
      volume: '10',
    })),
  });

describe('an instance under load that is asked to stop', () => {
  test.each(isLong ? [1, 2, 3] : [1])(
    'answers everything that was sent, also to those who are still sending (round %d)',
    async () => {
      const { child, port, ended } = await startInstance();
      const large = snapshot(1_000);
      const asking = [
        ...Array.from({ length: 30 }, () => askOnAndOn(port, '/api/session', null)),
        ...Array.from({ length: 10 }, () => askOnAndOn(port, '/healthz', null)),
        // With the two slow ones these are as many as one provider may send at a time.
        ...Array.from({ length: 2 }, () => askOnAndOn(port, '/api/data_providers/1/listings', large)),
      ];
      const short = sendSlowly(port, 100);
      const endless = sendSlowly(port, 5_000);
      await ask(port, new Agent(), '/api/session');
      const asked = performance.now();
      child.kill('SIGTERM');
      const statuses = (await Promise.all(asking)).flat();
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await short).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
      const refused = await endless;
      expect(refused.split('\r\n')[0]).toBe('HTTP/1.1 503 Service Unavailable');
      expect(refused.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(refused.toLowerCase()).toContain('\r\nretry-after: 5\r\n');
      expect(await ended).toBe(0);
      process.stdout.write(`stopped after ${Math.round(performance.now() - asked)} ms, ${statuses.length} answers\n`);
    },
    SLOW,
  );
});

describe('an error that nobody caught', () => {
  test.each(['throw', 'reject'])(
    'is one line in the log, what is under way is answered, and the process ends with 70 (%s)',
    async (kind) => {
      const { child, port, logged, ended } = await startInstance();
      const short = sendSlowly(port, 100);
      await ask(port, new Agent(), '/api/session');
      child.stdin.write(`${kind}\n`);
      expect((await short).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
      expect(await ended).toBe(70);
      const lines = logged.join('').trim().split('\n');
      const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
      expect(fatal).toMatchObject([
        { msg: 'ended by an error that nobody caught', err: { message: 'a fault of the test' } },
      ]);
    },
    SLOW,
  );
});

describe('threads that make pages', () => {
  const startWithPages = (pulseMilliseconds = 5_000) =>
    startInstance('pipe', { ODD_PAGES: `${pulseMilliseconds}`, PAGE_THREADS: '1', METRICS_PORT: '0' });
  const keptOpen = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const readFatal = (logged: readonly string[]) =>
    logged
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 60);

  test(
    'end with the instance that is asked to stop, which first answers the page that is being made, not ready for others',
    async () => {
      const { child, said, logged, port, ended } = await startWithPages();
      const page = ask(port, new Agent(), '/waits-to-be-let-go');
      const [connection, ofBalancer] = [keptOpen(), keptOpen()];
      expect((await ask(port, connection, '/once-another-waits')).status).toBe(200);
      expect((await ask(port, ofBalancer, '/readyz')).status).toBe(200);
      const findPort = () => /"port":(\d+),"msg":"metrics are served"/.exec(logged.join(''))?.[1];
      await until('the metrics are served', () => findPort() !== undefined);
      const metricsPort = Number(findPort());
      const readStatus = async () => (await fetch(`http://127.0.0.1:${metricsPort}/status`)).json();
      expect(await readStatus()).toMatchObject({ status: 'ready' });
      child.kill('SIGTERM');
      await until('it is stopping', () => said.join('').includes('Stopping.'));
      // Nobody lets the page go before this is asked.
      expect(await readStatus()).toMatchObject({ status: 'not ready' });
      expect(await ask(port, ofBalancer, '/readyz')).toMatchObject({ status: 503, isLast: true });
      expect((await ask(port, connection, '/lets-go')).status).toBe(200);
      expect((await page).status).toBe(200);
      expect(await ended).toBe(0);
    },
    SLOW,
  );

  test(
    'take it with them where one ends by itself, as an error does that nobody caught',
    async () => {
      const { port, logged, ended } = await startWithPages();
      const waiting = ask(port, new Agent(), '/waits-for-going');
      // Whoever waits for a page of that thread, and whoever ended it, is told so at once by a page, not by the end of all.
      const isToldByPage = { status: 503, type: expect.stringContaining('text/html') };
      expect(await ask(port, new Agent(), '/ends-while-another-waits')).toMatchObject(isToldByPage);
      expect(await waiting).toMatchObject(isToldByPage);
      expect(await ended).toBe(70);
      expect(readFatal(logged)).toMatchObject([{ err: { message: 'A thread that makes pages ended by itself.' } }]);
    },
    SLOW,
  );

  test(
    'take it with them where one never comes back from a page: whoever waits for it is told',
    async () => {
      const { port, logged, ended } = await startWithPages(500);
      expect(await ask(port, new Agent(), '/never-comes-back')).toMatchObject({
        status: 503,
        type: expect.stringContaining('text/html'),
      });
      expect(await ended).toBe(70);
      expect(readFatal(logged)).toMatchObject([
        { err: { message: 'A thread that makes pages does not come back from one.' } },
      ]);
    },
    SLOW,
  );
});

test(
  'an instance whose database is away at its start says so in a line and ends, for a supervisor to try again',
  async () => {
    const { said, ended } = spawnInstance({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(await ended).toBe(1);
    expect(said.join('')).toBe(
      'The database that DATABASE_URL names does not answer, or lets nobody in under that name. Nothing was started.\n',
    );
  },
  SLOW,
);

test.runIf(existsSync('/dev/full'))(
  'an instance whose log has no room on the disk goes on, and stops when it is asked to',
  async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const { child, port, ended } = await startInstance(full);
    for (let n = 0; n < 50; n += 1) expect((await ask(port, new Agent(), '/api/session')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  SLOW,
);
