import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { instant } from '#domain/units/instant.ts';
import type { TableName } from '#server/platform/database/insert-rows.ts';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import type { TableRow } from '#server/platform/seed-files/table-rows.ts';
import { readReferenceSeed } from '#server/reference/seed/read-reference-seed.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

export type CheckedSeed = Awaited<ReturnType<typeof readCheckedSeed>>;

/** The reference data that ship, to be held to what was found when every line was looked up once more. */
export async function readCheckedSeed() {
  const { places, tables, firstReadings } = await readReferenceSeed(SEED_FOLDER, NOW);
  const zones: ReadonlyMap<string, Zone> = places.zones;
  const classes: ReadonlyMap<string, AllocationClass> = places.allocationClasses;
  const rowsOf = <Name extends TableName>(name: Name): readonly TableRow<Name>[] =>
    (tables.find(({ table }) => table === name)?.rows ?? []) as readonly TableRow<Name>[];
  const codeOf = (id: number): string => [...zones.values()].find((zone) => zone.id === id)?.code ?? '';
  const className = (id: number) => [...classes].find(([, one]) => one.id === id)?.[0];
  return { zones, classes, readings: firstReadings, rowsOf, codeOf, className };
}
