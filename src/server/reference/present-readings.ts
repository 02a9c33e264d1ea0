import type {
  AllocationAnswer,
  ClimateAnswer,
  LatestLimitAnswer,
  LimitAnswer,
  StorageHistoryAnswer,
  StorageLevelAnswer,
  ZoneLevelAnswer,
} from '#contract/operations/readings.ts';
import type { ClimateConditionId } from '#domain/ids.ts';
import { isClosed, type LimitReading, staleFrom } from '#domain/places/limit.ts';
import { nextLimitDates } from '#domain/places/limit-dates.ts';
import { sumStorages } from '#domain/places/sum-storages.ts';
import type { Reference } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printWaterYear, type WaterYear } from '#domain/units/water-year.ts';
import type { ToldAllocation } from './list-allocations.ts';
import { listBoundZones } from './list-bound-zones.ts';
import type { StorageNow, ZoneStorages } from './list-storage-levels.ts';
import type { StorageLevel } from './list-storages-of-zone.ts';
import { idOfClass } from './present-entitlement.ts';
import { presentPlate, presentTime } from './present-places.ts';
import type { StorageHistory } from './read-storage-history.ts';

const presentStorageNow = (
  { id, name, capacity, latest, volumeYearAgo }: StorageNow,
  unit: VolumeUnit,
): StorageLevelAnswer => ({
  id,
  storageName: name,
  capacity: volumeToNumber(capacity, unit),
  levelVolume: latest === null ? null : volumeToNumber(latest.volume, unit),
  levelPercentage: latest === null ? null : percentageOf(latest.volume, capacity),
  percentageYearAgo: volumeYearAgo === null ? null : percentageOf(volumeYearAgo, capacity),
  timestamp: latest?.date ?? null,
  source: latest?.source ?? null,
  isSimulated: latest?.isSimulated ?? false,
  volumeUnit: unit,
});

export const presentZoneLevel = ({ zone, storages }: ZoneStorages, unit: VolumeUnit): ZoneLevelAnswer => ({
  zone,
  levelPercentage: togetherOf(storages),
  storages: storages.map((storage) => presentStorageNow(storage, unit)),
});

export const presentStorageHistory = (
  { id, name, capacity, levels }: StorageHistory,
  unit: VolumeUnit,
): StorageHistoryAnswer => ({
  id,
  storageName: name,
  capacity: volumeToNumber(capacity, unit),
  volumeUnit: unit,
  levels: levels.map(({ date, volume }) => [date, volumeToNumber(volume, unit), percentageOf(volume, capacity)]),
  sources: listSources(levels),
});

/** Readings that follow each other and are of the same source, as one stretch. */
function listSources(levels: readonly StorageLevel[]): StorageHistoryAnswer['sources'] {
  const found: StorageHistoryAnswer['sources'] = [];
  for (const { date, source, isSimulated } of levels) {
    const last = found.at(-1);
    if (last?.source === source && last.isSimulated === isSimulated) last.to = date;
    else found.push({ from: date, to: date, source, isSimulated });
  }
  return found;
}

function togetherOf(storages: readonly StorageNow[]): number | null {
  const sum = sumStorages(storages.map(({ capacity, latest }) => ({ capacity, volume: latest?.volume ?? null })));
  return sum === null ? null : percentageOf(sum.volume, sum.capacity);
}

export const presentAllocation = (
  { zone, allocationClass, hundredths, waterYear, asAt, source, isSimulated }: ToldAllocation,
  running: WaterYear,
): AllocationAnswer => ({
  id: idOfClass(zone, allocationClass),
  zone,
  allocationClass,
  allocationPercentage: hundredths / 100,
  year: printWaterYear(waterYear),
  isRunning: waterYear === running,
  asAt,
  source,
  isSimulated,
});

export const presentClimate = (climate: {
  readonly condition_id: ClimateConditionId;
  readonly display: string;
  readonly read_on: CalendarDate;
  readonly source: string;
  readonly is_simulated: boolean;
}): ClimateAnswer => ({
  condition: climate.condition_id,
  display: climate.display,
  timestamp: climate.read_on,
  source: climate.source,
  isSimulated: climate.is_simulated,
});

export const presentLatestLimit = (reading: LimitReading, unit: VolumeUnit, today: CalendarDate): LatestLimitAnswer => {
  const { limit, isFlaggedOpen, volume, readAt, note, source } = reading;
  return {
    id: limit.id,
    name: limit.name,
    open: isFlaggedOpen,
    isClosed: isClosed(reading),
    volume: volume === null ? null : volumeToNumber(volume, unit),
    volumeUnit: unit,
    timestamp: presentTime(readAt),
    staleAt: presentTime(readAt === null ? null : staleFrom(readAt)),
    note,
    imageUrl: limit.imageUrl,
    providerRecent: source,
    rule: limit.source,
    missing: limit.missing,
    dates: nextLimitDates(limit.model, today).map((date) => ({
      ...{ on: date.on, what: date.what },
      ...(date.what === 'releases'
        ? { least: volumeToNumber(date.least, unit), most: volumeToNumber(date.most, unit) }
        : { least: null, most: null }),
    })),
  };
};

export function presentBoundLimit(
  reading: LimitReading,
  reference: Reference,
  unit: VolumeUnit,
  today: CalendarDate,
): LimitAnswer {
  const { limit } = reading;
  const { from, to } = listBoundZones(reference, limit.id);
  return {
    ...presentLatestLimit(reading, unit, today),
    allocationClass: reference.allocationClasses.find(({ id }) => id === limit.allocationClass)?.name ?? null,
    zonesFrom: from.map(presentPlate),
    zonesTo: to.map(presentPlate),
  };
}
