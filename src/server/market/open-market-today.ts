import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { AnswerCache } from './answer-cache.ts';
import type { LiveMarket } from './live-market.ts';
import { countLimits, sumMarket } from './sum-market.ts';

/** Tells the market of today in a few figures. The market must have been brought to `now` before. */
type MarketToday = (unit: VolumeUnit, now: Instant) => MarketTodayAnswer;

/** The sums are worked out once for each unit, until the market changes. */
export function openMarketToday(market: LiveMarket): MarketToday {
  const cache = new AnswerCache(market);
  return (unit, now) => ({
    ...cache.find(unit, () => sumMarket(market, unit)),
    limits: countLimits(market, now),
  });
}
