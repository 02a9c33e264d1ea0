import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let reader: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  reader = await instance.logIn('irrigator@example.com');
  await instance.addProvider(1);
  const inSix = { zoneFrom: '6', zoneTo: '6', price: '240', volume: '50', confidence: 'exchange' };
  const at = { agreedAt: '2026-11-18T01:00:00Z' };
  const right = { allocationClass: 'High Reliability' };
  const lease = { kind: 'lease', ...right, termFrom: '2026', termTo: '2029' };
  await instance.publish(1, 'trades', {
    trades: [
      { id: 'T-1', kind: 'temporary', ...inSix, ...at },
      { id: 'T-2', kind: 'permanent', ...inSix, ...at, ...right },
      { id: 'T-3', kind: 'forward', ...inSix, ...at },
      { id: 'T-4', ...lease, ...inSix, ...at },
      { id: 'T-5', kind: 'carryover_parking', ...inSix, ...at },
    ],
  });
  await instance.publish(1, 'listings', {
    kinds: ['lease', 'temporary', 'permanent'],
    listings: [
      { id: 'L-1', ...lease, direction: 'SELL', zone: '6', price: '62', volume: '10' },
      { id: 'L-2', kind: 'temporary', direction: 'SELL', zone: '6', price: '250', volume: '10' },
      { id: 'L-5', kind: 'temporary', direction: 'SELL', zone: '12', price: '260', volume: '10' },
      { id: 'L-6', kind: 'temporary', direction: 'SELL', zone: '11', price: '260', volume: '10' },
      { id: 'L-3', kind: 'permanent', ...right, direction: 'SELL', zone: '6', price: '4000', volume: '10' },
      { id: 'L-4', kind: 'permanent', ...right, direction: 'SELL', zone: '7', price: '4000', volume: '10' },
    ],
  });
}, 120_000);
afterAll(() => instance.stop());

/** A page: what it is in, and its words. */
async function read(url: string) {
  const { status, text } = await reader.send({ url });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  const words = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ');
  return { status, main, words };
}

/** The questions of a page, as its links ask them. */
const listAsked = (main: string): readonly string[] =>
  Array.from(main.matchAll(/href="(\/says-who\/[^"]+)"/g), ([, url = '']) => url.replaceAll('&amp;', '&'));

/** The panels of prices, and what is known of the answer to each. */
const PRICES: readonly (readonly [screen: string, asked: readonly RegExp[]])[] = [
  ['/overview/temp', [/T-1/]],
  ['/overview/perm', [/T-2/]],
  ['/overview/forward', [/T-3/]],
  ['/overview/lease', [/T-4/, /L-1/]],
  ['/overview/carryover', [/T-5/]],
];

test.each(PRICES)('every price of %s leads to who told it', async (screen, expected) => {
  const { main } = await read(screen);
  const answers = await Promise.all(listAsked(main).map(read));
  expect(answers.map(({ status }) => status)).toEqual(expected.map(() => 200));
  for (const [index, known] of expected.entries()) {
    expect(answers[index]?.words).toMatch(known);
    expect(answers[index]?.words).toContain('What it is');
    expect(answers[index]?.words).toContain('Provider 1');
  }
});

/** The screens with figures, and which kinds of them they tell the origin of. */
const SCREENS: readonly (readonly [screen: string, figures: readonly string[]])[] = [
  ['/', ['limit', 'listings', 'movement', 'recent', 'storages', 'trades']],
  ['/basin_map', ['limit', 'listings']],
  ['/basin_map?figure=depth', ['limit', 'listings']],
  ['/basin_map?figure=allocation', ['allocation', 'limit']],
  ['/connectivity_map/2', ['limit']],
  ['/overview/storage', ['allocation', 'storages']],
  ['/overview/connectivity', ['limit']],
  ['/reports/temporary?zone=ZONE', ['trades']],
  ['/reports/permanent?zone=ZONE', ['trades']],
  [
    '/static-market-detail/temp/ZONE',
    ['fees', 'limit', 'listings', 'movement', 'recent', 'storages', 'times', 'trades'],
  ],
  ['/static-market-detail/perm/ZONE', ['average', 'fees', 'listings', 'recent', 'storages', 'trades']],
  [
    '/search/buy/temporary/results/detail?volume=10&unit=ML&at=ZONE',
    ['fees', 'limit', 'listings', 'movement', 'recent', 'storages', 'times', 'trades'],
  ],
  [
    '/search/buy/permanent/results/detail?volume=10&unit=ML&reliability=1&at=HOME',
    ['fees', 'listings', 'movement', 'storages', 'times'],
  ],
];

