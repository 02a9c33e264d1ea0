import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDayNumber } from '../units/calendar.ts';
import { dollarsPerMegalitre, type Price, price } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { meanPriceOf, sumOfTrade } from './movement.ts';
import { gatherDots } from './trade-dots.ts';

const at = (dayNumber: number, paid: Price, volume = megalitres(10)) => ({
  ...{ day: dateOfDayNumber(dayNumber), price: paid },
  traded: sumOfTrade(paid, volume),
});
const dollars = (...prices: readonly number[]) => prices.map((one) => at(20_000, dollarsPerMegalitre(one)));
const told = (rows: Parameters<typeof gatherDots>[0], most: number) => {
  const { step, dots } = gatherDots(rows, most);
  return [step, dots.map(({ traded }) => meanPriceOf(traded))];
};

test('as many dots as may be are those of the prices themselves', () => {
  const rows = dollars(100, 100.5, 250);
  expect(told(rows, 3)).toEqual([null, rows.map(({ price: paid }) => paid)]);
});

test('more of them stand together by the smallest round step of dollars that is enough', () => {
  const inSteps = (...prices: readonly number[]) => prices.map((one) => dollarsPerMegalitre(one));
  expect(told(dollars(100, 100.5, 101.5), 2)).toEqual([dollarsPerMegalitre(1), inSteps(100.25, 101.5)]);
  expect(told(dollars(100, 101, 102, 103), 2)).toEqual([dollarsPerMegalitre(2), inSteps(100.5, 102.5)]);
  expect(told(dollars(100, 103, 106, 109), 2)).toEqual([dollarsPerMegalitre(5), inSteps(101.5, 107.5)]);
});

test('nothing is lost, no day is put together with another, and no price leaves its step', () => {
  const rows = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 20_000, max: 20_010 }), fc.integer({ min: 1, max: 9_000_000 })), {
      selector: ([day, paid]) => `${day} ${paid}`,
      maxLength: 60,
      size: 'max',
    })
    .map((pairs) =>
      pairs
        .sort(([day, paid], [other, otherPaid]) => day - other || paid - otherPaid)
        .map(([day, paid], n) => at(day, price(paid), litres(n + 1))),
    );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), (given, most) => {
      const { step, dots } = gatherDots(given, most);
      const days = new Set(given.map(({ day }) => day));
      expect(dots.length).toBeLessThanOrEqual(Math.max(most, days.size));
      // Each dot is what lies in its step, taken trade by trade.
      const expected = [...days].flatMap((day) => {
        const ofDay = given.filter((one) => one.day === day);
        if (step === null) return ofDay.map(({ traded }) => ({ day, traded }));
        const floors = [...new Set(ofDay.map((one) => one.price - (one.price % step)))];
        return floors.map((floor) => {
          const inside = ofDay.filter((one) => one.price >= floor && one.price < floor + step);
          return {
            day,
            traded: {
              trades: inside.length,
              volume: inside.reduce((sum, one) => sum + one.traded.volume, 0n),
              value: inside.reduce((sum, one) => sum + one.traded.value, 0n),
            },
          };
        });
      });
      expect(dots).toEqual(expected);
    }),
  );
});

test('the steps go on by tens', () => {
  const thirty = dollars(...Array.from({ length: 30 }, (_, n) => n));
  expect([10, 5, 3, 2].map((most) => gatherDots(thirty, most).step)).toEqual(
    [5, 10, 10, 20].map((one) => dollarsPerMegalitre(one)),
  );
  // A highest price that is a round step itself stands with the others of its day by the next one alone.
  expect(told(dollars(5, 10), 1)).toEqual([dollarsPerMegalitre(20), [dollarsPerMegalitre(7.5)]]);
});
