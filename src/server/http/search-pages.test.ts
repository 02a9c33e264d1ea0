import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trade } from '#testing/provider-rows.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let reader: Visitor;

const paid = (id: string, price: string, way: object) => trade({ id, price, agreedAt: '2026-11-18T01:00:00Z', ...way });

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  reader = await instance.logIn('irrigator@example.com');
  await instance.publish(1, 'trades', {
    trades: [
      ...['180', '210', '260'].map((price) => paid(`in at ${price}`, price, { zoneFrom: '6', zoneTo: '7' })),
      ...['150', '155'].map((price) => paid(`out at ${price}`, price, { zoneFrom: '7', zoneTo: '12' })),
      paid('once', '99', { zoneFrom: '12', zoneTo: '6' }),
      paid('ahead', '310', { zoneFrom: '6', zoneTo: '12', kind: 'forward' }),
    ],
  });
}, 120_000);
afterAll(() => instance.stop());

/** The words of a page. */
async function read(url: string, visitor = reader): Promise<string> {
  const { text } = await visitor.send({ url });
  return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text)
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');
}

describe('the form of a search', () => {
  test('says to who buys what water into the zone was paid, from the lowest price to the highest', async () => {
    expect(await read('/search/buy/temporary')).toContain(
      'Last 30 days into zone 7: $180.00 to $260.00, 3 trades, thin',
    );
  });

  test('says to who sells what was paid for water out of it', async () => {
    expect(await read('/search/sell/temporary')).toContain(
      'Last 30 days out of zone 7: $150.00 to $155.00, 2 trades, thin',
    );
  });

  test('says it of the zone that is chosen, where that is not the home zone', async () => {
    expect(await read(`/search/buy/forward?zone=${instance.zoneIn('12')}`)).toContain(
      'Last 30 days into zone 12: $310.00, 1 trade, thin ',
    );
  });

  test('names the price of a single trade once, and of a zone in which nothing was paid none', async () => {
    const readIn = async (homeZone: string, url: string) => {
      const email = `irrigator-${homeZone}@example.com`;
      await instance.addUser({ email, homeZone });
      return read(url, await instance.logIn(email));
    };
    expect(await readIn('12', '/search/sell/temporary')).toContain(
      'Last 30 days out of zone 12: $99.00, 1 trade, thin ',
    );
    expect(await readIn('11', '/search/buy/temporary')).not.toContain('Last 30 days');
  });
});

test('the zones of a form are those that trade with the home zone', async () => {
  const { text } = await reader.send({ url: '/search/buy/forward' });
  const chosen = /<select[^>]* name="zone"[\s\S]*?<\/select>/.exec(text)?.[0] ?? '';
  const offered = [...chosen.matchAll(/<option value="(\d+)"/g)].map(([, id]) => Number(id));
  const { zones } = instance.parts.market.reference;
  const home = zones.find(({ code }) => code === '7');
  const ofSystem = zones.filter(({ system }) => system.id === home?.system.id).map(({ id }) => Number(id));
  expect(offered.toSorted((one, other) => one - other)).toEqual(ofSystem.toSorted((one, other) => one - other));
  expect(offered).not.toContain(instance.zoneIn('LAC'));
});

test('the tick for forward water takes along all that was typed and that a search for it has', async () => {
  const typed = 'volume=120&unit=ML&minPrice=&maxPrice=300&state=1&isAdvancedSearch=true';
  const leadsTo = async (from: string, to: boolean) =>
    (await reader.send({ url: `/search/buy/${from}/results?${typed}&isForward=${to}` })).headers.location;
  const kept = 'volume=120&maxPrice=300&unit=ML&state=1&isAdvancedSearch=true';
  expect(await leadsTo('temporary', true)).toBe(`/search/buy/forward/results?${kept}`);
  expect(await leadsTo('forward', false)).toBe(`/search/buy/temporary/results?${kept}`);
});

