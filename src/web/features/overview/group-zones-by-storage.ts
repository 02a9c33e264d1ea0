import type { AllocationAnswer, StorageLevelAnswer, ZoneLevelAnswer } from '#contract/operations/readings.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { hasStorages } from '#domain/places/zone.ts';

export interface ZoneName extends Pick<ZoneAnswer, 'id' | 'code'> {}

/** What a class was allocated in the zones that share it. */
export interface AllocationLine extends Pick<AllocationAnswer, 'allocationPercentage' | 'year' | 'asAt' | 'source'> {
  /** Of the class. */
  readonly allocationClass: number;
  readonly reliability: string;
  readonly mark: AllocationClassAnswer['mark'];
  readonly zones: readonly ZoneName[];
}

/** Zones that drink from the same storages. */
export interface StorageGroup {
  readonly zones: readonly ZoneName[];
  /** None for zones without a storage here. */
  readonly storages: readonly StorageLevelAnswer[];
  readonly allocations: readonly AllocationLine[];
}

/** Zones with the same storages as one group, in the order of their first zone; zones without a storage at the end. */
export function groupZonesByStorage(
  levels: readonly ZoneLevelAnswer[],
  allocations: readonly AllocationAnswer[],
  zones: readonly ZoneAnswer[],
  classes: readonly AllocationClassAnswer[],
): readonly StorageGroup[] {
  // One object for each zone, wherever it is named: it is sent once.
  const nameOf = new Map(zones.map(({ id, code }): [number, ZoneName] => [id, { id, code }]));
  const levelOf = new Map(levels.map((level) => [level.zone, level]));
  const allocated = Map.groupBy(allocations, ({ zone }) => zone);
  const storagesOf = (zone: ZoneAnswer) => (hasStorages(zone) ? (levelOf.get(zone.id)?.storages ?? []) : []);
  const told = zones
    .filter((zone) => storagesOf(zone).length > 0 || allocated.has(zone.id))
    .toSorted((left, right) => left.id - right.id);
  const groups = [
    ...Map.groupBy(told, (zone) =>
      storagesOf(zone)
        .map(({ id }) => id)
        .toSorted()
        .join(),
    ).values(),
  ];
  return groups
    .map((own) => ({
      zones: own.flatMap(({ id }) => nameOf.get(id) ?? []),
      storages: own[0] === undefined ? [] : storagesOf(own[0]),
      allocations: groupAllocations(
        own.flatMap(({ id }) => allocated.get(id) ?? []),
        classes,
        nameOf,
      ),
    }))
    .toSorted((left, right) => Number(left.storages.length === 0) - Number(right.storages.length === 0));
}

/** Zones whose class stands alike share a line. */
function groupAllocations(
  allocations: readonly AllocationAnswer[],
  classes: readonly AllocationClassAnswer[],
  nameOf: ReadonlyMap<number, ZoneName>,
): readonly AllocationLine[] {
  const alike = Map.groupBy(allocations, ({ allocationClass, allocationPercentage, year, asAt, source }) =>
    JSON.stringify([allocationClass, allocationPercentage, year, asAt, source]),
  );
  return [...alike.values()]
    .flatMap((own) => {
      const [first] = own;
      const found = classes.find(({ id }) => id === first?.allocationClass);
      if (first === undefined || found === undefined) return [];
      const { allocationPercentage, year, asAt, source } = first;
      const zones = own.flatMap(({ zone }) => nameOf.get(zone) ?? []);
      return {
        allocationClass: found.id,
        reliability: found.name,
        mark: found.mark,
        zones,
        allocationPercentage,
        year,
        asAt,
        source,
      };
    })
    .toSorted((left, right) => left.allocationClass - right.allocationClass);
}
