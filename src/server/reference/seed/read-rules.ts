import { KINDS } from '#domain/products/kind.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { TableRows } from '../../platform/seed-files/table-rows.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { Places } from './read-places.ts';

const SHAPE = {
  columns: ['id', 'from', 'to', 'kinds', 'limits', 'source', 'missing'],
  unique: [['id']],
};

/**
 * Reads from where to where water may go. Both zones of a rule must belong to one system, and a pair has one rule for a
 * kind at most. A rule for no kind is a way on record that nothing is offered on.
 */
export async function readRules(
  folder: string,
  { zones }: Places,
  limitIds: ReadonlyMap<string, number>,
): Promise<TableRows<'rules'>> {
  const claimed = new Set<string>();
  const rows = (await readSeedFile(folder, 'rules.csv', SHAPE)).map((row) => {
    const [from, to] = [row.find('from', zones), row.find('to', zones)];
    if (from === to) throw row.fault('to', 'a zone needs no rule to itself');
    if (from.system !== to.system) throw row.fault('to', `${to.code} is not in the system of ${from.code}`);
    const kinds = [...row.choices('kinds', KINDS)];
    for (const kind of kinds.length === 0 ? ['nothing'] : kinds) {
      const way = `${kind} from ${from.code} to ${to.code}`;
      if (claimed.has(way)) throw row.fault('kinds', `${way} is given twice`);
      claimed.add(way);
    }
    return {
      id: row.whole('id'),
      zone_from: from.id,
      zone_to: to.id,
      kinds,
      limit_ids: [...row.findAll('limits', limitIds)],
      source: row.text('source'),
      ...readConfirmation(row),
    };
  });
  return { table: 'rules', key: ['id'], rows, isWhole: true };
}
