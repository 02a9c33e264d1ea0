import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PermanentGraphRow } from '#contract/operations/trades.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { absolutePath } from '#testing/absolute-path.ts';
import { ReportBrush } from './report-brush.tsx';
import type { ReportData } from './report-data.ts';

/** Entitlements of a class that were traded in a month. */
const traded = (month: string, reliability: number, volume: number): PermanentGraphRow => ({
  tradeRegistrationTimestamp: printInstant(startOfLocalDay(calendarDate(`${month}-01`))),
  ...{ reliability_id: reliability, volume, volumeUnit: 'megalitre' },
  ...{ pricePerVolume: 5_000, lowestPrice: 5_000, highestPrice: 5_000 },
  ...{ trades: 1, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
});

/** The record of eleven months and the part of November that has passed. */
function show(from: string, to: string, record: readonly PermanentGraphRow[] = []): string {
  const report = {
    address: { kind: 'permanent', zone: '7', range: { from: calendarDate(from), to: calendarDate(to) } },
    ...{ today: calendarDate('2026-11-22'), earliest: calendarDate('2026-01-01'), unit: 'megalitre' },
  } as unknown as ReportData;
  const element = <ReportBrush report={report} record={record} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const nameOf = (from: string, to: string): string | undefined =>
  /Drag the ends: ([^<]*)</.exec(show(from, to).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' '))?.[1];

test('the record frames all months that the range touches, each as a whole, up to today', () => {
  expect(nameOf('2026-10-01', '2026-10-31')).toBe('1 Oct 2026 to 31 Oct 2026');
  expect(nameOf('2026-09-30', '2026-10-01')).toBe('1 Sep 2026 to 31 Oct 2026');
  expect(nameOf('2026-02-14', '2026-02-14')).toBe('1 Feb 2026 to 28 Feb 2026');
  expect(nameOf('2026-01-01', '2026-11-22')).toBe('1 Jan 2026 to 22 Nov 2026');
  // What may not be asked for is not framed.
  expect(nameOf('2020-01-01', '2026-03-15')).toBe('1 Jan 2026 to 31 Mar 2026');
});

test('the record is drawn by the volume of all classes together, month by month', () => {
  const record = [traded('2026-01', 1, 300), traded('2026-01', 2, 100), traded('2026-11', 1, 500)];
  const [, path = ''] =
    /<path class="[^"]*area_[^"]*" d="([^"]*)"/.exec(show('2026-01-01', '2026-11-22', record)) ?? [];
  // January is 31 of 326 days and 400 of 500 ML high; November, so far, is 22 days.
  expect(absolutePath(path)).toBe('M0 10000L0 2000L951 2000L951 10000M9325 10000L9325 0L10000 0L10000 10000');
});