describe('a search that does not lead to results', () => {
  const leadsTo = async (url: string) => (await reader.send({ url })).headers.location;

  test('is said at the fields of its form where something in it is wrong, and not as one that broke off', async () => {
    expect(await leadsTo('/search/buy/temporary/results?volume=none&unit=ML')).toBe(
      '/search/buy/temporary?volume=none&unit=ML',
    );
  });

  test('is asked for its volume by the form of the kind that was ticked', async () => {
    expect(await leadsTo('/search/buy/temporary/results?volume=&unit=ML&isForward=true&maxPrice=300')).toMatch(
      /^\/search\/buy\/forward\?/,
    );
  });
});

describe('the form that a search came back to', () => {
  test('says that the volume is missing where it was sent without one, and nothing of a form that was not sent', async () => {
    const missing = 'You must enter a volume before searching';
    expect(await read('/search/buy/temporary?volume=')).toContain(missing);
    expect(await read('/search/buy/temporary')).not.toContain(missing);
    expect(await read('/search/buy/temporary?isAdvancedSearch=true')).not.toContain(missing);
  });

  test.each(['unavailable', 'timeout', 'moonlight'])(
    'says that it did not finish, by a reason that we know or not: %s',
    async (why) => {
      const words = await read(`/search/buy/temporary?volume=120&unit=ML&failed=${why}`);
      expect(words).toContain('The search did not finish. What you typed is still here.');
      expect(await read('/search/buy/temporary?volume=120&unit=ML')).not.toContain('did not finish');
    },
  );
});

test('the brokers of a search have the way back to its results, as they were asked for', async () => {
  const asked = 'volume=10&amp;unit=ML';
  const { text } = await reader.send({ url: '/search/buy/temporary/results/brokers?volume=10&unit=ML' });
  expect(text).toMatch(new RegExp(`<a [^>]*href="/search/buy/temporary/results\\?${asked}"`));
  const zone = instance.zoneIn('7');
  const drilled = await reader.send({
    url: `/search/buy/temporary/results/detail/brokers?volume=10&unit=ML&at=${zone}`,
  });
  expect(drilled.text).toMatch(
    new RegExp(`<a [^>]*href="/search/buy/temporary/results/detail\\?${asked}&amp;at=${zone}"`),
  );
});

test('the brokers of a search are those of the zone that it is seen from: a zone in an advanced part that is shut is none', async () => {
  const zone = instance.zoneIn('12');
  const headAt = async (query: string) => {
    const { text } = await reader.send({ url: `/search/buy/permanent/results/brokers?volume=5&unit=ML&${query}` });
    return /<h1[^>]*>[\s\S]*?<\/h1>/.exec(text)?.[0].replace(/<[^>]*>/g, '');
  };
  expect(await headAt(`zone=${zone}&reliability=5&isAdvancedSearch=true`)).toMatch(/^Brokers in 12 - /);
  expect(await headAt(`zone=${zone}&reliability=5`)).toMatch(/^Brokers in 7 - /);
});

describe('zones without a matching parcel', () => {
  test.each([
    ['buy', 'temporary', 'minPrice=900'],
    ['buy', 'temporary', 'maxPrice=1'],
    ['sell', 'forward', 'deliverBy=Jan 2027'],
    ['buy', 'forward', 'deliveredBy=Jan 2027'],
  ])('to %s %s water with %s have nothing that passes it', async (purchase, kind, filter) => {
    const words = await read(`/search/${purchase}/${kind}/results?volume=10&unit=ML&isAdvancedSearch=true&${filter}`);
    expect(words).toMatch(
      /Open trade zones without a matching parcel .* 7 VIC Murray .* nothing that passes your filters/,
    );
    expect(words).not.toContain('nothing listed now');
  });

  test('have nothing at all where no filter hides it', async () => {
    for (const search of ['buy/temporary/results?volume=10', 'sell/forward/results?volume=10&isAdvancedSearch=true']) {
      const words = await read(`/search/${search}&unit=ML`);
      expect(words).toContain('nothing listed now');
      expect(words).not.toContain('nothing that passes your filters');
    }
  });
});
