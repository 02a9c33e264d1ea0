import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { RecordedAnswer } from './bare-server.ts';
import { IRRIGATOR } from './make-people.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';
import { benchSizes } from './size-bench.ts';
import { type ServerProcess, startProcess } from './start-process.ts';

const SECONDS = 6;
const CONNECTIONS = 20;
/** One thread alone asks less than a bare server answers. */
const ASKERS = 2;
/** Questions a second, less than anything takes that is measured by its work: who is not hurried wakes the asker each time. */
const PACE = 4_000;
const VOLUMES = 400;
const ROUNDS = 3;

type Headers = Readonly<Record<string, string>>;

/** What can be asked for alone. */
export const HTTP_ROWS = [
  'find_sellers',
  'find_sellers-packed',
  'find_sellers-turns',
  'results',
  'results-packed',
  'results-brotli',
  'start-page',
  'login-page',
  'sizes',
] as const;
export type HttpRow = (typeof HTTP_ROWS)[number];

/** Something that is asked again and again. */
interface Question {
  readonly row: HttpRow;
  readonly name: string;
  /** Asked in turn; the first one is what the bare server answers. */
  readonly paths: readonly string[];
  readonly encoding: string;
  readonly isLoggedIn: boolean;
  readonly target: Target;
}

/** What is wanted: a share of what a bare server does in the same time and with the same work, or so many a second, answered within so many milliseconds. */
type Target = { readonly share: number } | { readonly rate: number; readonly p99: number };

interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

const pathOf = (volume: number): string => `/api/zones/find_sellers/temporary?volume=${volume}`;
const RESULTS = '/search/buy/temporary/results?volume=100&unit=ML';
const HALF = { share: 0.5 };
/** Over TLS, or on loopback. */
const AS_BROWSERS_ASK = 'gzip, deflate, br, zstd';

const search = { name: 'find_sellers/temporary', paths: [pathOf(100)], isLoggedIn: true, target: HALF };
const results = { name: 'results page', paths: [RESULTS], isLoggedIn: true };
const publicPage = { encoding: 'identity', isLoggedIn: false, target: { rate: 800, p99: 150 } } as const;

const QUESTIONS: readonly Question[] = [
  { ...search, row: 'find_sellers', encoding: 'identity' },
  { ...search, row: 'find_sellers-packed', encoding: 'br' },
  {
    ...search,
    row: 'find_sellers-turns',
    name: `${search.name}, ${VOLUMES} questions in turn`,
    paths: Array.from({ length: VOLUMES }, (_, n) => pathOf(1 + ((n + 99) % VOLUMES))),
    encoding: 'identity',
  },
  { ...results, row: 'results', encoding: 'identity', target: { rate: 300, p99: 150 } },
  { ...results, row: 'results-packed', encoding: AS_BROWSERS_ASK, target: { rate: 250, p99: 150 } },
  { ...results, row: 'results-brotli', name: 'results page, Brotli', encoding: 'br', target: { rate: 250, p99: 150 } },
  { ...publicPage, row: 'start-page', name: 'start page', paths: ['/'] },
  { ...publicPage, row: 'login-page', name: 'login', paths: ['/login'] },
];

