import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainTrade, tellGraphSlowly } from '#testing/tell-graph-slowly.ts';
import { asId } from '../ids.ts';
import { CONFIDENCE_LEVELS } from '../products/confidence.ts';
import { type CalendarDate, dateOfDayNumber } from '../units/calendar.ts';
import { dollarsPerMegalitre, price } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { endOfInterval, GRAINS, grainOf, startOfInterval } from './grain.ts';
import { meanPriceOf } from './movement.ts';
import { type GraphRow, gatherIntervals } from './trade-graph.ts';
import { addTradeSums, NO_TRADES, sumsOfTrade } from './trade-sums.ts';

const day = (text: string) => text as CalendarDate;

/** Day numbers around the end of a leap year's February, the turn of a year and the first of July. */
const days = fc.integer({ min: 19_690, max: 20_120 }).map(dateOfDayNumber);

const plainTrades: fc.Arbitrary<readonly PlainTrade[]> = fc.array(
  fc.record({
    day: days,
    zoneFrom: fc.constant(1),
    zoneTo: fc.constant(1),
    allocationClass: fc.constantFrom(null, 1, 2, 3),
    price: fc.option(fc.oneof(fc.integer({ min: 10_000, max: 30_000 }), fc.integer({ min: 1, max: 1e10 })), {
      freq: 4,
    }),
    volume: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1e12 })),
    confidence: fc.constantFrom(...CONFIDENCE_LEVELS),
    isCorrected: fc.boolean(),
  }),
  { maxLength: 80, size: 'max' },
);

describe('the rows of a graph', () => {
  const rowOf = (one: PlainTrade): GraphRow => ({
    start: day(one.day),
    allocationClass: one.allocationClass === null ? null : asId(one.allocationClass),
    sums: sumsOfTrade({
      price: one.price === null ? null : price(one.price),
      volume: litres(one.volume),
      isCorrected: one.isCorrected,
    }),
  });

  test('are those that are found by going through the calendar trade by trade, whatever the grain', () => {
    fc.assert(
      fc.property(plainTrades, fc.constantFrom(...GRAINS), (trades, grain) => {
        const told = gatherIntervals(trades.map(rowOf), grain).map(({ start, allocationClass, sums }) => ({
          start,
          allocationClass,
          mean: meanPriceOf(sums.priced),
          lowest: sums.lowest,
          highest: sums.highest,
          volume: Number(sums.volume),
          trades: sums.trades,
          unpriced: sums.trades - sums.priced.trades,
          corrected: sums.corrected,
          leftOut: sums.leftOut,
        }));
        const question = { from: '2023-11-01', to: '2025-02-28', minConfidence: 'excluded', isByClass: true } as const;
        expect(told).toEqual(tellGraphSlowly(trades, { ...question, grain, isIn: () => true }));
      }),
    );
  });

  test('do not depend on the order in which trades came, nor on what was put together before', () => {
    fc.assert(
      fc.property(plainTrades, fc.constantFrom(...GRAINS), (trades, grain) => {
        const rows = trades.map(rowOf);
        const told = gatherIntervals(rows, grain);
        expect(gatherIntervals(rows.toReversed(), grain)).toEqual(told);
        expect(gatherIntervals(told, grain)).toEqual(told);
      }),
    );
  });

  test('leave an interval out in which nothing counts, though something was left out of it', () => {
    const excluded = { start: day('2026-11-02'), allocationClass: null, sums: { ...NO_TRADES, leftOut: 2 } };
    expect(gatherIntervals([excluded], 'month')).toEqual([]);
    const counted = rowOf({
      ...{ day: '2026-11-30', zoneFrom: 1, zoneTo: 1, allocationClass: null, price: null, volume: 5 },
      ...{ confidence: 'exchange', isCorrected: false },
    });
    expect(gatherIntervals([excluded, counted], 'month')).toEqual([
      { start: '2026-11-01', allocationClass: null, sums: { ...NO_TRADES, trades: 1, volume: 5n, leftOut: 2 } },
    ]);
  });
});

describe('the sums of trades', () => {
  test('count a trade without a price for its volume only', () => {
    const paid = { price: dollarsPerMegalitre(240), volume: megalitres(50), isCorrected: true };
    const unpaid = { price: null, volume: megalitres(20), isCorrected: false };
    const sums = addTradeSums(sumsOfTrade(paid), sumsOfTrade(unpaid));
    expect(sums).toEqual({
      ...{ trades: 2, corrected: 1, leftOut: 0, volume: 70_000_000n },
      priced: { trades: 1, volume: 50_000_000n, value: 50_000_000n * 2_400_000n },
      ...{ lowest: dollarsPerMegalitre(240), highest: dollarsPerMegalitre(240) },
    });
    expect(meanPriceOf(sums.priced)).toBe(dollarsPerMegalitre(240));
  });

  test('stay what they are when nothing is added', () => {
    const sums = sumsOfTrade({ price: dollarsPerMegalitre(99), volume: megalitres(3), isCorrected: true });
    expect(addTradeSums(sums, NO_TRADES)).toEqual(sums);
    expect(addTradeSums(NO_TRADES, sums)).toEqual(sums);
  });
});

describe('the grain of a range', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 'day'],
    ['2026-10-21', '2026-11-21', 'day'],
    ['2026-10-20', '2026-11-21', 'week'],
    ['2025-11-21', '2026-11-21', 'week'],
    ['2025-11-20', '2026-11-21', 'month'],
    // Over a 29 February a year is a year all the same.
    ['2023-11-21', '2024-11-21', 'week'],
    ['2024-02-29', '2025-02-28', 'week'],
    ['2024-02-29', '2025-03-01', 'month'],
    // What a year back from a 29 February begins with.
    ['2027-02-28', '2028-02-29', 'week'],
    ['2027-02-27', '2028-02-29', 'month'],
    ['2021-01-01', '2026-11-21', 'month'],
  ])('from %s to %s is the %s', (from, to, grain) => {
    expect(grainOf({ from: day(from), to: day(to) })).toBe(grain);
  });

  test.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    // 21 November 2026 is a Saturday.
    ['week', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['week', '2026-11-21', '2026-11-21', '2026-11-27'],
    ['week', '2026-11-27', '2026-11-21', '2026-11-27'],
    ['week', '1969-12-31', '1969-12-27', '1970-01-02'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('the %s of %s goes from %s to %s', (grain, of, start, end) => {
    expect([startOfInterval(grain, day(of)), endOfInterval(grain, day(of))]).toEqual([start, end]);
  });
});
