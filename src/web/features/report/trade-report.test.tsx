import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import type { PriceRow } from '../../market/graph-rows.ts';
import { makePriceHistory } from '../../market/price-history.ts';
import { parseReport } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportSummary } from './report-summary.tsx';
import { TradeReport } from './trade-report.tsx';

const TODAY = calendarDate('2026-11-22');
const ZONE = {
  ...{ id: 7, code: '7', name: 'VIC Murray' },
  ...{ state: { id: 1, code: 'VIC', name: 'Victoria' }, system: { id: 1, name: 'Southern Connected' } },
} as ZoneAnswer;

test('a report as of what is no day says so beside the field, and shows nothing of the present', () => {
  const sentence = 'This must be a day such as 2026-11-20';
  const report = {
    ...{
      address: parseReport('temporary', new URLSearchParams('as_of=2026-02-30'), TODAY),
      zoneId: '7',
      zones: [ZONE],
    },
    ...{ problem: describeProblem('invalid', { errors: { as_of: [sentence] } }), rows: null, record: null },
    ...{ homeZoneId: null, unit: 'megalitre', now: instant(Date.UTC(2026, 10, 22, 5)), today: TODAY },
    ...{ earliest: calendarDate('2021-01-01'), grain: 'month', seasons: null, lastTrade: null, classes: [] },
  } as unknown as ReportData;
  const router = createMemoryRouter([{ path: '/', element: <TradeReport report={report} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const field = /<details[^>]*open.*?<\/details>/s.exec(html)?.[0] ?? '';
  expect(field).toContain('Known by the end of');
  expect(field).toContain(sentence);
  expect(html).toContain('Change what is marked above, and the report is made.');
  expect(html).not.toMatch(/Says who|trade out of/);
});

test('a report is headed by the last mean price, and goes from the lowest price of its range to the highest', () => {
  const address = parseReport('temporary', new URLSearchParams(), TODAY);
  const month = (tradeApprovalTimestamp: string, lowestPrice: number, highestPrice: number): PriceRow => ({
    ...{ tradeApprovalTimestamp, lowestPrice, highestPrice, pricePerVolume: (lowestPrice + highestPrice) / 2 },
    ...{ volume: 60, volumeUnit: 'megalitre', trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
  });
  const rows = [
    ...[month('2026-07-31T14:00:00.000Z', 200, 250), month('2026-08-31T14:00:00.000Z', 180, 260)],
    month('2026-09-30T14:00:00.000Z', 190, 240),
  ];
  const history = makePriceHistory({
    ...{ rows, grain: 'month', range: address.range, today: TODAY, unit: 'megalitre', classes: null },
  });
  const report = {
    address,
    rows,
    zoneId: '7',
    classes: [],
    unit: 'megalitre',
    lastTrade: null,
  } as unknown as ReportData;
  const element = <ReportSummary report={report} history={history} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const text = html
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toMatch(/Mean price by volume, Oct 2026 \$ ?215 ?\.00/);
  expect(text).toMatch(/Lowest to highest \$180\.00 – \$260\.00/);
  expect(text).toMatch(/Volume 180 ML 27 trades Says who\? 1 Nov 2025 to 22 Nov 2026 $/);
});

test('a report tells what was paid last, for how much, when and by whom it is told, or that no price is known', () => {
  const address = parseReport('temporary', new URLSearchParams(), TODAY);
  const history = makePriceHistory({
    ...{ rows: [], grain: 'month', range: address.range, today: TODAY, unit: 'megalitre', classes: null },
  });
  const NOON = '2026-11-20T01:00:00.000Z';
  const tell = (pricePerVolume: number | null, tradeTimestamp = NOON, reliability: string | null = null): string => {
    const report = {
      ...{ address, rows: [], zoneId: '7', classes: [], unit: 'megalitre' },
      now: instant(Date.UTC(2026, 10, 20, 4, 30)),
      lastTrade: {
        ...{ pricePerVolume, volume: 40, volumeUnit: 'megalitre', tradeTimestamp, reliability },
        provider: { id: 1, name: 'Exchange', logoUrl: null },
      },
    } as unknown as ReportData;
    const element = <ReportSummary report={report} history={history} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
      .replaceAll('\u00a0', ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  expect(tell(246)).toContain('Last trade $246.00 3 h ago 20 Nov, 12:00 pm , 40 ML Exchange');
  expect(tell(null)).toContain('Last trade no price 3 h ago 20 Nov, 12:00 pm , 40 ML Exchange');
  // Of a register that tells the day alone; of entitlements with their class.
  expect(tell(2_600, '2026-11-19T13:00:00.000Z', 'High Reliability')).toContain(
    'Last trade $2,600.00 today 20 Nov , 40 ML High Reliability Exchange',
  );
});

test('a report of two charts tells listeners once that another is on its way', () => {
  const address = parseReport('temporary', new URLSearchParams(), TODAY);
  const counts = { trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 };
  const month = { tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z', pricePerVolume: 240, ...counts };
  const report = {
    ...{ address, zoneId: '7', zones: [ZONE], homeZoneId: null, classes: [], unit: 'megalitre' },
    ...{ problem: null, lastTrade: null, record: null, grain: 'month', today: TODAY },
    ...{ now: instant(Date.UTC(2026, 10, 22, 5)), earliest: calendarDate('2021-01-01') },
    rows: [{ ...month, lowestPrice: 230, highestPrice: 250, volume: 60, volumeUnit: 'megalitre' }],
    seasons: {
      ok: true,
      value: {
        volumeUnit: 'megalitre',
        years: ['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'].map((waterYear) => ({
          waterYear,
          ...counts,
          changes: [[140, 240, 9, 0]],
        })),
        medians: [[140, 240, 5]],
      },
    },
  } as unknown as ReportData;
  const another = { path: '/reports/temporary', loader: () => Promise.withResolvers<null>().promise };
  const router = createMemoryRouter([{ path: '/', element: <TradeReport report={report} /> }, another]);
  void router.navigate(another.path);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.match(/ data-chart=/g)).toHaveLength(2);
  expect(html.match(/ role="status">Loading</g)).toHaveLength(1);
  expect(html.match(/Loading/g)).toHaveLength(1);
});

test.each([
  ['temporary', 'Temporary'],
  ['permanent', 'Permanent'],
] as const)('on paper a report of %s water says of which water, of which zone and of when it is', (kind, name) => {
  const report = {
    ...{ address: parseReport(kind, new URLSearchParams(), TODAY), zoneId: '7', zones: [ZONE], homeZoneId: null },
    ...{ problem: null, rows: [], classes: [], record: null, seasons: null, lastTrade: null, unit: 'megalitre' },
    ...{ grain: 'month', today: TODAY, now: instant(Date.UTC(2026, 10, 22, 5)), earliest: calendarDate('2021-01-01') },
  } as unknown as ReportData;
  const router = createMemoryRouter([{ path: '/', element: <TradeReport report={report} /> }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(
    `>${name} water, zone 7 VIC Murray. Figures of Sun 22 Nov 2026, 4:00 pm AEDT</p>`,
  );
});

const MONTH_OF_TRADES = {
  ...{ tradeApprovalTimestamp: '2026-10-31T13:00:00.000Z', tradeRegistrationTimestamp: '2026-10-31T13:00:00.000Z' },
  ...{ pricePerVolume: 240, lowestPrice: 230, highestPrice: 250, volume: 60, volumeUnit: 'megalitre' },
  ...{ trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
};

/** A report of zone 7 as it is served. */
function serve(kind: 'temporary' | 'permanent', search = '', given: object = {}): string {
  const report = {
    ...{ address: parseReport(kind, new URLSearchParams(search), TODAY), zoneId: '7', zones: [ZONE], homeZoneId: null },
    ...{ problem: null, rows: [MONTH_OF_TRADES], classes: [], record: null, seasons: null, lastTrade: null },
    ...{ unit: 'megalitre', grain: 'month', today: TODAY, now: instant(Date.UTC(2026, 10, 22, 5)) },
    ...{ earliest: calendarDate('2021-01-01'), ...given },
  } as unknown as ReportData;
  const router = createMemoryRouter([{ path: '/', element: <TradeReport report={report} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}

/** Where the links of a report of zone 7 lead, by their words. */
const linksOf = (...asked: Parameters<typeof serve>) =>
  new Map(
    [...serve(...asked).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [words, to]),
  );

test('a range without trades keeps the record and the other ranges, and has nothing to save', () => {
  const asked = [
    'temporary',
    'date_from=2025-10-01&date_to=2025-10-31',
    { rows: [], record: [MONTH_OF_TRADES] },
  ] as const;
  const html = serve(...asked);
  expect(html).toContain('No temporary trades in this range</h3>');
  expect(html).toContain('Drag the ends: 1 Oct 2025 to 31 Oct 2025');
  expect(linksOf(...asked).get('5Y')).toBe('/reports/temporary?date_from=2021-11-22&date_to=2026-11-22');
  expect(html).not.toMatch(/Alert me|CSV|Mean price/);
  expect(serve('temporary'), 'with trades').toMatch(/Alert me.*CSV/s);
});

test('the alert of a report is on its water', () => {
  expect(linksOf('temporary').get('Alert me')).toBe('/notifications/edit/price?direction=buy&zone=7');
  expect(linksOf('permanent').get('Alert me')).toBe('/notifications/edit/price?direction=buy&type=permanent&zone=7');
});

test('a month is looked at by days, five years by months, and a year as it was', () => {
  const month = '/reports/temporary?date_from=2026-10-22&date_to=2026-11-22&fine=1';
  const fiveYears = '/reports/temporary?date_from=2021-11-22&date_to=2026-11-22';
  const rangesOf = (search: string) => ['1M', '1Y', '5Y'].map((period) => linksOf('temporary', search).get(period));
  expect(rangesOf('')).toEqual([month, '/reports/temporary', fiveYears]);
  expect(rangesOf('fine=1')).toEqual([month, '/reports/temporary?fine=1', fiveYears]);
});

test.each([
  ['date_from=2025-11-22&date_to=2026-11-22', '1Y'],
  ['date_from=2021-11-22&date_to=2026-11-22', '5Y'],
  ['date_from=2025-11-22&date_to=2026-10-31', undefined],
  ['date_from=2025-10-01&date_to=2026-11-22', undefined],
])(
  'of the ranges to choose from the one that is looked at is marked, from its first day to its last: %s',
  (search, marked) =>
    expect(/<a [^>]*aria-current="page"[^>]*>(1M|1Y|5Y)</.exec(serve('temporary', search))?.[1]).toBe(marked),
);

test('prices of a report are looked at on either scale, and its water years as a chart or a table where they stand', () => {
  const links = linksOf('temporary', 'zone=7');
  expect(links.get('Log')).toBe('/reports/temporary?zone=7&scale=log');
  expect(linksOf('temporary', 'zone=7&scale=log').get('Linear')).toBe('/reports/temporary?zone=7');
  const [, ofYears = ''] = serve('temporary', 'zone=7').split(' id="seasons"');
  const leads = [...ofYears.matchAll(/href="(\/reports[^"]*)"[^>]*>(Chart|Table)</g)].map(([, to, words]) => [
    words,
    to,
  ]);
  expect(leads).toEqual([
    ['Chart', '/reports/temporary?zone=7#seasons'],
    ['Table', '/reports/temporary?zone=7&view=table#seasons'],
  ]);
});

test('of each class a report says of which month its last price is, and of several no range over all of them', () => {
  const classes = [
    { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
    { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' },
  ];
  const rows = [
    { reliability_id: 2, pricePerVolume: 900, trades: 7, tradeApprovalTimestamp: '2026-08-31T14:00:00.000Z' },
    { reliability_id: 1, pricePerVolume: 4_100, trades: 9, tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z' },
  ].map((row) => ({ ...MONTH_OF_TRADES, ...row }));
  const words = serve('permanent', '', { rows, classes })
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toMatch(/High Reliability, mean price by volume , Oct 2026 /);
  expect(words).toMatch(/Low Reliability \$900\.00 per ML, Sep 2026 /);
  expect(words).not.toContain('Lowest to highest');
});

/** A single day of six water years. */
const SEASONS = {
  ok: true,
  value: {
    volumeUnit: 'megalitre',
    years: ['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'].map((waterYear) => ({
      ...{ waterYear, trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
      changes: [[140, 240, 9, 0]],
    })),
    medians: [[140, 240, 5]],
  },
};

test('of months and weeks the one that is shown is marked', () => {
  const shownOf = (search: string) =>
    /<a [^>]*aria-current="page"[^>]*>(Months|Weeks)</.exec(serve('temporary', search))?.[1];
  expect([shownOf(''), shownOf('fine=1')]).toEqual(['Months', 'Weeks']);
});

test('of the two scales the one on which prices are drawn is marked', () => {
  const scaleOf = (search: string) =>
    /<a (?=[^>]*aria-current)[^>]*>(Linear|Log)</.exec(serve('temporary', search))?.[1];
  expect([scaleOf(''), scaleOf('scale=log')]).toEqual(['Linear', 'Log']);
});

test('whoever listens to the charts hears of which trades they are, as of which day, and on which scale', () => {
  const heard = (...asked: Parameters<typeof serve>) =>
    Array.from(serve(...asked).matchAll(/role="img" aria-label="([^"]*)"/g), ([, sentence]) => sentence);
  expect(heard('permanent')[0]).toMatch(/^Permanent trades in zone 7 VIC Murray: price and volume by month/);
  const [prices, seasons] = heard('temporary', 'as_of=2026-11-10&scale=log', { seasons: SEASONS });
  const what = 'Temporary trades out of zone 7 VIC Murray, as it was known on 10 Nov 2026';
  expect(prices).toMatch(new RegExp(`^${what}: price and volume by month, .*, logarithmic scale`));
  expect(seasons).toMatch(new RegExp(`^${what}: mean price by day of the water year, .*, logarithmic scale`));
});

test('a report as of a day says so over all of it', () => {
  const back = 'Back to what is known now';
  expect(serve('temporary', 'as_of=2026-11-10')).toContain(back);
  expect(serve('temporary')).not.toContain(back);
});

test('below a range without trades stand the water years, where the zone ever had any trades', () => {
  const years = (given: object) =>
    serve('temporary', '', { rows: [], seasons: SEASONS, ...given }).includes('id="seasons"');
  expect([years({ record: [MONTH_OF_TRADES] }), years({ record: null }), years({ record: [] })]).toEqual([
    true,
    true,
    false,
  ]);
});
