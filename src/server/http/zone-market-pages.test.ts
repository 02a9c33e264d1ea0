import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let reader: Visitor;

const listing = (id: string, price: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', direction: 'SELL', zone: '7', price, volume: '30', listedAt: '2026-11-20T01:00:00Z' },
  ...given,
});
const HIGH = { kind: 'permanent', allocationClass: 'High Reliability', wet: true };
const LOW = { kind: 'permanent', allocationClass: 'Low Reliability', wet: false };
const trade = (id: string, price: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '7', zoneTo: '7', price, volume: '50', confidence: 'exchange' },
  ...{ agreedAt: '2026-11-18T01:00:00Z' },
  ...given,
});

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  for (const id of [1, 2]) await instance.addProvider(id);
  await instance.parts.db
    .updateTable('data_providers')
    .set({ logo_url: '/logos/one.svg' })
    .where('name', '=', 'Provider 1 (demo)')
    .execute();
  await instance.addUser({ email: 'irrigator@example.com' });
  reader = await instance.logIn('irrigator@example.com');
  await instance.publish(1, 'listings', {
    kinds: ['temporary', 'permanent'],
    listings: [
      listing('a', '251.5', { volume: '12.5', sourceUrl: 'https://one.example/a' }),
      listing('b', '260'),
      listing('c', '210', { direction: 'BUY' }),
      listing('d', '4100', HIGH),
      listing('e', '900', LOW),
    ],
  });
  await instance.publish(2, 'listings', {
    kinds: ['temporary'],
    listings: [listing('a', '255'), listing('b', '205', { direction: 'BUY' })],
  });
  await instance.publish(1, 'trades', {
    trades: [
      trade('a', '240'),
      trade('b', '4000', { ...HIGH, wet: undefined }),
      trade('elsewhere', '199', { zoneFrom: '6', zoneTo: '6' }),
      trade('of a register', '198', { confidence: 'register' }),
      trade('long ago', '197', { agreedAt: '2025-11-20T01:00:00Z' }),
    ],
  });
}, 120_000);
afterAll(() => instance.stop());

const pathOf = (kind: 'temp' | 'perm', code: string, rest = ''): string =>
  `/static-market-detail/${kind}/${instance.zoneIn(code)}${rest}`;

const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');

/** A page, or a part of it by the id of its heading. */
async function read(url: string, part?: string) {
  const { status, text } = await reader.send({ url });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
  const html = part === undefined ? main : (main.split(`aria-labelledby="${part}"`)[1]?.split('</section>')[0] ?? '');
  return { status, html, words: wordsOf(html) };
}

