import { CLIMATE_CONDITIONS } from '#domain/products/climate-condition.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import { readDay } from './read-day.ts';
import type { Places } from './read-places.ts';
import { selectEntitlements } from './select-entitlements.ts';

const CONDITIONS = {
  columns: ['id', 'type', 'display', 'exceeded_in', 'source'],
  unique: [['id'], ['type'], ['display'], ['exceeded_in']],
};
const OUTLOOKS = {
  columns: ['zones', 'classes', 'condition', 'issued_on', 'expected_on', 'percent', 'source', 'missing'],
};

/** Reads what a season may be like, and what statements said would then be allocated. */
export async function readOutlooks(folder: string, places: Places): Promise<readonly AnyTableRows[]> {
  const conditions = (await readSeedFile(folder, 'climate_conditions.csv', CONDITIONS)).map((row) => ({
    id: row.whole('id'),
    type: row.choice('type', CLIMATE_CONDITIONS),
    display: row.text('display'),
    exceeded_in: row.whole('exceeded_in'),
    source: row.text('source'),
  }));
  const idByName = new Map(conditions.map(({ display, id }) => [display, id]));
  const claimed = new Set<string>();
  const outlooks = (await readSeedFile(folder, 'allocation_outlooks.csv', OUTLOOKS)).flatMap((row) => {
    const [issued, expected] = [readDay(row, 'issued_on'), readDay(row, 'expected_on')];
    if (expected <= issued) throw row.fault('expected_on', 'an outlook speaks of a day after it was issued');
    const condition = row.find('condition', idByName);
    return selectEntitlements(row, places).map(({ zone, allocationClass }) => {
      // A statement says one thing of a zone, so of one class.
      const name = [zone.code, issued, expected, row.text('condition')].join(' ');
      if (claimed.has(name)) throw row.fault('zones', `${name} is given twice`);
      claimed.add(name);
      return {
        zone_id: zone.id,
        issued_on: issued,
        expected_on: expected,
        condition_id: condition,
        allocation_class_id: allocationClass.id,
        hundredths: row.scaled('percent', 100),
        source: row.text('source'),
        missing: row.optional('missing', (column) => row.text(column)),
        is_simulated: false,
      };
    });
  });
  return [
    { table: 'climate_conditions', key: ['id'], rows: conditions },
    {
      table: 'allocation_outlooks',
      key: ['zone_id', 'issued_on', 'expected_on', 'condition_id'],
      rows: outlooks,
    },
  ];
}
