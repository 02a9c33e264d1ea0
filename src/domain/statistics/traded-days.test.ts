import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawTrades, movementInList, paidInList, sumByDays, sumInList } from '#testing/plain-trades.ts';
import { asId } from '../ids.ts';
import { KINDS } from '../products/kind.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { price } from '../units/price.ts';
import { TRADE_SIDES } from './movement.ts';
import { type TradedBook, type TradedDay, TradedDays } from './traded-days.ts';

const TODAY = '2026-11-21' as CalendarDate;
const TODAYS_NUMBER = Date.UTC(2026, 10, 21) / 86_400_000;
const BOOK: TradedBook = { kind: 'temporary', zone: asId(7), allocationClass: null, side: 'out_of' };

/** Trades of 10 ML each, at one price in dollars on the mean, so many days ago. */
const traded = (daysAgo: number, dollars: number, trades = 5, book: TradedBook = BOOK): TradedDay => ({
  ...book,
  day: TODAYS_NUMBER - daysAgo,
  trades,
  volume: BigInt(trades) * 10_000_000n,
  value: BigInt(trades) * 10_000_000n * BigInt(dollars * 10_000),
  low: price(dollars * 10_000),
  high: price(dollars * 10_000),
});

test('the last 30 days, today among them, stand against the 30 before, and nothing older counts', () => {
  const days = new TradedDays([
    traded(0, 200),
    traded(29, 220),
    traded(30, 300, 6),
    traded(59, 340, 2),
    traded(60, 9_000, 20),
  ]);
  // (5 x 200 + 5 x 220) / 10 = 210 against (6 x 300 + 2 x 340) / 8 = 310
  expect(days.findMovement(BOOK, TODAY)).toEqual({
    direction: 'down',
    difference: -1_000_000,
    trades: 10,
    tradesBefore: 8,
  });
});

test('what was paid is the lowest and highest price of the last 30 days, and nothing without a trade', () => {
  const days = new TradedDays([traded(0, 210), traded(29, 190, 2), traded(30, 50), traded(31, 900)]);
  expect(days.findPaidRange(BOOK, TODAY)).toEqual({ low: 1_900_000, high: 2_100_000, trades: 7, days: 30 });
  expect(new TradedDays([traded(30, 50)]).findPaidRange(BOOK, TODAY)).toBeNull();
  // A day that has its trades from tomorrow on, as one instance may see it a moment before another.
  expect(new TradedDays([traded(-1, 50)]).findPaidRange(BOOK, TODAY)).toBeNull();
});

test('on days of many prices the lowest is that of the cheapest trade, the highest that of the dearest', () => {
  const spread = (daysAgo: number, low: number, high: number): TradedDay => ({
    ...traded(daysAgo, 200),
    ...{ low: price(low * 10_000), high: price(high * 10_000) },
  });
  const days = new TradedDays([spread(0, 180, 230), spread(1, 170, 215), spread(2, 190, 260)]);
  expect(days.findPaidRange(BOOK, TODAY)).toMatchObject({ low: 1_700_000, high: 2_600_000 });
});

test('what was traded is summed over the last 30 days alone, today among them', () => {
  const days = new TradedDays([traded(0, 200, 2), traded(29, 300, 1), traded(30, 50), traded(-1, 50)]);
  expect(days.sumLatest(BOOK, TODAY)).toEqual({
    ...{ trades: 3, volume: 30_000_000n },
    value: 20_000_000n * 2_000_000n + 10_000_000n * 3_000_000n,
  });
  expect(new TradedDays([traded(30, 50)]).sumLatest(BOOK, TODAY)).toEqual({ trades: 0, volume: 0n, value: 0n });
});

