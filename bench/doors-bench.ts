import { gzipSync } from 'node:zlib';
import type { Database } from '../src/server/platform/database/database.ts';
import { exchange } from '../src/testing/fuzz/exchange.ts';
import { addKey } from './make-people.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';
import { SiteProcess, type Strain } from './site-process.ts';

const MEBIBYTE = 1024 * 1024;
const TURNS = 5;
const UPLOAD_GIVE_UP_MILLISECONDS = 120_000;
const PROVIDER = 2;
const ROWS = 200_000;

const STRANGER = { stretch: 20, memory: 32 } as const;
const PROVIDER_STRETCH = 50;

interface Door {
  readonly name: string;
  /** `csrf`: a token that the process has made. */
  readonly request: (csrf: string) => Buffer;
}

type Header = readonly [string, string];

function print(method: string, target: string, headers: readonly Header[] = [], body: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(body);
  const all: readonly Header[] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    ...(method === 'GET' ? [] : [['content-length', String(bytes.length)] as const]),
    ...headers,
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
}

const JSON_BODY: Header = ['content-type', 'application/json'];
const GZIP: Header = ['content-encoding', 'gzip'];
const FORM: Header = ['content-type', 'application/x-www-form-urlencoded'];
const FROM_HERE: Header = ['origin', 'http://localhost'];
const PUT_LISTINGS = `/api/data_providers/${PROVIDER}/listings?confirm_closing=true`;

const EMPTY_LISTS = (): string => `[${'[],'.repeat(44_000_000)}[]]`;
const MANY_KEYS = (): string => `{${Array.from({ length: 2_000_000 }, (_, n) => `"k${n}":0`).join(',')}}`;
const DEEP = (): string => '['.repeat(20_000_000);
const LONG_TEXT = (): string => `{"kinds":["forward"],"listings":[{"id":"${'x'.repeat(100_000_000)}"}]}`;

const pack = (text: string): Buffer => gzipSync(text, { level: 6 });

