import fc from 'fast-check';
import { expect, test } from 'vitest';
import { price } from '../units/price.ts';
import { litres } from '../units/volume.ts';
import { addTradeSums, NO_TRADES, type ReportedTrade, sumsOfTrade, type TradeSums } from './trade-sums.ts';

const trade: fc.Arbitrary<ReportedTrade> = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map(price)),
  volume: fc.integer({ min: 1, max: 1_000_000_000 }).map(litres),
  isCorrected: fc.boolean(),
});

/** Of some trades that count, and so many that do not. */
const sumsOf = (trades: readonly ReportedTrade[], leftOut: number): TradeSums =>
  trades.map(sumsOfTrade).reduce(addTradeSums, { ...NO_TRADES, leftOut });

const count = fc.nat({ max: 9 });

test('the sums of two parts are those of the whole, what is left out too, wherever it is parted', () => {
  fc.assert(
    fc.property(fc.array(trade), fc.array(trade), count, count, (one, other, oneLeftOut, otherLeftOut) => {
      const all = [...one, ...other];
      const priced = all.flatMap(({ price: paid, volume }) => (paid === null ? [] : [{ paid, volume }]));
      const prices = priced.map(({ paid }) => paid);
      const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);
      expect(addTradeSums(sumsOf(one, oneLeftOut), sumsOf(other, otherLeftOut))).toEqual({
        trades: all.length,
        corrected: all.filter(({ isCorrected }) => isCorrected).length,
        leftOut: oneLeftOut + otherLeftOut,
        volume: sum(all.map(({ volume }) => BigInt(volume))),
        priced: {
          trades: priced.length,
          volume: sum(priced.map(({ volume }) => BigInt(volume))),
          value: sum(priced.map(({ paid, volume }) => BigInt(paid) * BigInt(volume))),
        },
        lowest: prices.length === 0 ? null : Math.min(...prices),
        highest: prices.length === 0 ? null : Math.max(...prices),
      });
    }),
  );
});