test('trades of another kind, zone, class or side are another book', () => {
  const others: readonly Partial<TradedBook>[] = [
    { kind: 'forward' },
    { zone: asId(8) },
    { allocationClass: asId(1) },
    { side: 'into' },
  ];
  const days = new TradedDays(others.flatMap((other) => [traded(0, 100, 5, { ...BOOK, ...other })]));
  expect(days.findPaidRange(BOOK, TODAY)).toBeNull();
  expect(days.findMovement(BOOK, TODAY)).toEqual({ direction: null, difference: null, trades: 0, tradesBefore: 0 });
  for (const other of others) expect(days.findPaidRange({ ...BOOK, ...other }, TODAY)).toMatchObject({ trades: 5 });
});

test('no two books are taken for one another, whatever their kinds, zones, classes and sides', () => {
  const books = KINDS.flatMap((kind) =>
    [1, 2, 10, 101, 1_001, 9_999, 10_001, 100_001].flatMap((zone) =>
      [null, 1, 2, 9_998].flatMap((allocationClass) =>
        TRADE_SIDES.map(
          (side): TradedBook => ({
            kind,
            zone: asId(zone),
            allocationClass: allocationClass === null ? null : asId(allocationClass),
            side,
          }),
        ),
      ),
    ),
  );
  const days = new TradedDays(books.map((book, at) => traded(0, 100, at + 1, book)));
  expect(books).toHaveLength(320);
  expect(books.map((book) => days.findPaidRange(book, TODAY)?.trades)).toEqual(books.map((_, at) => at + 1));
  // Asked one after the other, and once more: what is remembered of one is not told of another.
  for (const _ of [1, 2])
    expect(books.map((book) => days.findMovement(book, TODAY).trades)).toEqual(books.map((__, at) => at + 1));
});

test('a movement is that of the day on which it is asked for', () => {
  const days = new TradedDays([traded(0, 200), traded(30, 100)]);
  const [tomorrow, nextMonth] = ['2026-11-22', '2026-12-21'] as CalendarDate[];
  expect(days.findMovement(BOOK, TODAY)).toMatchObject({ direction: 'up', trades: 5, tradesBefore: 5 });
  expect(days.findMovement(BOOK, nextMonth ?? TODAY)).toMatchObject({ direction: null, trades: 0, tradesBefore: 5 });
  expect(days.findMovement(BOOK, tomorrow ?? TODAY)).toMatchObject({ direction: 'up', trades: 5, tradesBefore: 5 });
});

/** Today, the days beside it, and others on which a trade falls out of a window or comes into one. */
const ASKED: readonly (readonly [number, CalendarDate])[] = (
  [
    [-1, '2026-11-20'],
    [0, '2026-11-21'],
    [1, '2026-11-22'],
    [29, '2026-12-20'],
    [30, '2026-12-21'],
    [60, '2027-01-20'],
  ] as const
).map(([day, date]) => [day, date as CalendarDate]);

test('whatever was traded and on whichever day one asks, each figure is that of the list of trades', () => {
  const [zones, classes] = [
    [7, 8],
    [null, 1],
  ] as const;
  const books = (['temporary', 'permanent'] as const).flatMap((kind) =>
    zones.flatMap((zone) =>
      classes.flatMap((one) =>
        TRADE_SIDES.map(
          (side): TradedBook => ({ kind, zone: asId(zone), allocationClass: one === null ? null : asId(one), side }),
        ),
      ),
    ),
  );
  const told = new Map<string | null, number>();
  fc.assert(
    fc.property(
      drawTrades({ kinds: ['temporary', 'permanent'], zones, classes }),
      fc.array(fc.constantFrom(...ASKED), { minLength: 1, maxLength: 4 }),
      (trades, asked) => {
        const days = new TradedDays(sumByDays(trades, TODAYS_NUMBER));
        for (const [day, date] of asked) {
          for (const book of books) {
            const movement = movementInList(trades, book, day);
            told.set(movement.direction, (told.get(movement.direction) ?? 0) + 1);
            expect(days.findMovement(book, date)).toEqual(movement);
            expect(days.sumLatest(book, date)).toEqual(sumInList(trades, book, day));
            expect(days.findPaidRange(book, date)).toEqual(paidInList(trades, book, day));
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  for (const direction of ['up', 'down', 'none', null]) expect(told.get(direction), `${direction}`).toBeGreaterThan(20);
});
