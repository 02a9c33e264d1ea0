import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import type { PriceRow } from '../../market/graph-rows.ts';
import { makePriceHistory } from '../../market/price-history.ts';
import { nameFiles, PriceSection } from './price-section.tsx';
import { dayOfReport, parseReport } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { ReportSummary } from './report-summary.tsx';
import { SeasonSection } from './season-section.tsx';

const TODAY = calendarDate('2026-11-22');
const HIGH = { id: 4, name: 'High Reliability', short: 'HR', mark: 'high' } as unknown as AllocationClassAnswer;

const month = (reliability: number | null): PriceRow => ({
  ...{ tradeRegistrationTimestamp: '2026-09-30T14:00:00.000Z', reliability_id: reliability },
  ...{ volume: 120, volumeUnit: 'megalitre' },
  ...{ pricePerVolume: 4300, lowestPrice: 4200, highestPrice: 4400, trades: 9 },
  ...{ unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
});

/** Of what a report on entitlements can be asked who says so: each with the class that it asks about. */
function whoCanBeAsked(query: string): readonly string[] {
  const address = parseReport('permanent', new URLSearchParams(query), TODAY);
  const rows = [month(HIGH.id), month(null)];
  const report = {
    ...{ address, rows, zoneId: '7', zones: [], classes: [HIGH], unit: 'megalitre', record: null },
    ...{ now: instant(Date.UTC(2026, 10, 22, 5)), today: TODAY, lastTrade: null },
  } as unknown as ReportData;
  const history = makePriceHistory({
    ...{
      rows,
      grain: 'month',
      range: address.range,
      today: dayOfReport(address.asOf, TODAY),
      unit: 'megalitre',
      classes: [HIGH],
    },
  });
  const element = (
    <>
      <ReportSummary report={report} history={history} />
      <PriceSection report={report} history={history} zoneName="7 VIC Murray" isWaiting={false} />
    </>
  );
  return questionsOf(element);
}

function questionsOf(element: ReactElement): readonly string[] {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return [...html.matchAll(/href="\/says-who\/trades\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)].map(
    ([, asked = '', about = '']) => {
      const query = new URLSearchParams(asked.replaceAll('&amp;', '&'));
      const asOf = query.has('as_of') ? ` as of ${query.get('as_of')}` : '';
      return `${about}: ${query.get('allocation_class') ?? 'all'}${asOf}`;
    },
  );
}

describe('who says so can be asked', () => {
  test('of the prices of a class, of the volume, of what is read on the curve and of the curve, but not of trades whose reliability nobody told', () => {
    expect(whoCanBeAsked('')).toEqual([
      'High Reliability, 1 Oct 2026 to 31 Oct 2026: 4',
      '1 Nov 2025 to 22 Nov 2026: all',
      '1 Oct 2026 to 31 Oct 2026: all',
      'Permanent trades in zone 7 VIC Murray: all',
    ]);
  });

  test('of the same as it was known on a day, with that day', () => {
    expect(whoCanBeAsked('as_of=2026-11-10')).toEqual([
      'High Reliability, 1 Oct 2026 to 31 Oct 2026: 4 as of 2026-11-10',
      '1 Nov 2025 to 10 Nov 2026: all as of 2026-11-10',
      '1 Oct 2026 to 31 Oct 2026: all as of 2026-11-10',
      'Permanent trades in zone 7 VIC Murray, as it was known on 10 Nov 2026: all as of 2026-11-10',
    ]);
  });

  test.each([
    ['', ''],
    ['as_of=2026-11-10', ' as of 2026-11-10'],
  ])('of a day of the water years as the report knows them: "%s"', (query, asOf) => {
    const whole = { trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 };
    const answer: SeasonsAnswer = {
      ...{ volumeUnit: 'megalitre', medians: [] },
      years: ['2026-27', '2025-26'].map((waterYear) => ({
        ...whole,
        waterYear,
        changes: [
          [132, 240, 9, 0],
          [133, null, 0, 0],
        ],
      })),
    };
    const seasons = { ok: true, value: answer };
    const address = parseReport('temporary', new URLSearchParams(query), TODAY);
    const now = instant(Date.UTC(2026, 10, 22, 5));
    const report = { address, seasons, now, today: dayOfReport(address.asOf, TODAY) } as unknown as ReportData;
    const zone = { id: 7, code: '7', name: 'VIC Murray', state: { code: 'VIC' } } as unknown as ZoneAnswer;
    expect(questionsOf(<SeasonSection report={report} zone={zone} isWaiting={false} />)).toEqual([
      `2026-27, 4 to 10 Nov: all${asOf}`,
      `2025-26, 4 to 10 Nov: all${asOf}`,
    ]);
  });
});

test.each([
  ['', '7-permanent-trades-2025-11-22-to-2026-11-22'],
  ['as_of=2026-11-10', '7-permanent-trades-2025-11-10-to-2026-11-10-as-of-2026-11-10'],
])('what is saved of a report says of which days it is, and as of which: "%s"', (query, name) => {
  const address = parseReport('permanent', new URLSearchParams(query), TODAY);
  const zones = [{ id: 7, code: '7' }] as unknown as ReportData['zones'];
  expect(nameFiles({ address, zones, zoneId: '7' }, address.range)).toBe(name);
});
