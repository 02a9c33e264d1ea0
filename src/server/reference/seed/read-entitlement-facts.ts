import { PRICE_STEPS_PER_DOLLAR } from '#domain/units/price.ts';
import { parseWaterYear } from '#domain/units/water-year.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { TableRows } from '../../platform/seed-files/table-rows.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { Places } from './read-places.ts';
import { claimOnce, selectEntitlements } from './select-entitlements.ts';

const ONGOING_FEES = {
  columns: ['id', 'name', 'zones', 'classes', 'fee', 'fixed', 'as_at', 'source', 'missing'],
  unique: [['id']],
};
const MAX_ZONES = 1000;
const MAX_CLASSES = 100;

/** Reads what holders pay every year; one line of the file becomes one row for every entitlement it speaks of. */
export async function readOngoingFees(folder: string, places: Places): Promise<TableRows<'ongoing_fees'>> {
  const claimed = new Set<string>();
  const rows = (await readSeedFile(folder, 'ongoing_fees.csv', ONGOING_FEES)).flatMap((row) =>
    selectEntitlements(row, places).map((entitlement) => {
      const { zone, allocationClass } = entitlement;
      claimOnce(claimed, row, entitlement, row.text('name'));
      if (zone.id >= MAX_ZONES || allocationClass.id >= MAX_CLASSES) throw row.fault('zones', 'an id is too large');
      return {
        // Made from ids that never change, so it never changes either.
        id: (row.whole('id') * MAX_ZONES + zone.id) * MAX_CLASSES + allocationClass.id,
        name: row.text('name'),
        zone_id: zone.id,
        allocation_class_id: allocationClass.id,
        fee_steps: row.scaled('fee', PRICE_STEPS_PER_DOLLAR),
        is_fixed: row.flag('fixed'),
        as_at: row.text('as_at'),
        source: row.text('source'),
        ...readConfirmation(row),
      };
    }),
  );
  return { table: 'ongoing_fees', key: ['id'], rows, isWhole: true };
}

const CARRYOVER = { columns: ['zones', 'classes', 'percent', 'description', 'source', 'missing'] };

/** Reads how much of an entitlement may be kept for the next water year. */
export async function readCarryover(folder: string, places: Places): Promise<TableRows<'carryover_allowances'>> {
  const claimed = new Set<string>();
  const rows = (await readSeedFile(folder, 'carryover.csv', CARRYOVER)).flatMap((row) =>
    selectEntitlements(row, places).map((entitlement) => {
      claimOnce(claimed, row, entitlement);
      return {
        zone_id: entitlement.zone.id,
        allocation_class_id: entitlement.allocationClass.id,
        hundredths: row.optional('percent', (column) => row.scaled(column, 100)),
        description: row.text('description'),
        source: row.text('source'),
        ...readConfirmation(row),
      };
    }),
  );
  return { table: 'carryover_allowances', key: ['zone_id', 'allocation_class_id'], rows, isWhole: true };
}

const HISTORY = { columns: ['zones', 'classes', 'water_year', 'percent', 'as_at', 'source'] };

/** Reads what was allocated by the end of finished water years, where that is known. */
export async function readAllocationHistory(folder: string, places: Places): Promise<TableRows<'allocation_history'>> {
  const claimed = new Set<string>();
  const rows = (await readSeedFile(folder, 'allocation_history.csv', HISTORY)).flatMap((row) => {
    const year = parseWaterYear(row.text('water_year'));
    if (year === null) throw row.fault('water_year', `"${row.text('water_year')}" is not a water year such as 2024-25`);
    return selectEntitlements(row, places).map((entitlement) => {
      claimOnce(claimed, row, entitlement, row.text('water_year'));
      return {
        zone_id: entitlement.zone.id,
        allocation_class_id: entitlement.allocationClass.id,
        water_year: year as number,
        hundredths: row.scaled('percent', 100),
        as_at: row.text('as_at'),
        source: row.text('source'),
        is_simulated: false,
      };
    });
  });
  return { table: 'allocation_history', key: ['zone_id', 'allocation_class_id', 'water_year'], rows };
}
