import { describe, expect, test } from 'vitest';
import { asId } from '../ids.ts';
import { instant } from '../units/instant.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { compareSpreads } from './compare-spreads.ts';
import type { ProviderSpread } from './zone-result.ts';

type Dollars = number | null;

const spread = (id: number, sell: readonly [fitting: Dollars, any: Dollars], buy = sell): ProviderSpread => {
  const price = (dollars: Dollars) => (dollars === null ? null : dollarsPerMegalitre(dollars));
  return {
    provider: { id: asId(id), name: `Provider ${id} (demo)`, logoUrl: null, sourceUrl: null, isSimulated: true },
    fittingSellPrice: price(sell[0]),
    sellPrice: price(sell[1]),
    fittingBuyPrice: price(buy[0]),
    buyPrice: price(buy[1]),
    lastUpdated: instant(1),
  };
};

describe('the best prices of the providers', () => {
  const spreads = [
    spread(1, [null, null]),
    spread(2, [150, 140]),
    spread(3, [null, 130]),
    spread(4, [148, 148]),
    spread(5, [150, 139]),
    spread(6, [150, 140]),
    spread(7, [null, 120]),
  ];
  const order = (purchase: 'buy' | 'sell') =>
    [...spreads].sort((left, right) => compareSpreads(left, right, purchase)).map(({ provider }) => provider.id);

  test('stand lowest offer first for a buyer, what fits before what is too small', () => {
    expect(order('buy')).toEqual([4, 5, 2, 6, 7, 3, 1]);
  });

  test('stand highest bid first for a seller', () => {
    expect(order('sell')).toEqual([2, 6, 5, 4, 3, 7, 1]);
  });

  test('stand by their ids where they are equal', () => {
    for (const purchase of ['buy', 'sell'] as const) {
      expect(compareSpreads(spread(9, [100, 100], [1, 1]), spread(8, [100, 100], [1, 1]), purchase)).toBe(1);
    }
  });

  test('look at the reader’s side alone', () => {
    const [cheap, dear] = [spread(8, [100, 100], [900, 900]), spread(9, [200, 200], [800, 800])];
    expect(compareSpreads(cheap, dear, 'buy')).toBeLessThan(0);
    expect(compareSpreads(cheap, dear, 'sell')).toBeLessThan(0);
    expect(compareSpreads(spread(8, [100, 100], [1, 1]), dear, 'sell')).toBeGreaterThan(0);
  });
});
