import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { Places } from './read-places.ts';

const STORAGES = { columns: ['id', 'name', 'capacity', 'source', 'missing'], unique: [['id'], ['name']] };
const ZONE_STORAGES = { columns: ['zone', 'storages'], unique: [['zone']] };

/** Reads the storages and which of them serve which zone. */
export async function readStorages(folder: string, { zones }: Places): Promise<readonly AnyTableRows[]> {
  const storages = (await readSeedFile(folder, 'storages.csv', STORAGES)).map((row) => ({
    id: row.whole('id'),
    name: row.text('name'),
    capacity_litres: row.volume('capacity') as number,
    source: row.text('source'),
    ...readConfirmation(row),
  }));
  const idByName = new Map(storages.map(({ name, id }) => [name, id]));
  const links = (await readSeedFile(folder, 'zone_storages.csv', ZONE_STORAGES)).flatMap((row) => {
    const zone = row.find('zone', zones);
    return row.findAll('storages', idByName).map((storage) => ({ zone_id: zone.id, storage_id: storage }));
  });
  return [
    { table: 'storages', key: ['id'], rows: storages },
    { table: 'zone_storages', key: ['zone_id', 'storage_id'], rows: links },
  ];
}