describe('the market of a zone', () => {
  test.each([
    ['temp', 'temporary', 'Temporary'],
    ['perm', 'permanent', 'Permanent'],
  ] as const)(
    'of %s leads back to its tab and on to the searches of %s water, and is labelled',
    async (kind, searched, label) => {
      const { html } = await read(pathOf(kind, '7'));
      expect(html).toMatch(new RegExp(`href="/overview/${kind}"[^>]*>(?:(?!</a>).)*Back to overview</a>`));
      expect(wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toMatch(/7 .*VIC Murray \(Barmah to SA\)/);
      expect(html).toMatch(new RegExp(`>${label}</span>`));
      // Whoever looks at bids sells, whoever looks at offers buys.
      expect(html).toMatch(new RegExp(`href="/search/sell/${searched}"[^>]*>Buy Listings</a>`));
      expect(html).toMatch(new RegExp(`href="/search/buy/${searched}"[^>]*>Sell Listings</a>`));
    },
  );

  test('tells what the volume that is asked for costs in all', async () => {
    const { words } = await read(pathOf('temp', '7', '?volume=20'));
    // The best offer is of 12.5 ML: 20 ML at $255.00, and the fee of the authority.
    expect(/Total cost (\S+ \S+ \S+ \S+)/.exec(words)?.[1]).toBe('$5,153.80 for 20 ML');
    expect(words).toContain('Total Trade Cost $5,153.80');
  });

  test('tells how long an approval takes also where the volume cannot be read', async () => {
    const { words } = await read(pathOf('temp', '7', '?volume=many'), 'make-the-trade');
    expect(words).toContain('The volume must be a number');
    expect(words).toMatch(/Trade Processing Time (Up to )?\d+/);
  });

  test('in which nobody offers anything says so', async () => {
    expect((await read(pathOf('temp', '6'))).words).toContain('No results found for your zone.');
    expect((await read(pathOf('perm', '6'))).words).toContain('No results found for your zone.');
    expect((await read(pathOf('temp', '7'))).words).not.toContain('No results found for your zone.');
  });

  test('without any class of entitlement says in a toast to see to its fees, and in the page', async () => {
    const { html } = await read(pathOf('perm', 'WIM'));
    const [toast = '', ...besides] = html.split(/(?<=role="alert".*?<\/div>)/s);
    const words = 'Ensure permanent state fees are correctly filled out.';
    expect(/role="alert".*/s.exec(toast)?.[0]).toContain(words);
    expect(toast).toMatch(/aria-label="Close"/);
    // Whoever has closed it, or has no script, reads the same in the page.
    expect(besides.join('')).toContain(words);
    expect((await read(pathOf('perm', '7'))).words).not.toContain('Ensure permanent state fees');
  });
});

describe('the listings of a zone', () => {
  test('stand provider by provider, with the best price, how many and how much', async () => {
    const { html, words } = await read(pathOf('temp', '7'), 'current-listings');
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(words).toMatch(/best \$251\.50 per ML 2 listings 42\.5 ML .* best \$255\.00 per ML 1 listing 30 ML/);
    expect(words).toMatch(
      /Volume Price\/ML Last updated Source 12\.5 251\.50 yesterday 20 Nov, 12:00 pm Source of this listing 30\.0 260\.00/,
    );
    expect(words).not.toMatch(/Delivery|Wet\/Dry|210\.00/);
    expect(html).toContain('href="https://one.example/a"');
    expect(words).toContain('Prices exclude brokerage.');
  });

  test('are those of who buys when somebody asks for the bids, dearest first', async () => {
    const { html } = await read(pathOf('temp', '7'), 'current-listings');
    expect(html).toMatch(/href="[^"]*\?listings=bids"[^>]*>Bids<\/a>/);
    const { words } = await read(pathOf('temp', '7', '?listings=bids'), 'current-listings');
    expect(words).toMatch(/best \$210\.00 per ML 1 listing .* best \$205\.00 per ML 1 listing/);
    expect(words).not.toContain('251.50');
  });

  test('of entitlements are of one class at a time, and say wet or dry and what that means', async () => {
    const { html, words } = await read(pathOf('perm', '7'), 'current-listings');
    expect(words).toContain('What is offered in this zone, High Reliability, in parcels of any size.');
    expect(words).toMatch(/Volume Last updated Price\/ML Wet\/Dry Last updated Source/);
    expect(words).toMatch(/4,100\.00 Wet/);
    expect(words).not.toContain('900.00');
    expect(html.split('</details>').at(-1)).toMatch(/class="[^"]*prose/);
    const link = /href="([^"]*\?class=\d+)"[^>]*>(?:(?!<\/a>).)*Low Reliability/.exec(html)?.[1] ?? '';
    const low = await read(link, 'current-listings');
    expect(low.words).toMatch(/900\.00 Dry/);
    expect(low.words).not.toContain('4,100.00');
  });

  test('that has none say so, and lead to the brokers', async () => {
    const { html, words } = await read(pathOf('temp', '6'), 'current-listings');
    expect(words).toContain('No open trades found');
    expect(html).toContain(`href="${pathOf('temp', '6', '/brokers')}"`);
    expect(words).toContain('View Brokers');
  });

  test('lead to the brokers with the volume that is asked for', async () => {
    const { html } = await read(pathOf('temp', '7', '?volume=20'), 'current-listings');
    expect(html).toContain(`href="${pathOf('temp', '7', '/brokers?volume=20')}"`);
  });
});

