import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import type { LimitMoment } from '#domain/places/limit-history.ts';
import { printInstant } from '#domain/units/instant.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentTime } from './present-places.ts';
import type { ToldHistory, ToldReading } from './read-limit-history.ts';

export function presentLimitHistory(history: ToldHistory, unit: VolumeUnit): LimitHistoryAnswer {
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
  };
}
