import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { meanPriceOf } from '#domain/statistics/movement.ts';
import { medianDays, type Season } from '#domain/statistics/seasons.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printWaterYear } from '#domain/units/water-year.ts';

/** The running year first; it is no part of the median that it is held against. */
export function presentSeasons(seasons: readonly Season[], unit: VolumeUnit): SeasonsAnswer {
  const [, ...finished] = seasons;
  const inUnit = (price: Price | null): number | null => (price === null ? null : priceToNumber(price, unit));
  const presentSeason = ({ year, changes, whole }: Season): SeasonsAnswer['years'][number] => ({
    waterYear: printWaterYear(year),
    changes: changes.map(({ day, sums: { trades, priced } }) => [
      day,
      inUnit(meanPriceOf(priced)),
      trades,
      trades - priced.trades,
    ]),
    trades: whole.trades,
    unpricedTrades: whole.trades - whole.priced.trades,
    correctedTrades: whole.corrected,
    leftOutTrades: whole.leftOut,
  });
  return {
    volumeUnit: unit,
    years: seasons.map(presentSeason),
    medians: medianDays(finished).map(({ day, median }) => [day, inUnit(median?.price ?? null), median?.years ?? 0]),
  };
}
