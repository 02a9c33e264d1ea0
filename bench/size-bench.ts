import { round } from './measure.ts';
import type { Figure } from './report.ts';

const QUERY = 'volume=100&unit=ML';
const RESULTS = `/search/buy/temporary/results?${QUERY}`;
const DETAIL = `/search/buy/temporary/results/detail?${QUERY}&at=2`;

/** In kB: the results as text, and the script that a page starts with as it is sent to a browser. */
const MAX_RESULTS = 60;
const MAX_SCRIPT = 120;
const MAX_SCRIPT_OF_STRANGERS = 60;

const SCRIPTS = /(?:modulepreload" href|async src)="([^"]+)"/g;

/** What pages weigh. */
export async function benchSizes(origin: string, cookie: string): Promise<readonly Figure[]> {
  const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(origin + path, { headers });
  const lengthOf = async (script: string): Promise<number> => {
    const answer = await ask(script, { 'accept-encoding': 'br' });
    // Of what is sent compressed only the head tells its length.
    await answer.body?.cancel();
    return Number(answer.headers.get('content-length'));
  };
  const read = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
    (await ask(path, { ...headers, 'accept-encoding': 'identity' })).text();
  const weighScript = async (page: string): Promise<number> => {
    const scripts = new Set(Array.from(page.matchAll(SCRIPTS), ([, script = '']) => script));
    const lengths = await Promise.all([...scripts].map(lengthOf));
    return lengths.reduce((sum, length) => sum + length, 0);
  };
  const results = await read(RESULTS, { cookie });
  return [
    weight('text of the results', Buffer.byteLength(results), MAX_RESULTS),
    weight('script of the results, compressed', await weighScript(results), MAX_SCRIPT),
    weight('script of a detail, compressed', await weighScript(await read(DETAIL, { cookie })), MAX_SCRIPT),
    weight('script of the login, compressed', await weighScript(await read('/login', {})), MAX_SCRIPT_OF_STRANGERS),
  ];
}

const weight = (name: string, bytes: number, most: number): Figure => ({
  name,
  measured: `${round(bytes / 1000)} kB`,
  target: `at most ${most} kB`,
  isMet: bytes <= most * 1000,
});