/** The worst single requests that are known, of somebody who is not logged in. */
const STRANGERS: readonly Door[] = [
  { name: 'health (for comparison)', request: () => print('GET', '/healthz') },
  { name: 'the start page', request: () => print('GET', '/') },
  { name: 'the page to register', request: () => print('GET', '/register') },
  { name: 'the page of the API', request: () => print('GET', '/api/docs') },
  { name: 'a page called packed, which it is not', request: () => print('GET', '/', [GZIP]) },
  {
    name: '44 million empty lists, packed',
    request: () => print('PUT', PUT_LISTINGS, [JSON_BODY, GZIP], pack(EMPTY_LISTS())),
  },
  { name: '2 million names, packed', request: () => print('PUT', PUT_LISTINGS, [JSON_BODY, GZIP], pack(MANY_KEYS())) },
  { name: '20 million levels, packed', request: () => print('PUT', PUT_LISTINGS, [JSON_BODY, GZIP], pack(DEEP())) },
  { name: '100 MB of one text, plain', request: () => print('PUT', PUT_LISTINGS, [JSON_BODY], LONG_TEXT()) },
  {
    name: '16 kB of levels to the login',
    request: () => print('POST', '/api/session', [JSON_BODY], '['.repeat(16_000)),
  },
  {
    name: '16 kB packed to 16 MB, to the login',
    request: () => print('POST', '/api/session', [JSON_BODY, GZIP], pack('['.repeat(16_000_000))),
  },
  { name: 'an address of 15,500 slashes', request: () => print('GET', `/x${'/'.repeat(15_500)}x/`) },
  { name: 'an address of 7,000 parts', request: () => print('GET', `/${'a/'.repeat(7_000)}x`) },
  { name: 'an address of 3,800 dot segments', request: () => print('GET', `/${'%2e/'.repeat(3_800)}x`) },
  {
    name: 'results with a query of 15 kB',
    request: () => print('GET', `/search/buy/temporary/results?${'volume=1&'.repeat(1_700)}`),
  },
  {
    name: 'data of a page with a query of 15 kB',
    request: () => print('GET', `/login.data?_routes=${'root,'.repeat(3_000)}`),
  },
  { name: 'cookies of 15 kB', request: () => print('GET', '/', [['cookie', 'a=1; '.repeat(3_000)]]) },
  {
    name: 'a login with the longest name and password',
    request: (csrf) =>
      print(
        'POST',
        '/api/session',
        [JSON_BODY, ['x-requested-with', 'XMLHttpRequest'], ['cookie', `csrftoken=${csrf}`], ['x-csrftoken', csrf]],
        JSON.stringify({ username: 'ab'.repeat(160), password: 'é1'.repeat(60) }),
      ),
  },
  {
    name: 'a registration',
    request: (csrf) =>
      print(
        'POST',
        '/api/users',
        [JSON_BODY, ['x-requested-with', 'XMLHttpRequest'], ['cookie', `csrftoken=${csrf}`], ['x-csrftoken', csrf]],
        JSON.stringify({
          firstName: 'x'.repeat(100),
          lastName: 'y'.repeat(100),
          email: 'nobody@example.com',
          myZone: 7,
          password: 'q7 '.repeat(40),
          repeatPassword: 'q7 '.repeat(40),
        }),
      ),
  },
  { name: 'a form of 250 kB', request: () => print('POST', '/login', [FORM, FROM_HERE], 'a=1&'.repeat(62_500)) },
  { name: 'a form of 16 kB', request: () => print('POST', '/login', [FORM, FROM_HERE], 'a=1&'.repeat(4_000)) },
  {
    name: 'a multipart form of 3,000 parts',
    request: () =>
      print(
        'POST',
        '/login',
        [['content-type', 'multipart/form-data; boundary=x'], FROM_HERE],
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(3_000),
      ),
  },
  {
    name: 'a multipart form of 250 kB without an end',
    request: () =>
      print('POST', '/login', [['content-type', 'multipart/form-data; boundary=x'], FROM_HERE], '-'.repeat(250_000)),
  },
];

const snapshot = (
  price: number,
  spoil: (row: Record<string, string>, n: number) => Record<string, string> = (row) => row,
): string =>
  JSON.stringify({
    kinds: ['forward'],
    listings: Array.from({ length: ROWS }, (_, n) =>
      spoil(
        {
          id: `D${n}`,
          kind: 'forward',
          direction: n % 2 === 0 ? 'SELL' : 'BUY',
          zone: '7',
          price: String(price + (n % 90)),
          volume: String(1 + (n % 300)),
          deliveryDate: '2027-03-31',
        },
        n,
      ),
    ),
  });

const trades = (): string =>
  JSON.stringify({
    trades: Array.from({ length: ROWS }, (_, n) => ({
      id: `D${n}`,
      kind: 'temporary',
      zoneFrom: '7',
      zoneTo: '1A',
      price: '240',
      volume: '5',
      agreedAt: '2026-10-20T01:00:00Z',
    })),
  });

