import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { rangeOf } from '../../market/price-periods.ts';
import type { PriceViewData } from '../../market/price-view-data.ts';
import { TradePrices } from './trade-prices.tsx';

const TODAY = calendarDate('2026-11-22');

test.each([
  ['temporary', 'Temporary trades out of zone 7 VIC Murray', '/reports/temporary?zone=12'],
  ['permanent', 'Permanent trades in zone 7 VIC Murray', '/reports/permanent?zone=12'],
] as const)('prices of %s water name their trades, and lead to the report of that water', (kind, words, path) => {
  const prices = {
    ...{ kind, place: { kind, zone: '12' }, grain: 'month', today: TODAY },
    ...{ period: '1Y', range: rangeOf('1Y', TODAY), rows: [], dots: null, own: [] },
  } as unknown as PriceViewData;
  const element = (
    <TradePrices
      {...{ prices, kind, unit: 'megalitre', classes: [], now: instant(0), usual: '1Y' }}
      zone={{ id: 12, code: '7', name: 'VIC Murray' }}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain(words);
  expect(/href="([^"]*)"[^>]*>Trade Report</.exec(html)?.[1]).toBe(path);
});