describe('the brokers of a zone', () => {
  test('are told with their own mark and that of their association, each in its place', async () => {
    await sql`
      with guild as (insert into broker_associations values (901, 'Weir Guild (demo)', '/logos/guild.svg') returning id),
        broker as (
          insert into brokers (id, name, logo_url, description_html, website_url, phone, address, association_id)
          select 901, 'Lock and Weir (demo)', '/logos/weir.svg', '<p>Since 1990</p>', 'https://weir.example/',
            '(03) 5550 0199', '1 Levee Road', id from guild returning id)
      insert into broker_zones select id, ${instance.zoneIn('6')} from broker
    `.execute(instance.parts.db);
    const { json } = await reader.get(`zones/${instance.zoneIn('6')}/brokers`);
    expect(json).toEqual([
      {
        ...{ id: 901, name: 'Lock and Weir (demo)', logoUrl: '/logos/weir.svg', description: '<p>Since 1990</p>' },
        ...{ websiteUrl: 'https://weir.example/', phone: '(03) 5550 0199', address: '1 Levee Road' },
        association: { name: 'Weir Guild (demo)', logoUrl: '/logos/guild.svg' },
      },
    ]);
  });

  test.each(['temp', 'perm'] as const)('lead back to its %s market, as it was looked at', async (kind) => {
    const { status, html, words } = await read(pathOf(kind, '7', '/brokers?volume=20'));
    expect(status).toBe(200);
    expect(words).toContain('Brokers in 7 - VIC Murray (Barmah to SA)');
    expect(html).toMatch(new RegExp(`href="${pathOf(kind, '7', '\\?volume=20')}"[^>]*>.*Back to Details</a>`));
  });

  test('where there are none may be those of a neighbour, if any zone is of the same system', async () => {
    const NEIGHBOURS = 'Brokers of a neighbouring zone of the same system may work here as well.';
    const pages = (code: string) => [
      pathOf('temp', code, '/brokers'),
      `/search/buy/temporary/results/detail/brokers?volume=10&unit=ML&at=${instance.zoneIn(code)}`,
    ];
    for (const url of pages('9B')) expect((await read(url)).words, url).toContain(NEIGHBOURS);
    for (const url of pages('BUL')) {
      const { words } = await read(url);
      expect(words, url).toContain('We have found no brokers for this zone.');
      expect(words, url).not.toContain(NEIGHBOURS);
    }
  });

  test('are for who may search, of a zone that there is', async () => {
    expect((await read('/static-market-detail/temp/99999/brokers')).status).toBe(404);
    await instance.addUser({ email: 'reader@example.com', permissions: [] });
    const other = await instance.logIn('reader@example.com');
    expect((await other.send({ url: pathOf('temp', '7', '/brokers') })).status).toBe(403);
    const { status, headers } = await instance.visitor().send({ url: pathOf('temp', '7', '/brokers') });
    expect([status, headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(pathOf('temp', '7', '/brokers'))}`,
    ]);
  });
});

describe('the recent trades of a zone', () => {
  test('are the exchange trades of one year, with class and provider', async () => {
    const { html, words } = await read(pathOf('temp', '7'), 'recent-trades');
    expect(html).toContain('<img src="/logos/one.svg" alt=""');
    expect(words).toMatch(/Date From Price \$\/ML Volume ML Reliability Reliability From 18 Nov .* 240\.00 50 – –/);
    expect(words).toContain('No other recent trade history');
    expect(words).not.toMatch(/199\.00|198\.00|197\.00/);
    expect((await read(pathOf('perm', '7'), 'recent-trades')).words).toMatch(/4,000\.00 50 HR HR/);
    expect((await read(pathOf('temp', '10'), 'recent-trades')).words).toContain('There is no recent trade history');
  });
});
