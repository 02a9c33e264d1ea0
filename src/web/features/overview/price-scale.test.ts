import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PricePanel } from './group-prices.ts';
import { GaugeAxis, PriceGauge } from './price-gauge.tsx';
import { choosePriceScale, listRoomyTicks, placeOn } from './price-scale.ts';

const panelOf = (...ranges: readonly (readonly [number, number])[]) =>
  ({ lines: ranges.map(([low, high]) => ({ low, high })) }) as unknown as PricePanel;

test('every price of a page lies on its one scale, a higher one never left of a lower one', () => {
  const dollars = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(dollars, dollars), { minLength: 1, maxLength: 20 }), (pairs) => {
      const ranges = pairs.map(([left, right]) => [Math.min(left, right), Math.max(left, right)] as const);
      const scale = choosePriceScale(
        ranges.map((range) => panelOf(range)),
        'megalitre',
      );
      if (scale === null) throw new Error('There is no scale.');
      const places = ranges
        .flat()
        .toSorted((left, right) => left - right)
        .map((price) => Number(placeOn(scale, price).slice(0, -1)));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(100);
      expect(places).toEqual(places.toSorted((left, right) => left - right));
    }),
  );
});

test('the gauges of a page begin at zero, so that one twice as far to the right is twice as dear', () => {
  expect(choosePriceScale([panelOf([10, 16]), panelOf([12, 18])], 'megalitre')).toEqual({
    ...{ ticks: [0, 5, 10, 15, 20], low: 0, high: 20 },
  });
  expect(choosePriceScale([panelOf([480, 520])], 'megalitre')).toMatchObject({ low: 0, high: 600 });
});

test('a page without a price has no scale', () => {
  expect(choosePriceScale([], 'megalitre')).toBeNull();
  expect(choosePriceScale([panelOf()], 'megalitre')).toBeNull();
});

test('a place is a share of the scale', () => {
  expect(placeOn({ ticks: [], low: 100, high: 300 }, 150)).toBe('25%');
  expect(placeOn({ ticks: [], low: 0, high: 300 }, 100)).toBe('33.33%');
});

test('figures that would stand on each other on the narrowest phone give way, the outermost never', () => {
  const dollars = (tick: number) => `$${tick.toLocaleString('en-AU')}`;
  const scaleOf = (ticks: readonly number[]) => ({ ticks, low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 });
  expect([...listRoomyTicks(scaleOf([0, 2000, 4000, 6000, 8000, 10_000]), dollars)]).toEqual([
    0, 10_000, 2000, 4000, 6000,
  ]);
  expect(listRoomyTicks(scaleOf([0, 100, 200, 300]), dollars).size).toBe(4);
  expect([...listRoomyTicks(scaleOf([0, 1_000_000, 2_000_000, 3_000_000]), dollars)]).toEqual([
    0, 3_000_000, 1_000_000,
  ]);
  expect([...listRoomyTicks(scaleOf([400_000, 500_000]), dollars)]).toEqual([400_000, 500_000]);
});

test.each([
  [1_000, ['$0', '$200', '$400', '$600', '$800', '$1,000']],
  [2.5, ['$0.00', '$0.50', '$1.00', '$1.50', '$2.00', '$2.50']],
])('over prices up to %d the figures of the scale all have cents, or none has', (high, figures) => {
  const scale = choosePriceScale([panelOf([0, high])], 'megalitre');
  if (scale === null) throw new Error('There is no scale.');
  const html = renderToStaticMarkup(createElement(GaugeAxis, { scale, unit: 'megalitre' }));
  expect([...html.matchAll(/>(\$[^<]*)</g)].map(([, figure]) => figure)).toEqual(figures);
});

test('a bar reaches from the lowest price to the highest, with a cap at either end; one price is one cap', () => {
  const linesOf = (low: number, high: number) =>
    [
      ...renderToStaticMarkup(
        createElement(PriceGauge, { scale: { ticks: [], low: 0, high: 400 }, low, high, isHome: false }),
      ).matchAll(/<line [^>]*x1="([^"]*)" x2="([^"]*)"/g),
    ].map(([, from, to]) => [from, to]);
  expect(linesOf(100, 300)).toEqual([
    ['25%', '75%'],
    ['25%', '25%'],
    ['75%', '75%'],
  ]);
  expect(linesOf(100, 100)).toEqual([['25%', '25%']]);
});
