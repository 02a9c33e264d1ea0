import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const MARK = '<script>alert(1)</script>';

let instance: TestInstance;
let irrigator: Visitor;
let administrator: Visitor;
let zone: number;

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages(), clock: new TestClock(NOON) });
  zone = instance.parts.market.reference.zones.find(({ code }) => code === '6')?.id ?? 0;
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
  await instance.addUser({ email: 'admin@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  administrator = await instance.logIn('admin@example.com');
  await instance.addProvider(1);
  const inSix = { zoneFrom: '6', zoneTo: '6', volume: '50', confidence: 'exchange', agreedAt: '2026-11-18T01:00:00Z' };
  await instance.publish(1, 'trades', {
    trades: [
      { id: 'T-1', kind: 'temporary', ...inSix, price: '240' },
      { id: 'T-2', kind: 'permanent', ...inSix, price: '4100', allocationClass: 'High Reliability' },
    ],
  });
  await instance.publish(1, 'listings', {
    kinds: ['temporary'],
    listings: [{ id: 'L-1', kind: 'temporary', direction: 'SELL', zone: '6', price: '250', volume: '100' }],
  });
}, 120_000);
afterAll(() => instance.stop());

const linksOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/href="([^"]+)"[^>]*>Edit chart</g), ([, url = '']) => url.replaceAll('&amp;', '&'));

/** Screens with a chart of trades, and what each chart is of. */
const screens = (): readonly (readonly [url: string, charts: readonly RegExp[]])[] => {
  const of = (kind: string, from: string) =>
    new RegExp(`^/admin/trades\\?kind=${kind}&zone=${zone}&date_from=${from}&date_to=2026-11-21$`);
  return [
    [`/reports/temporary?zone=${zone}`, [of('temporary', '2025-11-01'), of('temporary', '2021-07-01')]],
    [`/reports/permanent?zone=${zone}`, [of('permanent', '2025-11-01')]],
    // What was known then stays what it was.
    [`/reports/temporary?zone=${zone}&as_of=2026-11-21`, []],
    [`/static-market-detail/temp/${zone}`, [of('temporary', '2021-11-01')]],
    [`/static-market-detail/perm/${zone}`, [of('permanent', '2021-11-01')]],
    [`/static-market-detail/temp/${zone}?period=season`, [of('temporary', '2021-07-01')]],
    [`/search/buy/temporary/results/detail?volume=100&unit=ML&at=${zone}`, [of('temporary', '2025-11-\\d\\d')]],
  ];
};

test('every chart of trades leads an administrator to the trades behind it, and nobody else', async () => {
  for (const [url, charts] of screens()) {
    const { text } = await administrator.send({ url });
    const links = linksOf(text);
    expect([url, links.length]).toEqual([url, charts.length]);
    for (const [index, chart] of charts.entries()) expect(links[index]).toMatch(chart);
    expect([url, (await irrigator.send({ url })).text.includes('/admin/')]).toEqual([url, false]);
  }
});

describe('the trades behind a chart', () => {
  test('are shown to administrators alone', async () => {
    const url = `/admin/trades?kind=temporary&zone=${zone}`;
    expect((await administrator.send({ url })).text.includes('Provider 1')).toBe(true);
    const refused = await irrigator.send({ url });
    expect([refused.status, refused.text.includes('Provider 1')]).toEqual([403, false]);
    const stranger = await instance.visitor().send({ url });
    expect([stranger.status, stranger.headers.location]).toEqual([302, expect.stringMatching(/^\/login\?redirect=/)]);
  });

  test('of a zone, of days and of a page that there are not say so', async () => {
    for (const [query, status] of [
      ['zone=99999', 422],
      ['zone=1&date_from=2026-11-20&date_to=2026-11-19', 422],
      ['zone=1&page=9999', 200],
      ['zone=abc&page=-1&order=loudest&state=none&kind=milk&date_from=yesterday', 200],
    ] as const)
      expect([query, (await administrator.send({ url: `/admin/trades?${query}` })).status]).toEqual([query, status]);
    for (const key of ['999999999', 'abc', '9'.repeat(40)])
      expect([key, (await administrator.send({ url: `/admin/trades/${key}` })).status]).toEqual([key, 404]);
  });
});

test('a form without script excludes a trade, shows what was written as it was, and leaves the chart without it', async () => {
  const zone = instance.zoneIn('7');
  const inSeven = {
    zoneFrom: '7',
    zoneTo: '7',
    volume: '50',
    confidence: 'exchange',
    agreedAt: '2026-11-18T01:00:00Z',
  };
  await instance.publish(1, 'trades', { trades: [{ id: 'T-3', kind: 'temporary', ...inSeven, price: '240' }] });
  const { id } = await instance.parts.db
    .selectFrom('trades')
    .where('external_id', '=', 'T-3')
    .select('id')
    .executeTakeFirstOrThrow();
  await administrator.get('session');
  const send = (reason: string, decision = 'exclude') =>
    administrator.send({
      ...{ method: 'POST', url: `/admin/trades/${id}?kind=temporary&zone=${zone}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
      payload: new URLSearchParams({
        ...{ csrfToken: administrator.cookies.get('csrftoken') ?? '', id: String(id), decision, reason },
      }).toString(),
    });
  const without = await send(' ');
  expect([without.status, without.text.includes('Please say why')]).toEqual([422, true]);
  expect((await send(MARK, 'perhaps')).status).toBe(422);
  const { status, headers } = await send(MARK);
  expect([status, String(headers.location)]).toEqual([302, expect.stringContaining(`?kind=temporary&zone=${zone}`)]);
  const { text } = await administrator.send({ url: String(headers.location) });
  expect([text.includes(MARK), text.includes('&lt;script&gt;alert(1)&lt;/script&gt;')]).toEqual([false, true]);
  // It is the page of the version that came of it, on which it can be decided anew.
  const [, led = ''] = /^\/admin\/trades\/(\d+)\?/.exec(String(headers.location)) ?? [];
  expect(Number(led)).toBeGreaterThan(Number(id));
  const again = await send('Once more');
  expect([again.status, again.text.includes('This trade has changed meanwhile')]).toEqual([409, true]);
  const report = (await administrator.send({ url: `/reports/temporary?zone=${zone}` })).text;
  const head = report.replaceAll('<!-- -->', '').includes('No temporary trades in this range');
  // The way back stays where nothing is left to draw.
  expect([head, linksOf(report).length]).toEqual([true, 1]);
});