test.each(SCREENS)('the figures of %s lead to where they come from', async (screen, figures) => {
  const { main } = await read(
    screen.replace('ZONE', String(instance.zoneIn('6'))).replace('HOME', String(instance.zoneIn('7'))),
  );
  const asked = [...new Set(listAsked(main))];
  expect([...new Set(asked.map((url) => url.split(/[/?]/)[2]))].sort()).toEqual(figures);
  for (const url of asked) {
    const { status, words } = await read(url);
    expect([url, status, words.includes('What it is')]).toEqual([url, 200, true]);
    if (screen.includes('ZONE') && !url.includes('/limit?'))
      expect(url).toMatch(new RegExp(`zone(_from)?=${instance.zoneIn('6')}(&|$)`));
  }
});

test('the price of a detail leads to its listing, and the fee of it to the document and the line of our file', async () => {
  const { main } = await read(`/search/buy/temporary/results/detail?volume=10&unit=ML&at=${instance.zoneIn('6')}`);
  const answerOf = async (figure: string) =>
    (await read(listAsked(main).find((url) => url.includes(figure)) ?? '')).words;
  expect(await answerOf('listings')).toContain('$250.00 per ML, 10 ML');
  expect(await answerOf('listings')).toContain('listing L-2, simulated, publication 2');
  expect(await answerOf('fees')).toMatch(/\$53\.80 VWR, Forms and fees .*fees\.csv, number 1/);
});

test('an address that names no figure is no page, and one that asks for less than a figure says what is missing', async () => {
  expect((await read('/says-who/moonlight?zone=1')).status).toBe(404);
  expect((await read('/says-who/prices?kind=temporary')).status).toBe(422);
});

test('whoever may not search is told nothing of trades', async () => {
  await instance.addUser({ email: 'reader@example.com', permissions: [] });
  const other = await instance.logIn('reader@example.com');
  expect((await other.send({ url: '/says-who/prices?kind=temporary&zone=1' })).status).toBe(403);
  const { status, headers } = await instance.visitor().send({ url: '/says-who/prices?kind=temporary&zone=1' });
  expect([status, headers.location]).toEqual([
    302,
    '/login?redirect=%2Fsays-who%2Fprices%3Fkind%3Dtemporary%26zone%3D1',
  ]);
});

test.each([
  ['buy', '6', '7'],
  ['sell', '7', '6'],
] as const)(
  'the fee and the time of who wants to %s are asked for water out of zone %s into zone %s',
  async (purchase, from, to) => {
    const { main } = await read(
      `/search/${purchase}/temporary/results/detail?volume=10&unit=ML&at=${instance.zoneIn('6')}`,
    );
    const asked = listAsked(main).filter((url) => /says-who\/(fees|times)/.test(url));
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked)
      expect(url).toMatch(new RegExp(`zone_from=${instance.zoneIn(from)}&zone_to=${instance.zoneIn(to)}$`));
  },
);

test.each([
  ['6', 'Victoria', false],
  ['11', 'New South Wales', true],
  ['12', 'South Australia', true],
])(
  'to the total of water out of zone %s, in %s, a fee of another state may come: %s',
  async (zone, _, isInterstate) => {
    const { words } = await read(`/search/buy/temporary/results/detail?volume=10&unit=ML&at=${instance.zoneIn(zone)}`);
    expect(words).toContain('Water Authority Fees');
    expect(words.includes('Not confirmed: a fee of the other state may come on top.')).toBe(isInterstate);
  },
);
