import type { PermanentGraphRow, TemporaryGraphRow } from '#contract/operations/trades.ts';
import { meanPriceOf } from '#domain/statistics/movement.ts';
import type { GraphRow } from '#domain/statistics/trade-graph.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

export const presentTemporaryGraphRow = (row: GraphRow, unit: VolumeUnit): TemporaryGraphRow => ({
  tradeApprovalTimestamp: presentStart(row.start),
  ...presentFigures(row, unit),
});

export const presentPermanentGraphRow = (row: GraphRow, unit: VolumeUnit): PermanentGraphRow => ({
  tradeRegistrationTimestamp: presentStart(row.start),
  ...presentFigures(row, unit),
  reliability_id: row.allocationClass,
});

const presentStart = (start: CalendarDate): string => printInstant(startOfLocalDay(start));

function presentFigures({ sums }: GraphRow, unit: VolumeUnit) {
  const inUnit = (price: Price | null) => (price === null ? null : priceToNumber(price, unit));
  return {
    pricePerVolume: inUnit(meanPriceOf(sums.priced)),
    lowestPrice: inUnit(sums.lowest),
    highestPrice: inUnit(sums.highest),
    volume: volumeToNumber(litres(Number(sums.volume)), unit),
    volumeUnit: unit,
    trades: sums.trades,
    unpricedTrades: sums.trades - sums.priced.trades,
    correctedTrades: sums.corrected,
    leftOutTrades: sums.leftOut,
  };
}
