import type { LimitHistoryAnswer, LimitSeasonAnswer } from '#contract/operations/readings.ts';
import type { LimitMoment } from '#domain/places/limit-history.ts';
import { printInstant } from '#domain/units/instant.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printWaterYear } from '#domain/units/water-year.ts';
import { presentTime } from './present-places.ts';
import type { ToldHistory, ToldReading } from './read-limit-history.ts';
import type { SourcedSeason } from './read-limit-seasons.ts';

export function presentLimitHistory(
  history: ToldHistory,
  seasons: readonly SourcedSeason[],
  unit: VolumeUnit,
): LimitHistoryAnswer {
  const presentMoment = ({ at, isClosed, volume }: LimitMoment) => ({
    at: printInstant(at),
    isClosed,
    volume: volume === null ? null : volumeToNumber(volume, unit),
  });
  const presentReading = (reading: ToldReading) => ({
    ...presentMoment(reading),
    note: reading.note,
    source: reading.source,
  });
  return {
    from: printInstant(history.from),
    to: printInstant(history.to),
    volumeUnit: unit,
    moments: history.moments.map(presentMoment),
    crossings: history.crossings.map((crossing) => ({
      ...presentReading(crossing),
      since: presentTime(crossing.since),
    })),
    unread: history.unread.map(({ from, to }) => ({ from: printInstant(from), to: printInstant(to) })),
    readings: history.readings.map(presentReading),
    seasons: seasons.map(presentSeason),
  };
}

const presentSeason = ({ year, open, unread, sources, ...counts }: SourcedSeason): LimitSeasonAnswer => ({
  year: printWaterYear(year),
  ...counts,
  open: open.map(([first, last]) => [first, last]),
  unread: unread.map(([first, last]) => [first, last]),
  sources: [...sources],
});