/** The largest that a provider may send, and the worst. Each is sent once: the same again would be less work. */
function listProviderDoors(key: string): readonly Door[] {
  const mine: readonly Header[] = [JSON_BODY, ['authorization', `Bearer ${key}`]];
  const put = (body: string, isPacked = true): Buffer =>
    isPacked ? print('PUT', PUT_LISTINGS, [...mine, GZIP], pack(body)) : print('PUT', PUT_LISTINGS, mine, body);
  return [
    { name: 'a first snapshot of 200,000, plain', request: () => put(snapshot(200), false) },
    { name: 'all 200,000 repriced, packed', request: () => put(snapshot(300)) },
    { name: 'the same 200,000 again', request: () => put(snapshot(300)) },
    {
      name: '200,000 rows with every cell wrong',
      request: () => put(snapshot(300, (row) => Object.fromEntries(Object.keys(row).map((name) => [name, 'x\0'])))),
    },
    { name: '200,000 rows of one id', request: () => put(snapshot(300, (row) => ({ ...row, id: 'same' }))) },
    {
      name: '200,000 trades',
      request: () => print('POST', `/api/data_providers/${PROVIDER}/trades`, [...mine, GZIP], pack(trades())),
    },
    {
      name: 'a snapshot that closes all 200,000',
      request: () => put(JSON.stringify({ kinds: ['forward'], listings: [] })),
    },
    { name: '44 million empty lists', request: () => put(EMPTY_LISTS()) },
    { name: '2 million names', request: () => put(MANY_KEYS()) },
    { name: '20 million levels', request: () => put(DEEP()) },
    { name: '100 MB of one text', request: () => put(LONG_TEXT()) },
  ];
}

/** What a running server has done a thousand times. */
const WARM_UP = ['/', '/login', '/register', '/search/buy', '/api/session', '/api/docs', '/healthz', '/nowhere'];

async function startWarm(databaseUrl: string): Promise<SiteProcess> {
  const site = await SiteProcess.start(databaseUrl);
  for (let turn = 0; turn < 10; turn += 1)
    for (const path of WARM_UP) await exchange(site.port, { bytes: print('GET', path), isWhole: true });
  return site;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

/** In a process of its own: what it took once, the next could use again. */
async function benchStranger({ name, request }: Door, databaseUrl: string): Promise<Figure> {
  const site = await startWarm(databaseUrl);
  try {
    const session = await exchange(site.port, { bytes: print('GET', '/api/session'), isWhole: true });
    const { csrfToken } = JSON.parse(String(session?.body)) as { readonly csrfToken: string };
    const bytes = request(csrfToken);
    const strains: Strain[] = [];
    let answered = 'closed';
    for (let turn = 0; turn < TURNS; turn += 1)
      strains.push(
        await site.watch(async () => {
          const answer = await exchange(site.port, { bytes, isWhole: true });
          answered = String(answer?.status ?? 'closed');
        }),
      );
    const stretch = median(strains.map((one) => one.stretch));
    const memory = Math.max(...strains.map((one) => one.memory)) / MEBIBYTE;
    return {
      name: `stranger: ${name} (${answered})`,
      measured: `${round(stretch)} ms, ${round(memory)} MiB`,
      target: `at most ${STRANGER.stretch} ms and ${STRANGER.memory} MiB`,
      isMet: stretch <= STRANGER.stretch && memory <= STRANGER.memory,
    };
  } finally {
    await site.stop();
  }
}

async function benchProvider(site: SiteProcess, { name, request }: Door): Promise<Figure> {
  const bytes = request('');
  const start = performance.now();
  let answered = 'closed';
  const { stretch, memory } = await site.watch(async () => {
    const answer = await exchange(site.port, { bytes, isWhole: true }, UPLOAD_GIVE_UP_MILLISECONDS);
    answered = String(answer?.status ?? 'closed');
  });
  const seconds = (performance.now() - start) / 1000;
  return {
    name: `provider: ${name} (${answered})`,
    measured: `${round(stretch)} ms of ${round(seconds)} s, ${round(memory / MEBIBYTE)} MiB`,
    target: `at most ${PROVIDER_STRETCH} ms at a stretch`,
    isMet: stretch <= PROVIDER_STRETCH,
  };
}

/** What one request costs everybody else: the longest stretch for which the process does nothing but it, and its memory. */
export async function benchDoors(db: Database, databaseUrl: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const door of STRANGERS) figures.push(await benchStranger(door, databaseUrl));
  const site = await startWarm(databaseUrl);
  try {
    for (const door of listProviderDoors(await addKey(db, PROVIDER))) figures.push(await benchProvider(site, door));
  } finally {
    await site.stop();
  }
  return figures;
}
