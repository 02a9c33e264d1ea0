import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { JustClosed } from '../../just-closed.ts';
import { PricesElsewhere } from './prices-elsewhere.tsx';
import { readZonePrices } from './zone-prices.ts';
import { HOME_ID, result, way } from './zone-result-samples.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 5));

test('what binds says at once that the limit before the cheapest offer has closed, and of no other limit', () => {
  const offers = readZonePrices([result('7', 228), result('1A', 224.5, way(2))], 'buy', HOME_ID);
  const element = <PricesElsewhere offers={offers} bids={null} unit="megalitre" now={NOW} />;
  const tell = (closed: number): string =>
    renderToStaticMarkup(
      <JustClosed value={new Map([[closed, `Limit ${closed}`]])}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </JustClosed>,
    ).replace(/<[^>]*>/g, '');
  expect(tell(2)).toContain('Closed just now: Limit 2');
  expect(tell(2)).not.toContain('Cheapest that reaches you');
  expect(tell(9)).toContain('Cheapest that reaches you: $224.50');
});

test.each([
  [227.996, ', as much as in your zone.'],
  [227.504, ', $0.50 below your zone.'],
])('how far a price of %d is from that of the zone is told of the prices as they are printed', (price, words) => {
  const offers = readZonePrices([result('7', 228), result('1A', price, way(2))], 'buy', HOME_ID);
  const element = <PricesElsewhere offers={offers} bids={null} unit="megalitre" now={NOW} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html.replace(/<[^>]*>/g, '')).toContain(`from 1A Zone 1A${words}`);
});
