import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { NO_SHEET, ServedPage } from '../page/served-page.ts';
import { makePriceHistory } from './price-history.ts';
import { PriceHistoryTable } from './price-history-table.tsx';
import { PriceHistoryView } from './price-history-view.tsx';
import { type Period, rangeOf } from './price-periods.ts';
import type { PriceViewData } from './price-view-data.ts';

const TODAY = calendarDate('2026-11-22');

const viewOf = (period: Period, given: object = {}) => {
  const data = {
    ...{ kind: 'temporary', place: { kind: 'temporary', zone: '20' }, grain: 'month', today: TODAY },
    ...{ period, range: rangeOf(period, TODAY), rows: [], dots: null, own: [] },
    ...given,
  } as PriceViewData;
  const place = { usual: '5Y', fileName: 'BUL-temporary', reportUrl: '/reports/temporary?zone=20' } as const;
  const view = {
    data,
    unit: 'megalitre',
    now: instant(0),
    what: 'Temporary trades out of zone BUL',
    classes: [],
  } as const;
  return <PriceHistoryView {...view} {...place} />;
};

const tell = (...given: Parameters<typeof viewOf>): string =>
  renderToStaticMarkup(
    <ServedPage
      value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates: { ...EMPTY_STATES, price_history: 'Try longer.' } }}
    >
      <RouterProvider router={createMemoryRouter([{ path: '/', element: viewOf(...given) }])} />
    </ServedPage>,
  );

test('the table counts beside its trades those without a price, be it one', () => {
  const rowOf = (unpricedTrades: number) => {
    const row = {
      ...{
        tradeApprovalTimestamp: '2026-10-31T13:00:00.000Z',
        pricePerVolume: 220,
        lowestPrice: 200,
        highestPrice: 240,
      },
      ...{
        volume: 100,
        volumeUnit: 'megalitre' as const,
        trades: 9,
        unpricedTrades,
        correctedTrades: 0,
        leftOutTrades: 0,
      },
    };
    const range = rangeOf('1M', TODAY);
    const history = makePriceHistory({
      rows: [row],
      grain: 'month',
      range,
      today: TODAY,
      unit: 'megalitre',
      classes: [],
    });
    return renderToStaticMarkup(<PriceHistoryTable history={history} />)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  expect(rowOf(1)).toContain('9 (1 unpriced)');
  expect(rowOf(0)).not.toContain('unpriced');
});

test('a period without a trade says that a longer one may have some, and the longest says no such thing', () => {
  expect(tell('1Y')).toMatch(/Temporary trades out of zone BUL: none from .*Try longer\./);
  expect(tell('5Y')).toMatch(/none from .* 2021 to .* 2026\./);
  expect(tell('5Y')).not.toContain('Try longer');
});

test('who told the trades can be asked of the days that are read, and of all whole months that are drawn', () => {
  const row = {
    ...{ tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z', pricePerVolume: 220, lowestPrice: 200, highestPrice: 240 },
    ...{ volume: 100, volumeUnit: 'megalitre', trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
  };
  const place = { kind: 'permanent', zone: '20', allocation_class: '4' };
  const html = tell('1Y', { rows: [row], place });
  const asked = [...html.matchAll(/href="\/says-who\/trades\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)];
  const ofClass = 'kind=permanent&zone=20&allocation_class=4';
  expect(asked.map(([, query = '', about = '']) => [about, query.replaceAll('&amp;', '&')])).toEqual([
    ['1 Oct 2026 to 31 Oct 2026', `${ofClass}&date_from=2026-10-01&date_to=2026-10-31`],
    ['Temporary trades out of zone BUL', `${ofClass}&date_from=2025-11-01&date_to=2026-11-22`],
  ]);
});

test('an administrator is led to the trades of all whole months that are drawn, be there any or none', () => {
  const row = {
    ...{ tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z', pricePerVolume: 220, lowestPrice: 200, highestPrice: 240 },
    ...{ volume: 100, volumeUnit: 'megalitre', trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
  };
  const wayTo = (rows: readonly object[]): string | undefined => {
    const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: () => viewOf('1Y', { rows }) }]);
    const user = { permissions: ['anabranch.is_admin'] };
    const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': { user } } }} />);
    return /href="([^"]*)"[^>]*>Edit chart</.exec(html)?.[1]?.replaceAll('&amp;', '&');
  };
  const drawn = '/admin/trades?kind=temporary&zone=20&date_from=2025-11-01&date_to=2026-11-22';
  expect([wayTo([row]), wayTo([])]).toEqual([drawn, drawn]);
});
