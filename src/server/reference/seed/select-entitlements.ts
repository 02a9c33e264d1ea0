import type { Zone } from '#domain/places/zone.ts';
import { type AllocationClass, existsInZone } from '#domain/products/allocation-class.ts';
import { WATER_KINDS } from '#domain/products/water-kind.ts';
import type { SeedRow } from '../../platform/seed-files/seed-row.ts';
import type { Places } from './read-places.ts';

/** A class in a zone that has it. */
export interface Entitlement {
  readonly zone: Zone;
  readonly allocationClass: AllocationClass;
}

/**
 * The entitlements that the columns `zones` and `classes` of a row name. A zone is named by its code, or with others by
 * state and kind of water (`NSW groundwater`); no class named means every class that the zones have.
 */
export function selectEntitlements(row: SeedRow, places: Places): readonly Entitlement[] {
  if (row.isEmpty('zones')) throw row.fault('zones', 'the cell is empty');
  const groups = row.findAll('zones', new Map([...groupsOf(places), ...singlesOf(places)]));
  const classes = row.isEmpty('classes')
    ? [...places.allocationClasses.values()]
    : row.findAll('classes', places.allocationClasses);
  const found = groups.map((zones) =>
    zones.flatMap((zone) =>
      classes
        .filter((allocationClass) => existsInZone(allocationClass, zone))
        .map((allocationClass) => ({ zone, allocationClass })),
    ),
  );
  const without = found.findIndex((entitlements) => entitlements.length === 0);
  if (without >= 0) throw row.fault('zones', `"${row.list('zones')[without]}" has none of the classes`);
  const all = found.flat();
  const idle = classes.find((one) => !all.some(({ allocationClass }) => allocationClass === one));
  if (idle !== undefined && !row.isEmpty('classes')) throw row.fault('classes', `no zone here has "${idle.name}"`);
  return all;
}

/** Refuses the second of two rows, or two cells of one, that speak of the same entitlement. */
export function claimOnce(claimed: Set<string>, row: SeedRow, { zone, allocationClass }: Entitlement, what = ''): void {
  const name = [zone.code, allocationClass.name, what].filter((part) => part !== '').join(' ');
  if (claimed.has(name)) throw row.fault('zones', `${name} is given twice`);
  claimed.add(name);
}

const singlesOf = ({ zones }: Places): readonly (readonly [string, readonly Zone[]])[] =>
  [...zones].map(([code, zone]) => [code, [zone]]);

const groupsOf = ({ stateIds, zones }: Places): readonly (readonly [string, readonly Zone[]])[] =>
  [...stateIds.keys()].flatMap((state) =>
    WATER_KINDS.map(
      (kind) =>
        [
          `${state} ${kind}`,
          [...zones.values()].filter((zone) => zone.state.code === state && zone.waterKind === kind),
        ] as const,
    ),
  );
