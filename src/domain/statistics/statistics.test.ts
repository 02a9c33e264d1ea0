import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '../ids.ts';
import { ongoingCostPerYear } from '../places/ongoing-fee.ts';
import { averageAllocation } from '../products/allocation-history.ts';
import { type CalendarDate, calendarDate } from '../units/calendar.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { waterYear } from '../units/water-year.ts';
import { CHART_KINDS, CHART_TRADE_ORDERS, CHART_TRADE_STATES } from './chart-trades.ts';
import { GRAINS } from './grain.ts';
import {
  addTraded,
  assessMovement,
  MOVEMENT_WINDOW_DAYS,
  meanPriceOf,
  movementWindows,
  NOTHING_TRADED,
  sideOf,
  sumOfTrade,
  TRADE_SIDES,
  type TradedSum,
} from './movement.ts';
import { PAID_WINDOW_DAYS, paidWindow } from './paid-window.ts';
import { isThinMarket } from './thin-market.ts';

const traded = (...trades: readonly (readonly [dollars: number, volume: number])[]): TradedSum =>
  trades.reduce<TradedSum>(
    (sum, [dollars, volume]) => addTraded(sum, sumOfTrade(dollarsPerMegalitre(dollars), megalitres(volume))),
    NOTHING_TRADED,
  );

const times = (count: number, dollars: number): TradedSum =>
  traded(...Array.from({ length: count }, () => [dollars, 10] as const));

test('a trade of 250 ML at $231.40 is one trade, so many litres, and its price times as many', () => {
  expect(sumOfTrade(dollarsPerMegalitre(231.4), megalitres(250))).toEqual({
    trades: 1,
    volume: 250_000_000n,
    value: 250_000_000n * BigInt(dollarsPerMegalitre(231.4)),
  });
});

describe('a market of few listings, or of few trades', () => {
  test('is thin below five of them', () => {
    expect([0, 1, 4, 5, 6, 100].map(isThinMarket)).toEqual([true, true, true, false, false, false]);
  });
});

describe('the mean price', () => {
  test('is weighted by volume', () => {
    expect(meanPriceOf(traded([200, 100], [300, 300]))).toBe(dollarsPerMegalitre(275));
    expect(meanPriceOf(NOTHING_TRADED)).toBeNull();
  });

  test('lies between the lowest and the highest price paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 5000 })), { minLength: 1 }),
        (trades) => {
          const mean = meanPriceOf(traded(...trades)) ?? Number.NaN;
          const prices = trades.map(([dollars]) => dollarsPerMegalitre(dollars));
          expect(mean).toBeGreaterThanOrEqual(Math.min(...prices));
          expect(mean).toBeLessThanOrEqual(Math.max(...prices));
        },
      ),
    );
  });
});

describe('the movement of a market', () => {
  test('is up, down or none by what the mean changed to the cent', () => {
    expect(assessMovement(times(6, 231.4), times(5, 228))).toEqual({
      direction: 'up',
      difference: dollarsPerMegalitre(3.4),
      trades: 6,
      tradesBefore: 5,
    });
    expect(assessMovement(times(5, 228), times(5, 231.4))).toMatchObject({ direction: 'down', difference: -34_000 });
    expect(assessMovement(times(5, 228.004), times(5, 228))).toMatchObject({ direction: 'none', difference: 0 });
  });

  test.each([
    [4, 500],
    [500, 4],
    [4, 4],
    [0, 5],
    [5, 0],
    [0, 0],
  ])('is not told of %i trades after %i, which are counted all the same', (later, earlier) => {
    expect(assessMovement(times(later, 231.4), times(earlier, 228))).toEqual({
      direction: null,
      difference: null,
      trades: later,
      tradesBefore: earlier,
    });
  });
});

