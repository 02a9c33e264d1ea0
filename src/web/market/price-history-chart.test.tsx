import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { TemporaryGraphRow } from '#contract/operations/trades.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant, printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { drawTimeChart } from '../charts/draw-time-chart.ts';
import { makePriceHistory } from './price-history.ts';
import { declarePriceChart, printRound, readInterval } from './price-history-chart.tsx';
import { PriceHistoryView } from './price-history-view.tsx';
import { type Period, rangeOf } from './price-periods.ts';
import type { PriceViewData } from './price-view-data.ts';

const TODAY = calendarDate('2026-11-22');
const traded = (day: string, given: Partial<TemporaryGraphRow> = {}): TemporaryGraphRow => ({
  tradeApprovalTimestamp: printInstant(startOfLocalDay(calendarDate(day))),
  ...{ pricePerVolume: 228.5, lowestPrice: 210, highestPrice: 251.25, volume: 1_234.5, volumeUnit: 'megalitre' },
  ...{ trades: 12, unpricedTrades: 2, correctedTrades: 0, leftOutTrades: 0 },
  ...given,
});

describe('the axes of a price chart', () => {
  const axesIn = (unit: VolumeUnit, given: Partial<TemporaryGraphRow>) => {
    const rows = [traded('2026-10-01', { volumeUnit: unit, ...given })];
    const range = { from: calendarDate('2026-10-01'), to: TODAY };
    const history = makePriceHistory({ ...{ rows, range, today: TODAY, unit, classes: null }, grain: 'month' });
    const { values, amounts } = drawTimeChart(declarePriceChart(history, 'linear'));
    return [values, amounts].map((plot) => plot?.ticks.map(({ text }) => text));
  };

  test('tell the price of a kilolitre to the hundredth of a cent, and that of a gigalitre to the dollar', () => {
    const narrow = (price: number) => ({ pricePerVolume: price, lowestPrice: price, highestPrice: price, volume: 5 });
    expect(axesIn('kilolitre', narrow(0.228))[0]).toEqual(['0.224', '0.226', '0.228', '0.23', '0.232']);
    expect(axesIn('gigalitre', narrow(50))[0]).toEqual(['49', '50', '51']);
  });

  test('tell volumes of gigalitres to the megalitre', () =>
    expect(axesIn('gigalitre', { volume: 0.004 })[1]).toEqual(['0', '0.002', '0.004']));

  test('have figures as they are read, with thousands apart', () => {
    expect([0, 999, 1_000, 20_000, 0.5].map(printRound)).toEqual(['0', '999', '1,000', '20,000', '0.5']);
    expect(axesIn('megalitre', { volume: 2_000 })[1]).toEqual(['0', '1,000', '2,000']);
  });
});

test('beside the price of a class stands its sign, and none beside that of water', () => {
  const signsOf = (classes: readonly AllocationClassAnswer[] | null) => {
    const row = classes === null ? traded('2026-10-01') : { ...traded('2026-10-01'), reliability_id: 1 };
    const range = { from: calendarDate('2026-10-01'), to: TODAY };
    const history = makePriceHistory({
      ...{ rows: [row], range, today: TODAY, classes },
      ...{ grain: 'month', unit: 'megalitre' },
    });
    return readInterval(history, 0).entries.map(({ label, sign }) => [label, sign !== undefined]);
  };
  expect(signsOf(null).slice(0, 1)).toEqual([['Mean', false]]);
  const classes = [
    { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  ] as unknown as AllocationClassAnswer[];
  expect(signsOf(classes).slice(0, 1)).toEqual([['High Reliability', true]]);
});

describe('the prices of a zone on a page about something else', () => {
  function show(period: Period, given: object = {}): string {
    const data = {
      ...{ kind: 'temporary', place: { kind: 'temporary', zone: '20' }, grain: 'month', today: TODAY },
      ...{ period, range: rangeOf(period, TODAY), rows: [traded('2026-10-01')], dots: null, own: [] },
      ...given,
    } as PriceViewData;
    const element = (
      <PriceHistoryView
        {...{ data, now: instant(0), unit: 'megalitre', what: 'Temporary trades out of zone BUL' }}
        classes={[{ id: 1, name: 'High Reliability', short: 'HR', mark: 'high' }] as unknown as AllocationClassAnswer[]}
        {...{ usual: '5Y', fileName: 'BUL-temporary', reportUrl: '/reports/temporary?zone=20' }}
      />
    );
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  }
  const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  test('have their periods to choose from, of which one is shown, and the water years where water is bought for one', () => {
    const periodsOf = (html: string) =>
      Array.from(html.matchAll(/<a([^>]*)>(1M|1Y|5Y|Season|season)</g), ([, given = '', text]) =>
        given.includes('aria-current') ? `${text}, shown` : text,
      );
    expect(periodsOf(show('1Y'))).toEqual(['1M', '1Y, shown', '5Y', 'Season']);
    expect(periodsOf(show('5Y', { kind: 'permanent' }))).toEqual(['1M', '1Y', '5Y, shown']);
  });

  test('of entitlements have a line for each class', () => {
    const rows = [{ ...traded('2026-10-01'), reliability_id: 1 }];
    expect(wordsOf(show('1Y', { kind: 'permanent', rows }))).toContain('High Reliability $228.50');
    expect(wordsOf(show('1Y'))).toContain('Mean $228.50');
  });

  test('stand before those of the own zone, also where it alone had some, and say what the dashes are', () => {
    const own = [['2026-11-01', 250, 9]];
    const words = wordsOf(show('1Y', { own }));
    expect(words).toContain('Nov 2026, so far Mean – Range – My zone $250.00');
    expect(words).toContain('Dashed: the mean of your own zone.');
    expect(wordsOf(show('1Y'))).not.toContain('Dashed');
  });

  test('have a chart that is as low as a page about something else has room for', () =>
    expect(show('1Y')).toContain('data-size="compact"'));
});
