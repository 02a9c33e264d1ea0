import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { meanPriceOf } from '#domain/statistics/movement.ts';
import { medianWeeks, type Season, type SeasonWeek } from '#domain/statistics/seasons.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printWaterYear } from '#domain/units/water-year.ts';

/** The running year first; it is no part of the median that it is held against. */
export function presentSeasons(seasons: readonly Season[], unit: VolumeUnit): SeasonsAnswer {
  const [, ...finished] = seasons;
  const inUnit = (price: Price): number => priceToNumber(price, unit);
  const presentWeek = ({ week, sums }: SeasonWeek) => {
    const mean = meanPriceOf(sums.priced);
    return {
      week,
      pricePerVolume: mean === null ? null : inUnit(mean),
      trades: sums.trades,
      unpricedTrades: sums.trades - sums.priced.trades,
      correctedTrades: sums.corrected,
      leftOutTrades: sums.leftOut,
    };
  };
  return {
    volumeUnit: unit,
    years: seasons.map(({ year, weeks }) => ({ waterYear: printWaterYear(year), weeks: weeks.map(presentWeek) })),
    medians: medianWeeks(finished).map(({ week, price, years }) => ({ week, pricePerVolume: inUnit(price), years })),
  };
}