/** Answers over HTTP beside a bare server that writes the same bytes; in turns, the median of each. */
export async function benchHttp(databaseUrl: string, rows: ReadonlySet<string>): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-http-'));
  const api = await startProcess('serve-api.ts', [], { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  try {
    const cookie = await logIn(api.origin);
    const figures: Figure[] = [];
    for (const question of QUESTIONS)
      if (rows.has(question.row)) figures.push(await benchQuestion(question, api, cookie, folder));
    return rows.has('sizes') ? [...figures, ...(await benchSizes(api.origin, cookie))] : figures;
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchQuestion(
  { name, paths, encoding, isLoggedIn, target }: Question,
  api: ServerProcess,
  cookie: string,
  folder: string,
): Promise<Figure> {
  const headers: Headers = { 'accept-encoding': encoding, ...(isLoggedIn ? { cookie } : {}) };
  const answer = await ask(api.origin, paths[0] ?? '/', headers);
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const bare = await startProcess('bare-server.ts', [file]);
  try {
    const [ours, theirs]: [Rate[], Rate[]] = [[], []];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      theirs.push(await measureRate(bare.origin, paths, headers));
      ours.push(await measureRate(api.origin, paths, headers));
    }
    const [own, least] = [medianBy(ours, ({ perSecond }) => perSecond), medianBy(theirs, ({ perSecond }) => perSecond)];
    const share = own.perSecond / least.perSecond;
    const rates = `${round(own.perSecond, 0)}/s, p99 ${round(own.p99, 0)} ms, ${round(share, 2)} of ${round(least.perSecond, 0)}/s`;
    const size = round(Buffer.from(answer.body, 'base64').length / 1000);
    const figure = { name: `${name}, ${encoding === 'identity' ? '' : 'compressed, '}${size} kB` };
    const work = await compareWork(api, bare, paths, headers);
    const worked = `${round(work.own, 0)} µs of the processor`;
    if ('rate' in target) {
      return {
        ...figure,
        measured: `${rates}; ${worked}`,
        target: `at least ${target.rate}/s, p99 at most ${target.p99} ms`,
        isMet: own.perSecond >= target.rate && own.p99 <= target.p99,
      };
    }
    return {
      ...figure,
      measured: `${rates}; ${worked}, ${round(work.share, 2)} by ${round(work.least, 0)} µs`,
      target: `at least ${target.share} of bare node:http, by time and by work`,
      isMet: Math.min(share, work.share) >= target.share,
    };
  } finally {
    await bare.stop();
  }
}

/** What the server writes by itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** One answer, byte by byte as it came. */
async function ask(origin: string, path: string, headers: Headers): Promise<RecordedAnswer> {
  const asked = request(origin + path, { headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`);
  return {
    headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      OWN_HEADERS.has(name) ? [] : values.map((value): [string, string] => [name, value]),
    ),
    body: body.toString('base64'),
  };
}

export async function logIn(origin: string): Promise<string> {
  const first = await fetch(`${origin}/api/session`);
  const cookies = new Map(first.headers.getSetCookie().map(splitCookie));
  const token = cookies.get('csrftoken') ?? '';
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    },
    body: JSON.stringify(IRRIGATOR),
  });
  if (!answer.ok) throw new Error(`The login failed with ${answer.status}.`);
  for (const [name, value] of answer.headers.getSetCookie().map(splitCookie)) cookies.set(name, value);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

const splitCookie = (line: string): [string, string] => {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
};

/** Requests answered with 200 in a second, and how long the slowest hundredth waited, in milliseconds. */
async function measureRate(origin: string, paths: readonly string[], headers: Headers): Promise<Rate> {
  const { requests, latency } = await askAgain(origin, paths, headers, { workers: ASKERS });
  return { perSecond: requests.average, p99: latency.p99 };
}

/**
 * What one answer takes of the processor, in microseconds of the main thread: ours, and that of the bare server, both
 * asked as much in the same time.
 */
async function compareWork(
  api: ServerProcess,
  bare: ServerProcess,
  paths: readonly string[],
  headers: Headers,
): Promise<{ readonly own: number; readonly least: number; readonly share: number }> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [server, works] of [
      [bare, theirs],
      [api, ours],
    ] as const) {
      await server.load();
      const { requests } = await askAgain(server.origin, paths, headers, { workers: 1, overallRate: PACE });
      works.push(((await server.load()).processor * 1000) / requests.total);
    }
  }
  const [own, least] = [medianBy(ours, (work) => work), medianBy(theirs, (work) => work)];
  return { own, least, share: least / own };
}

async function askAgain(
  url: string,
  paths: readonly string[],
  headers: Headers,
  pace: { readonly workers: number; readonly overallRate?: number },
): Promise<autocannon.Result> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests, ...pace });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result;
}

function medianBy<One>(all: readonly One[], read: (one: One) => number): One {
  const middle = [...all].sort((left, right) => read(left) - read(right))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
