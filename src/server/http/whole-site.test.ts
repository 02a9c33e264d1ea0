import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivatePath } from '#contract/private-paths.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { PAGE_PATHS } from '#testing/site-pages.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { openPages } from './load-pages.ts';

/** A page as it was served. */
interface Served {
  readonly status: number;
  /** Where it leads instead; '' where it does not. */
  readonly location: string;
  readonly text: string;
}

const ORIGIN = 'http://localhost';

let instance: TestInstance;
/** What has been asked for, by the address without its anchor. */
const seen = { stranger: new Map<string, Promise<Served>>(), admin: new Map<string, Promise<Served>>() };
type Reader = keyof typeof seen;
const readers = {} as Record<Reader, Visitor>;

function open(reader: Reader, url: string): Promise<Served> {
  const known = seen[reader].get(url);
  if (known !== undefined) return known;
  const served = readers[reader]
    .send({ url, headers: { host: 'localhost' } })
    .then(({ status, headers, text }) => ({ status, location: String(headers.location ?? ''), text }));
  seen[reader].set(url, served);
  return served;
}

beforeAll(async () => {
  instance = await startTestInstance({ pages: await openPages(1) });
  await instance.addProvider(1);
  const zones = ['6', '7', '1A'];
  const water = { kind: 'temporary', direction: 'SELL', price: '251.37', volume: '250' };
  const listings = zones.map((zone) => ({ ...water, id: zone, zone }));
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings });
  const trade = { kind: 'temporary', price: '240', volume: '50', confidence: 'exchange' };
  const trades = zones.map((zone) => ({
    ...{ ...trade, id: zone, zoneFrom: zone, zoneTo: zone, agreedAt: '2026-11-18T01:00:00Z' },
  }));
  await instance.publish(1, 'trades', { trades });
  await instance.addUser({ email: 'admin@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  readers.stranger = instance.visitor();
  readers.admin = await instance.logIn('admin@example.com');
}, 120_000);
afterAll(() => instance.stop());

/** For each parameter of a path, what makes it a page. */
const SAMPLES: Readonly<Record<string, string>> = {
  ...{ purchase: 'buy', kind: 'temporary', page: 'how-limits-work', key: '1', figure: 'prices', letter: 'c' },
  ...{ uid: 'rivers-and-limits', notificationType: '', id: '', token: 'a'.repeat(43) },
};
const SEARCH = '?volume=100&unit=ML&zone=';

/** An address of every route, and more where the sample says little. */
function listAddresses(): readonly string[] {
  const paths = PAGE_PATHS.filter((path) => !path.includes('*')).map((path) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => SAMPLES[name] ?? name).replace(/\/+$/, ''),
  );
  const zone = instance.zoneIn('7');
  return [
    ...paths.map((path) => (path === '' ? '/' : path)),
    ...['temp', 'forward', 'storage', 'limits', 'news', 'allocation'].map((tab) => `/overview/${tab}`),
    ...['', '/brokers', '/detail'].map(
      (part) =>
        `/search/buy/temporary/results${part}${SEARCH}${zone}${part === '/detail' ? `&at=${instance.zoneIn('6')}` : ''}`,
    ),
    ...[`/static-market-detail/temp/${zone}`, `/zone_map/${zone}`, `/says-who/prices?kind=temporary&zone=${zone}`],
    ...['/blog?list=compact', '/university/glossary?q=carry', '/login?redirect=/settings', '/no/such/page'],
  ];
}

async function listWords(): Promise<readonly string[]> {
  const { text } = await open('stranger', '/sitemap.xml');
  return [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
}

const addressesOf = async (reader: Reader): Promise<readonly string[]> => [
  ...new Set([...listAddresses(), ...(reader === 'stranger' ? await listWords() : [])]),
];

const isPage = ({ text }: Served): boolean => text.startsWith('<!DOCTYPE html>');

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with a page; its scripts and its sheet are no HTML. */
async function findFaults(text: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(
    text.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3'),
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Addresses of this site that a page leads to or shows. */
function listLinks(text: string, from: string): readonly URL[] {
  const bare = text.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  const found = [...bare.matchAll(/<(?!form\b)[a-z][^>]*?\s(?:href|src|poster)="([^"]*)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  return found.flatMap((to) => {
    const url = URL.parse(to, ORIGIN + from);
    return url === null || url.origin !== ORIGIN ? [] : [url];
  });
}

/** Zones, limits and searches have a page each, made alike: one of them is looked at. */
const kindOf = ({ pathname, search, hash }: URL): string =>
  isPrivatePath(pathname)
    ? (pathname + [...new URLSearchParams(search).keys()].join(' ') + hash).replace(/\d+/g, '0')
    : pathname + search + hash;

/** What is wrong with a link: nothing where it leads to a page, to the login as it should, or to a part that is there. */
async function judgeLink(reader: Reader, { pathname, search, hash }: URL): Promise<string | null> {
  const { status, location, text } = await open(reader, pathname + search);
  if (status >= 300 && status < 400) {
    const to = new URL(location, ORIGIN + pathname);
    if (to.pathname !== '/login') return judgeLink(reader, new URL(to.pathname + to.search + hash, ORIGIN));
    return reader === 'stranger' && isPrivatePath(pathname) ? null : 'leads to the login';
  }
  if (status !== 200) return `answers ${status}`;
  const part = decodeURIComponent(hash.slice(1));
  return part === '' || text.includes(`id="${part}"`) ? null : 'has no such part';
}

describe.each(['stranger', 'admin'] as const)('for the %s', (reader) => {
  test('every page is valid HTML', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const address of await addressesOf(reader)) {
      const page = await open(reader, address);
      // A megabyte of a few forms that come again and again: it takes as long as all the others.
      if (!isPage(page) || address === '/api/docs') continue;
      count += 1;
      for (const fault of await findFaults(page.text)) faults.push(`${address}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(reader === 'stranger' ? 65 : 50);
  }, 120_000);

  test('every link and every picture leads to what is there', async () => {
    const wrong = new Set<string>();
    const judged = new Set<string>();
    for (const address of await addressesOf(reader)) {
      const page = await open(reader, address);
      if (!isPage(page) || page.status !== 200) continue;
      for (const link of listLinks(page.text, address)) {
        const kind = kindOf(link);
        if (judged.has(kind)) continue;
        judged.add(kind);
        const fault = await judgeLink(reader, link);
        if (fault !== null) wrong.add(`${link.href.replace(ORIGIN, '')} on ${address} ${fault}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(judged.size).toBeGreaterThan(reader === 'stranger' ? 200 : 100);
  }, 120_000);
});

test('what is wrong with a page is found', async () => {
  const page =
    '<!DOCTYPE html><html lang="en"><head><title>a</title><title>b</title></head><body><p id="x"></p><i id="x"></i></body></html>';
  expect((await findFaults(page)).map((fault) => fault.split(':')[0])).toEqual([
    'element-permitted-occurrences',
    'no-dup-id',
  ]);
  const links = listLinks(
    '<a href="/nowhere">x</a><img src="art/none.svg"><a href="https://elsewhere.example/">y</a><a href="#none">z</a>',
    '/blog',
  );
  expect(links.map(({ href }) => href.replace(ORIGIN, ''))).toEqual(['/nowhere', '/art/none.svg', '/blog#none']);
  const faults = await Promise.all(links.map((link) => judgeLink('stranger', link)));
  expect(faults).toEqual(['answers 404', 'answers 404', 'has no such part']);
});
