import { existsSync, globSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { addDays } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { litres } from '#domain/units/volume.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendStorageLevels } from '../reference/append-storage-levels.ts';
import { loadPages } from './load-pages.ts';

const RESULTS = '/search/buy/temporary/results?volume=100&unit=ML';
const DETAIL = '/search/buy/temporary/results/detail?volume=100&unit=ML&at=2';

let instance: TestInstance;
let irrigator: Visitor;
let clientFolder: string;

beforeAll(async () => {
  const pages = await loadPages();
  ({ clientFolder } = pages);
  instance = await startTestInstance({ pages });
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
  await offerInEveryZone();
});
afterAll(() => instance.stop());

/** As many matches as the largest system of the market gives. */
async function offerInEveryZone(): Promise<void> {
  await instance.addProvider(1);
  const { zones } = instance.parts.market.reference;
  const home = zones.find(({ code }) => code === '7');
  const listings = zones
    .filter(({ system }) => system.id === home?.system.id)
    .flatMap(({ code }) =>
      ['100', '250'].map((volume) => ({
        id: `${code} ${volume}`,
        kind: 'temporary',
        direction: 'SELL',
        zone: code,
        price: '251.37',
        volume,
      })),
    );
  const answer = await instance.publish(1, 'listings', { kinds: ['temporary'], listings });
  expect(answer).toMatchObject({ accepted: listings.length });
}

test('the results of a search in all zones of the largest system take 59.7 kB', async () => {
  const { text } = await irrigator.send({ url: RESULTS });
  expect(text.match(/<article/g)?.length).toBeGreaterThanOrEqual(16);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(59_700);
});

test('the storages with six years of one of them, day by day, take 115 kB', async () => {
  const { db } = instance.parts;
  const today = localDateOf(instance.clock.now());
  const levels = Array.from({ length: 2_000 }, (_, ago) => ({
    ...{
      storageId: asId<'storage'>(1),
      date: addDays(today, -ago),
      volume: litres(1_234_567_000_000 + ((ago * 7_919_000_000) % 2e12)),
    },
    ...{ source: 'simulated for the tests', isSimulated: true },
  }));
  await appendStorageLevels(db, levels);
  const { text } = await irrigator.send({ url: '/overview/storage?levels=1' });
  expect(text).toContain('day by day');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(115_000);
});

test.each([
  ['results', RESULTS, 120_000],
  ['a detail', DETAIL, 120_000],
  ['the overview', '/overview', 130_000],
  ['the home of who is logged in', '/', 106_500],
])('%s start with a bounded weight of script, compressed', async (_, url, most) => {
  const { text } = await irrigator.send({ url });
  const scripts = new Set(
    Array.from(text.matchAll(/(?:modulepreload" href|async src)="([^"]+)"/g), ([, path = '']) => path),
  );
  expect(scripts.size).toBeGreaterThan(5);
  expect(await weigh(scripts)).toBeLessThanOrEqual(most);
});

/** Bytes of these files, compressed. */
async function weigh(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const file = join(clientFolder, path);
    bytes += (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
  }
  return bytes;
}

const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)/g;
/** Of a page's own files, as soon as it runs. */
const ASKED_FOR = /\bimport\(\s*["'`]\.\/([^"'`]+)/g;

/** What the script of a page fetches once it is touched: its own files, what these ask for, and what all of them import. */
function listFetched(text: string): ReadonlySet<string> {
  const [, held = ''] = /<template id="start">(.*?)<\/template>/s.exec(text) ?? [];
  const own = Array.from(held.matchAll(/["'](\/a\/[^"']+\.js)["']/g), ([, path = '']) => path);
  const read = (path: string): string => readFileSync(join(clientFolder, path), 'utf8');
  const namedIn = (path: string, pattern: RegExp) =>
    Array.from(read(path).matchAll(pattern), ([, name = '']) => `/a/${name}`);
  const fetched = new Set([...own, ...own.flatMap((path) => namedIn(path, ASKED_FOR))]);
  // What is met while the set is walked through is walked through as well.
  for (const path of fetched) for (const imported of namedIn(path, IMPORTED)) fetched.add(imported);
  return fetched;
}

test.each([
  ['/cookies', 109_000],
  ['/university/item/reading-a-price', 110_000],
  ['/university/glossary/a', 119_500],
  ['/faq', 110_200],
  ['/login', 114_000],
  ['/other-services', 118_000],
])('%s fetches a bounded weight of script once it is touched, compressed, and no chart', async (url, most) => {
  const fetched = listFetched((await instance.visitor().send({ url })).text);
  expect(fetched.size).toBeGreaterThan(7);
  expect([...fetched].filter((path) => /\/(?:charts|seasons|trades|forms)-/.test(path))).toEqual([]);
  expect(await weigh(fetched)).toBeLessThanOrEqual(most);
});

test.each([RESULTS, DETAIL, '/'])('on %s the script waits until the page is seen', async (url) => {
  const { text } = await irrigator.send({ url });
  const [, files = ''] = /<template id="start">(.*?)<\/template>/s.exec(text) ?? [];
  expect(files.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(5);
  // A browser asks for nothing that stands in a template.
  const asked = text.replace(files, '');
  expect(asked).not.toContain('modulepreload');
  expect(asked).not.toContain('type="module" async="">');
  const fetched = Array.from(asked.matchAll(/<script [^>]*src="([^"]+)"/g), ([, path = '']) => path);
  expect(fetched).toHaveLength(1);
  expect((await stat(join(clientFolder, ...fetched))).size).toBeLessThan(1_000);
});

test.each(['/', '/login', '/register', '/terms'])('%s starts with less than a kilobyte of script', async (url) => {
  const { text } = await instance.visitor().send({ url });
  const fetched = Array.from(text.matchAll(/<script [^>]*src="([^"]+)"/g), ([, path = '']) => path);
  expect(fetched).toHaveLength(1);
  expect(text).not.toContain('modulepreload');
  expect((await stat(join(clientFolder, ...fetched))).size).toBeLessThan(1_000);
});

test('the one sheet holds that of each component', async () => {
  const sheets = globSync('src/web/**/*.module.css').filter((file) => /\.[a-z]/i.test(readFileSync(file, 'utf8')));
  const { text } = await irrigator.send({ url: RESULTS });
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const built = readFileSync(join(clientFolder, href), 'utf8');
  // Each component has a capital and letters of its own; the first class of its sheet is 0.
  expect(new Set(built.match(/\b[A-Z][a-z]*0\b/g)).size).toBe(sheets.length);
});
