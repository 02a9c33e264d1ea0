import { asId, type StateId, type SystemId, type ZoneId } from '#domain/ids.ts';
import type { Zone } from '#domain/places/zone.ts';
import { type AllocationClass, CLASS_MARKS } from '#domain/products/allocation-class.ts';
import { WATER_KINDS } from '#domain/products/water-kind.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { SeedRow } from '../../platform/seed-files/seed-row.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import { toAllocationClass, toState, toSystem, toZone } from '../reference-rows.ts';
import { readConfirmation } from './read-confirmation.ts';

/** Where and what, by the code or name that other seed files use. */
export interface Places {
  readonly stateIds: ReadonlyMap<string, number>;
  readonly zones: ReadonlyMap<string, Zone>;
  readonly allocationClasses: ReadonlyMap<string, AllocationClass>;
}

/** Reads states, systems, zones and allocation classes. */
export async function readPlaces(folder: string): Promise<{ places: Places; tables: readonly AnyTableRows[] }> {
  const states = (await readSeedFile(folder, 'states.csv', namedBy('code', ['name']))).map((row) => ({
    id: asId<'state'>(row.whole('id')),
    code: row.text('code'),
    name: row.text('name'),
  }));
  const systems = (await readSeedFile(folder, 'systems.csv', namedBy('name', []))).map((row) => ({
    id: asId<'system'>(row.whole('id')),
    name: row.text('name'),
  }));
  const stateByCode = byName(states.map((state) => [state.code, toState(state)]));
  const systemByName = byName(systems.map((system) => [system.name, toSystem(system)]));

  const zones: { row: ReturnType<typeof readZone>; zone: Zone }[] = [];
  for (const seed of await readSeedFile(folder, 'zones.csv', ZONES)) {
    const [state, system] = [seed.find('state', stateByCode), seed.find('system', systemByName)];
    const row = readZone(seed, state.id, system.id);
    zones.push({ row, zone: toZone({ ...row, image_url: null }, state, system) });
  }
  const zoneByCode = byName(zones.map(({ zone }) => [zone.code, zone]));

  const classes = (await readSeedFile(folder, 'allocation_classes.csv', CLASSES)).map((row) =>
    readAllocationClass(row, new Set(stateByCode.keys()), zoneByCode),
  );
  return {
    places: {
      stateIds: byName(states.map(({ code, id }) => [code, id])),
      zones: zoneByCode,
      allocationClasses: byName(classes.map((row) => [row.name, toAllocationClass(row)])),
    },
    tables: [
      { table: 'states', key: ['id'], rows: states },
      { table: 'systems', key: ['id'], rows: systems },
      { table: 'zones', key: ['id'], rows: zones.map(({ row }) => row) },
      { table: 'allocation_classes', key: ['id'], rows: classes },
    ],
  };
}

const byName = <Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> => new Map(entries);

const namedBy = (name: string, more: readonly string[]) => ({
  columns: ['id', name, ...more],
  unique: [['id'], [name]],
});

const ZONES = namedBy('code', ['name', 'state', 'system', 'water_kind', 'official_code', 'source', 'missing']);

const readZone = (row: SeedRow, stateId: StateId, systemId: SystemId) => ({
  id: asId<'zone'>(row.whole('id')),
  code: row.text('code'),
  name: row.text('name'),
  state_id: stateId,
  system_id: systemId,
  water_kind: row.choice('water_kind', WATER_KINDS),
  has_official_code: row.flag('official_code'),
  source: row.text('source'),
  missing: row.optional('missing', (column) => row.text(column)),
});

const CLASSES = namedBy('name', ['short', 'states', 'water_kind', 'only_zones', 'not_in', 'mark', 'source', 'missing']);

const readAllocationClass = (row: SeedRow, stateCodes: ReadonlySet<string>, zones: ReadonlyMap<string, Zone>) => ({
  id: asId<'allocation class'>(row.whole('id')),
  name: row.text('name'),
  short: row.text('short'),
  state_codes: [...row.choices('states', [...stateCodes])],
  water_kind: row.choice('water_kind', WATER_KINDS),
  only_zone_ids: readZonesOfClass(row, zones),
  mark: row.choice('mark', CLASS_MARKS),
  source: row.text('source'),
  ...readConfirmation(row),
});

/** The zones that a class is in alone, or all of its states and kind of water but those that it is not in. */
function readZonesOfClass(row: SeedRow, zones: ReadonlyMap<string, Zone>): ZoneId[] | null {
  const without = row.findAll('not_in', zones);
  if (without.length === 0)
    return row.optional('only_zones', (column) => row.findAll(column, zones).map((zone) => zone.id));
  const states = row.list('states');
  const waterKind = row.choice('water_kind', WATER_KINDS);
  return [...zones.values()]
    .filter((zone) => states.includes(zone.state.code) && zone.waterKind === waterKind && !without.includes(zone))
    .map((zone) => zone.id);
}
