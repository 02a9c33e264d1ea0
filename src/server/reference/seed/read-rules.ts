import { KINDS } from '#domain/products/kind.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { TableRows } from '../../platform/seed-files/table-rows.ts';
import type { Places } from './read-places.ts';

const SHAPE = {
  columns: ['id', 'from', 'to', 'kinds', 'limits', 'source', 'verified'],
  unique: [['id'], ['from', 'to']],
};

/** Reads from where to where water may go. Both zones of a rule must belong to one system. */
export async function readRules(
  folder: string,
  { zones }: Places,
  limitIds: ReadonlyMap<string, number>,
): Promise<TableRows<'rules'>> {
  const rows = (await readSeedFile(folder, 'rules.csv', SHAPE)).map((row) => {
    const [from, to] = [row.find('from', zones), row.find('to', zones)];
    if (from === to) throw row.fault('to', 'a zone needs no rule to itself');
    if (from.system !== to.system) throw row.fault('to', `${to.code} is not in the system of ${from.code}`);
    if (row.isEmpty('kinds')) throw row.fault('kinds', 'the cell is empty');
    return {
      id: row.whole('id'),
      zone_from: from.id,
      zone_to: to.id,
      kinds: [...row.choices('kinds', KINDS)],
      limit_ids: [...row.findAll('limits', limitIds)],
      source: row.text('source'),
      is_verified: row.flag('verified'),
    };
  });
  return { table: 'rules', key: ['id'], rows };
}
