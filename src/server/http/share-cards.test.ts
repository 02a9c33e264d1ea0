import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { type ArticleEntry, PublicLibrary } from '#server/content/public-library.ts';
import { ShareCards } from '#server/pictures/share-cards.ts';
import { startTestInstance, type TestInstance, UNLIMITED } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let zone: number;
beforeAll(async () => {
  instance = await startTestInstance();
  zone = instance.parts.market.reference.zones[0]?.id ?? 0;
  await instance.addProvider(1);
});
afterAll(() => instance.stop());

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) => instance.visitor().send({ url, headers });

describe('the picture beside a link', () => {
  test.each([
    '/share/site/home.png',
    '/share/blog/market-overview.png',
    '/share/university/reading-a-price.png',
    '/share/zones/ZONE.png',
    '/share/searches/buy-temporary-ZONE.png',
    '/share/searches/sell-permanent-ZONE.png',
  ])('%s is a PNG as large as sites show whole, and is told to be the same', async (path) => {
    const url = path.replace('ZONE', String(zone));
    const { status, headers, bytes } = await ask(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'image/png', 'public, max-age=3600, stale-while-revalidate=86400'],
    ]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(200_000);
    const again = await ask(url, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    // A picture is packed for nobody: a cache keeps one for all.
    for (const { vary } of [headers, again.headers]) expect(vary ?? '').not.toContain('accept-encoding');
  });

  test.each([
    '/share/blog/nobody-wrote-this.png',
    '/share/university/market-overview.png',
    '/share/zones/999999999.png',
    '/share/zones/x1.png',
    '/share/zones/9999999999.png',
    '/share/searches/steal-temporary-1.png',
    '/share/searches/buy-lease-1.png',
    '/share/searches/1.png',
    '/share/settings/1.png',
    '/share/site/index.png',
    `/share/blog/${'a'.repeat(101)}.png`,
    '/share/blog/..%2f..%2fetc.png',
    '/share/blog/%00.png',
    '/share/blog/__proto__.png',
    '/share/constructor/1.png',
  ])('%s is not there', async (url) => {
    const { status, headers } = await ask(url);
    expect([status, String(headers['content-type']).startsWith('image/')]).toEqual([404, false]);
    expect(headers['cache-control']).not.toMatch(/public/);
  });

  test('is drawn once, however many ask for it', async () => {
    const card = await instance.parts.shareCards.find('blog', 'how-limits-work');
    const drawn = await Promise.all(Array.from({ length: 30 }, () => card?.draw()));
    expect(new Set(drawn).size).toBe(1);
    expect(await card?.draw()).toBe(drawn[0]);
  });

  test('of many at once is refused with the time to wait, and drawn afterwards', async () => {
    const urls = instance.parts.market.reference.zones.flatMap(({ id }) =>
      ['buy-temporary', 'buy-permanent', 'buy-forward'].map((search) => `/share/searches/${search}-${id}.png`),
    );
    const answers = await Promise.all(urls.slice(0, 60).map((url) => ask(url)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused)
      expect([headers['retry-after'], headers['cache-control'], headers.etag]).toEqual([
        expect.stringMatching(/^\d+$/),
        'no-store',
        undefined,
      ]);
    expect(answers.filter(({ status }) => status !== 503).map(({ status }) => status)).toContain(200);
    expect((await ask(urls[59] ?? '')).status).toBe(200);
  });
});

test('the card of temporary water says beside its price which system paid that, of how many trades and to which day; of other water it has no price', async () => {
  const agreedAt = new Date(instance.clock.now() - 86_400_000).toISOString();
  await instance.publish(1, 'trades', {
    trades: ['200', '200', '200', '200', '250'].map((price, n) => ({
      ...{ id: `T-${n}`, kind: 'temporary', zoneFrom: '7', zoneTo: '12', allocationClass: null, price, agreedAt },
      ...{ volume: price === '250' ? '60' : '10', confidence: 'exchange' },
    })),
  });
  const seven = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id;
  const cardOf = async (kind: string, key: string) => (await instance.parts.shareCards.find(kind, key))?.card;
  const today = new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Australia/Sydney',
  });
  for (const [kind, key] of [
    ['zones', `${seven}`],
    ['searches', `buy-temporary-${seven}`],
  ] as const)
    expect(await cardOf(kind, key)).toMatchObject({
      figure: {
        text: '$230.00 per ML',
        of: ['Mean of 30 days in the whole system', 'Southern Connected Murray-Darling'],
      },
      note: `Simulated. 5 trades of temporary water to ${today.format(instance.clock.now())}`,
    });
  const { market, content } = instance.parts;
  const library = new PublicLibrary(content, instance.clock);
  const real = await ShareCards.open({ library, market, clock: instance.clock, isDemo: false });
  expect((await real.find('zones', `${seven}`))?.card.note).toMatch(/^5 trades of temporary water to /);
  for (const search of ['sell-permanent', 'buy-forward'])
    expect(await cardOf('searches', `${search}-${seven}`)).toMatchObject({
      ...{ figure: null, note: 'Southern Connected Murray-Darling' },
    });
});

test('a card has the price of the system that its zone is part of, printed and rounded as a page does, whatever is paid in another', async () => {
  await instance.addProvider(2);
  const agreedAt = new Date(instance.clock.now() - 86_400_000).toISOString();
  const deals = (zone: string, price: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ id: `${zone}-${n}`, kind: 'temporary', zoneFrom: zone, zoneTo: zone, allocationClass: null, agreedAt },
      ...{ price, volume: '10', confidence: 'exchange' },
    }));
  await instance.publish(2, 'trades', { trades: [...deals('HUN', '1204.5', 6), ...deals('BARK', '60.025', 5)] });
  const figureOf = async (code: string) =>
    (await instance.parts.shareCards.find('zones', `${instance.zoneIn(code)}`))?.card.figure;
  const scope = 'Mean of 30 days in the whole system';
  expect(await figureOf('HUN')).toEqual({ text: '$1,204.50 per ML', of: [scope, 'Hunter'] });
  expect(await figureOf('BARK')).toEqual({ text: '$60.03 per ML', of: [scope, 'Barker Barambah WSS'] });
});