describe('the average allocation', () => {
  const today = '2026-11-21' as CalendarDate;
  const year = (first: number, percent: number) => ({
    waterYear: waterYear(first),
    hundredths: percent * 100,
    isSimulated: false,
  });
  const five = [year(2025, 80), year(2024, 100), year(2023, 100), year(2022, 100), year(2021, 66)];

  test('is the mean of the last five finished water years', () => {
    expect(averageAllocation([...five, year(2026, 5), year(2020, 0)], today)).toBe(8920);
  });

  test('is not told when one of the five is not known', () => {
    expect(averageAllocation(five.slice(1), today)).toBeNull();
  });

  test('is of five years, none of which stands for another: one that is told twice is one', () => {
    expect(averageAllocation([year(2024, 100), ...five.slice(1)], today)).toBeNull();
    expect(averageAllocation([...five, year(2021, 0)], today)).toBe(8920);
  });

  test('rounds half a hundredth up', () => {
    expect(averageAllocation([...five.slice(1), { ...year(2025, 0), hundredths: 8003 }], today)).toBe(8921);
  });
});

describe('an ongoing cost per year', () => {
  test('is the fee times the volume, or the fee itself when it is fixed', () => {
    expect(ongoingCostPerYear({ fee: 57_100, isFixed: false }, megalitres(120))).toBe(68_520);
    expect(ongoingCostPerYear({ fee: 1_380_000, isFixed: true }, megalitres(120))).toBe(13_800);
    expect(ongoingCostPerYear({ fee: 148_650, isFixed: true }, megalitres(0))).toBe(1_487);
  });

  test('is rounded once, when it is all that is paid: $4.5678 a megalitre are $4,567.80 for 1,000, and a cent for 2 kL', () => {
    const costOf = (kilolitres: number) =>
      ongoingCostPerYear({ fee: 45_678, isFixed: false }, litres(kilolitres * 1_000));
    expect([1_000_000, 1_000, 500, 3, 2, 1, 0].map(costOf)).toEqual([456_780, 457, 228, 1, 1, 0, 0]);
  });
});

test('ids of different kinds refuse to mix', () => {
  const zone = asId<'zone'>(7);
  // @ts-expect-error a zone is no state
  const state: ReturnType<typeof asId<'state'>> = zone;
  expect(state).toBe(7);
});

test('what was paid is told of thirty days, today among them', () => {
  expect(PAID_WINDOW_DAYS).toBe(30);
  expect(paidWindow(calendarDate('2026-11-20'))).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test('a movement looks at thirty days, and a cent more or less is one', () => {
  const five = (steps: number) => ({ trades: 5, volume: 10n, value: 10n * BigInt(steps) });
  expect(MOVEMENT_WINDOW_DAYS).toBe(30);
  expect(NOTHING_TRADED).toEqual({ trades: 0, volume: 0n, value: 0n });
  const directionTo = (steps: number) => assessMovement(five(steps), five(2_000_000)).direction;
  expect([1_999_900, 1_999_951, 2_000_000, 2_000_049, 2_000_100].map(directionTo)).toEqual([
    'down',
    'none',
    'none',
    'none',
    'up',
  ]);
});

test('the windows of a movement are the last thirty days, today among them, and the thirty before', () => {
  expect(movementWindows('2026-11-21' as CalendarDate)).toEqual({
    later: { from: '2026-10-23', to: '2026-11-21' },
    earlier: { from: '2026-09-23', to: '2026-10-22' },
  });
});

test('who buys is told of trades out of a zone, who sells of those into it', () => {
  expect(TRADE_SIDES).toEqual(['out_of', 'into']);
  expect([sideOf('buy'), sideOf('sell')]).toEqual(TRADE_SIDES);
});

test('the words of which charts and the trades behind them are asked for', () => {
  expect([GRAINS, CHART_KINDS, CHART_TRADE_ORDERS, CHART_TRADE_STATES]).toEqual([
    ['day', 'week', 'month'],
    ['temporary', 'permanent'],
    ['newest', 'dearest', 'cheapest'],
    ['counted', 'left_out', 'decided'],
  ]);
});
