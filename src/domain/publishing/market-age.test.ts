import { expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { ageOfMarket, arePricesOld } from './market-age.ts';

const provider = (day: number | null, isSimulated = false) => ({
  lastSnapshotAt: day === null ? null : instant(Date.UTC(2026, 10, day)),
  isSimulated,
});

test('the market is as new as the newest listings of any provider, whoever has published nothing', () => {
  const { pricesTo } = ageOfMarket([provider(19), provider(21), provider(null), provider(20)]);
  expect(pricesTo).toBe(Date.UTC(2026, 10, 21));
  expect(ageOfMarket([provider(null)]).pricesTo).toBeNull();
  expect(ageOfMarket([])).toEqual({ pricesTo: null, isSimulated: false });
});

test('one provider of the demonstration makes a market a simulated one, until it is gone', () => {
  expect(ageOfMarket([provider(19), provider(20, true)]).isSimulated).toBe(true);
  expect(ageOfMarket([provider(19), provider(20)]).isSimulated).toBe(false);
});

test('prices are old when two days have passed since any were published', () => {
  const noonOf = (day: number) => instant(Date.UTC(2026, 10, day, 12));
  const edge = noonOf(3);
  expect([edge, instant(edge + 1)].map((now) => arePricesOld(noonOf(1), now))).toEqual([false, true]);
});
