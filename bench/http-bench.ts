import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { RecordedAnswer } from './bare-server.ts';
import { IRRIGATOR } from './make-people.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';
import { startProcess } from './start-process.ts';

const SECONDS = 8;
const CONNECTIONS = 20;
const VOLUMES = 400;
const ROUNDS = 3;

const pathOf = (volume: number): string => `/api/zones/find_sellers/temporary?volume=${volume}`;

/** The search over HTTP, logged in, beside a bare server that writes the same bytes; in turns, the median of each. */
export async function benchHttp(databaseUrl: string): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-http-'));
  const api = await startProcess('serve-api.ts', [], { DATABASE_URL: databaseUrl });
  try {
    const cookie = await logIn(api.origin);
    const answer = await fetch(`${api.origin}${pathOf(100)}`, { headers: { cookie, 'accept-encoding': 'identity' } });
    const body = await answer.text();
    const file = join(folder, 'answer.json');
    // The server writes these by itself.
    const own = new Set(['connection', 'keep-alive', 'date']);
    const headers = [...answer.headers].filter(([name]) => !own.has(name));
    await writeFile(file, JSON.stringify({ headers, body } satisfies RecordedAnswer));
    const bare = await startProcess('bare-server.ts', [file]);
    try {
      const bareRates: number[] = [];
      const sameRates: number[] = [];
      const mixedRates: number[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        bareRates.push(await measure(bare.origin, [pathOf(100)], cookie));
        sameRates.push(await measure(api.origin, [pathOf(100)], cookie));
        mixedRates.push(
          await measure(
            api.origin,
            Array.from({ length: VOLUMES }, (_, n) => pathOf(1 + n)),
            cookie,
          ),
        );
      }
      const [bareRate, same, mixed] = [median(bareRates), median(sameRates), median(mixedRates)];
      const describe = (rate: number): string => `${round(rate, 0)}/s, ${round(rate / bareRate, 2)} of bare`;
      return [
        {
          name: `bare node:http, ${round(body.length / 1024)} kB answer`,
          measured: `${round(bareRate, 0)}/s`,
          target: 'for comparison',
          isMet: true,
        },
        {
          name: 'find_sellers/temporary, one question',
          measured: describe(same),
          target: 'at least 0.5 of bare',
          isMet: same >= bareRate / 2,
        },
        {
          name: `find_sellers/temporary, ${VOLUMES} questions in turn`,
          measured: describe(mixed),
          target: 'at least 0.5 of bare',
          isMet: mixed >= bareRate / 2,
        },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
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

/** Requests answered with 200 in a second. */
async function measure(origin: string, paths: readonly string[], cookie: string): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { cookie } })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