test('a card is another as soon as it says something else, and the same until then', async () => {
  const lachlan = instance.zoneIn('LAC');
  const agreedAt = new Date(instance.clock.now() - 2 * 86_400_000).toISOString();
  const marks = async () => {
    const found = [
      await instance.parts.shareCards.find('zones', `${lachlan}`),
      await instance.parts.shareCards.find('searches', `buy-permanent-${lachlan}`),
    ];
    return found.map((one) => one?.etag);
  };
  const [priced, unpriced] = await marks();
  expect(await marks()).toEqual([priced, unpriced]);
  await instance.publish(1, 'trades', {
    trades: Array.from({ length: 5 }, (_, n) => ({
      ...{ id: `later-${n}`, kind: 'temporary', zoneFrom: 'LAC', zoneTo: 'LAC', allocationClass: null, agreedAt },
      ...{ price: '300', volume: '50', confidence: 'exchange' },
    })),
  });
  const [repriced, still] = await marks();
  expect(repriced).not.toBe(priced);
  expect(still).toBe(unpriced);
});

test('a card is told to the day in Sydney: it is another from midnight there on, and has no price any more once thirty days are over', async () => {
  const own = await startTestInstance();
  try {
    await own.addProvider(1);
    // Half past eleven in the evening there, half past twelve by day in UTC.
    own.clock.jump(Date.parse('2026-12-02T12:30:00Z') - own.clock.now());
    await own.publish(1, 'trades', {
      trades: Array.from({ length: 5 }, (_, n) => ({
        ...{ id: `E-${n}`, kind: 'temporary', zoneFrom: '7', zoneTo: '12', allocationClass: null, price: '200' },
        ...{ volume: '10', confidence: 'exchange', agreedAt: '2026-12-01T12:30:00Z' },
      })),
    });
    const find = () => own.parts.shareCards.find('zones', `${own.zoneIn('7')}`);
    const evening = await find();
    expect(evening?.card.note).toMatch(/ to 2 Dec 2026$/);
    own.clock.jump(3_600_000);
    const night = await find();
    expect(night?.card.note).toMatch(/ to 3 Dec 2026$/);
    expect(night?.etag).not.toBe(evening?.etag);
    own.clock.jump(40 * 86_400_000);
    expect((await find())?.card.figure).toBeNull();
  } finally {
    await own.stop();
  }
});

test('the card of a search says which it is, and in which zone', async () => {
  const seven = instance.zoneIn('7');
  const cardOf = async (search: string) =>
    (await instance.parts.shareCards.find('searches', `${search}-${seven}`))?.card;
  expect(await cardOf('buy-temporary')).toMatchObject({
    kind: 'Buy temporary water',
    title: 'VIC Murray (Barmah to SA)',
  });
  expect(await cardOf('sell-permanent')).toMatchObject({
    kind: 'Sell permanent water',
    title: 'VIC Murray (Barmah to SA)',
  });
});

test('the card of all other pages bears the headline of the start page, as its document has it, and none while it has none', async () => {
  const { market } = instance.parts;
  const titleOf = async (listed: object | null) => {
    const library = { list: async () => listed } as unknown as PublicLibrary;
    const cards = await ShareCards.open({ library, market, clock: instance.clock, isDemo: false });
    return (await cards.find('site', 'home'))?.card.title;
  };
  expect([await titleOf({ headline: 'Water, priced' }), await titleOf(null)]).toEqual(['Water, priced', '']);
  const home = await instance.parts.content.findDocument('home', 'site');
  const found = await instance.parts.shareCards.find('site', 'home');
  expect(home.ok && home.value.data.hero_title).toBe(found?.card.title);
});

test('the card of an article bears the day it was published, whenever it was changed', async () => {
  const article: ArticleEntry = {
    ...{ uid: 'locks', title: 'Locks', summary: '', author: 'Cas Lock' },
    ...{ publishedAt: instant(Date.UTC(2026, 10, 2)), updatedAt: instant(Date.UTC(2026, 10, 20)) },
  };
  const library = {
    list: async () => ({ blog: [article], university: [{ ...article, author: '' }] }),
  } as unknown as PublicLibrary;
  const { market } = instance.parts;
  const cards = await ShareCards.open({ library, market, clock: instance.clock, isDemo: false });
  expect((await cards.find('blog', 'locks'))?.card).toEqual({
    ...{ kind: 'Blog', title: 'Locks', figure: null, note: 'Cas Lock · 2 Nov 2026', place: null },
  });
  expect((await cards.find('university', 'locks'))?.card).toMatchObject({
    ...{ kind: 'University', note: '2 Nov 2026' },
  });
});

test('who has all cards drawn in a circle is told to wait, and what is the same is told without drawing', async () => {
  const limited = await startTestInstance({ callsPerMinute: { ...UNLIMITED, stranger: 3 } });
  try {
    const url = '/share/blog/market-overview.png';
    const visitor = limited.visitor();
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await visitor.send({ url }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    // Whoever kept the mark of a refusal would be told that the card is still the same.
    expect(answers.map(({ headers }) => headers.etag !== undefined)).toEqual([true, true, true, false, false]);
    const etag = String(answers[0]?.headers.etag);
    expect((await visitor.send({ url, headers: { 'if-none-match': etag } })).status).toBe(304);
  } finally {
    await limited.stop();
  }
});
