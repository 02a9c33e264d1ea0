import { describe, expect, test } from 'vitest';
import { meta as titleOfTrades } from './administration/chart-trades.tsx';
import { meta as titleOfOverview } from './overview-page.tsx';
import { meta as titleOfArticle } from './reading/blog-article-page.tsx';
import { meta as titleOfOutlook } from './reports/allocation-outlook.tsx';
import { meta as titleOfReport } from './reports/trade-report.tsx';
import { meta as titleOfProvenance } from './says-who.tsx';
import { meta as titleOfBrokers } from './search/brokers-page.tsx';
import { meta as titleOfDetail } from './search/detail-page.tsx';
import { meta as titleOfResults } from './search/results-page.tsx';
import { meta as titleOfForm } from './search/search-form-page.tsx';
import { meta as titleOfMarket } from './zone-market/zone-market-page.tsx';

/** What the tab of a page is called, by what was loaded for it. */
const called = (meta: unknown, given: object): unknown =>
  (meta as (given: object) => readonly { readonly title?: string }[])(given).find(({ title }) => title !== undefined)
    ?.title;

const ZONE = { id: 12, code: '7', name: 'VIC Murray' };

describe('open tabs are told from each other', () => {
  test.each([
    ['temp', 'Temp Price · Market Overview · Anabranch'],
    ['perm', 'Perm Price · Market Overview · Anabranch'],
    ['storage', 'Storage / Allocations · Market Overview · Anabranch'],
  ])('the overview of %s by its tab', (key, title) => {
    expect(called(titleOfOverview, { loaderData: { key } })).toBe(title);
  });

  test.each([
    ['temporary', '7 VIC Murray, Temporary · Anabranch'],
    ['permanent', '7 VIC Murray, Permanent · Anabranch'],
  ])('the market of a zone by the zone and %s water', (kind, title) => {
    expect(called(titleOfMarket, { loaderData: { zone: ZONE, kind } })).toBe(title);
  });

  test.each([
    ['buy', 'Buy 120\u00a0ML from 7 VIC Murray · Anabranch'],
    ['sell', 'Sell 120\u00a0ML to 7 VIC Murray · Anabranch'],
  ])('a result of who wants to %s by the volume and the zone', (purchase, title) => {
    const loaderData = {
      address: { purchase, draft: { volume: '120' } },
      result: { zone: ZONE, volumeUnit: 'megalitre' },
    };
    expect(called(titleOfDetail, { loaderData })).toBe(title);
  });

  test('results by the volume in the unit of the reader, by what is searched for, and by the zone', () => {
    const loaderData = { address: { purchase: 'buy', kind: 'temporary', draft: { volume: '120' } }, className: null };
    const places = { homeZone: ZONE, zones: [], states: [] };
    const calledIn = (unit: string) =>
      called(titleOfResults, { loaderData, matches: [undefined, { loaderData: { places, unit } }] });
    expect(calledIn('megalitre')).toBe('Buy 120\u00a0ML temporary, zone 7 · Anabranch');
    expect(calledIn('kilolitre')).toBe('Buy 120\u00a0kL temporary, zone 7 · Anabranch');
    expect(called(titleOfResults, { loaderData, matches: [] })).toBe('Results · Anabranch');
  });

  test('a form by what is searched for, brokers by their zone, a figure by its name, a trade by its own', () => {
    expect(called(titleOfForm, { params: { purchase: 'sell', kind: 'forward' } })).toBe(
      'Sell forward water · Anabranch',
    );
    expect(called(titleOfBrokers, { loaderData: { zone: ZONE } })).toBe('Brokers in 7 VIC Murray · Anabranch');
    expect(called(titleOfTrades, { loaderData: { view: 'one', trade: { name: 'T-7' } } })).toBe(
      'Trade T-7 · Anabranch',
    );
    const [figure, other] = ['limit', 'storages'].map((one) =>
      called(titleOfProvenance, { loaderData: { figure: one } }),
    );
    expect(figure).not.toBe(other);
    expect([figure, other]).not.toContain('Says who? · Anabranch');
  });

  test.each([
    [{ kind: 'temporary', asOf: null }, 'Temporary trades, 7 VIC Murray · Anabranch'],
    [{ kind: 'permanent', asOf: '2026-10-10' }, 'Permanent trades, 7 VIC Murray as of 10 Oct 2026 · Anabranch'],
  ])('a report by its water, its zone and the day as of which it is: %j', (address, title) => {
    const loaderData = { address, zones: [ZONE], zoneId: '12', today: '2026-11-22' };
    expect(called(titleOfReport, { loaderData })).toBe(title);
    expect(called(titleOfReport, { loaderData: { ...loaderData, zoneId: null } })).toMatch(/^Trade Report/);
  });

  test('an outlook by the zone that is asked for, which may be another than the own one', () => {
    const data = { zones: [{ id: 7, code: '6', name: 'VIC Hume' }, ZONE], zoneId: '12', homeZoneId: 7 };
    expect(called(titleOfOutlook, { loaderData: { data } })).toBe('Allocation outlook, 7 VIC Murray · Anabranch');
    expect(called(titleOfOutlook, { loaderData: { data: { ...data, zoneId: null } } })).toBe(
      'Allocation Outlook · Anabranch',
    );
  });

  test('what could not be loaded is called by what it would have been', () => {
    expect(called(titleOfDetail, { loaderData: undefined })).toBe('Detail · Anabranch');
    expect(called(titleOfMarket, { loaderData: undefined })).toBe('Market · Anabranch');
    expect(called(titleOfBrokers, { loaderData: undefined })).toBe('Brokers · Anabranch');
  });
});

test.each([
  ['', 'Rain in June · Anabranch'],
  ['When it rains', 'When it rains'],
])(
  'an article is called as its author wants it called, and by its title where it does not matter: "%s"',
  (metaTitle, title) => {
    const article = { title: 'Rain in June', metaTitle, description: 'What rain does.' };
    expect(called(titleOfArticle, { loaderData: { article } })).toBe(title);
  },
);
