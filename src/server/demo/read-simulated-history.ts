import { parseWaterYear, printWaterYear, waterYear } from '#domain/units/water-year.ts';
import { readSeedFile } from '../platform/seed-files/read-seed-file.ts';
import type { TableRow } from '../platform/seed-files/table-rows.ts';
import type { Places } from '../reference/seed/read-places.ts';
import { claimOnce, selectEntitlements } from '../reference/seed/select-entitlements.ts';

const YEARS = Array.from({ length: 10 }, (_, index) => printWaterYear(waterYear(2016 + index)));
const SHAPE = { columns: ['zones', 'classes', ...YEARS, 'source'] };

/** Reads simulated allocations, one column for a water year. An empty cell says that the true figure is known. */
export async function readSimulatedHistory(
  folder: string,
  places: Places,
): Promise<readonly TableRow<'allocation_history'>[]> {
  const claimed = new Set<string>();
  return (await readSeedFile(folder, 'allocation_history.csv', SHAPE)).flatMap((row) =>
    selectEntitlements(row, places).flatMap((entitlement) => {
      claimOnce(claimed, row, entitlement);
      return YEARS.filter((year) => !row.isEmpty(year)).map((year) => ({
        zone_id: entitlement.zone.id,
        allocation_class_id: entitlement.allocationClass.id,
        water_year: parseWaterYear(year) ?? 0,
        hundredths: row.scaled(year, 100),
        as_at: 'end',
        source: row.text('source'),
        is_simulated: true,
      }));
    }),
  );
}
