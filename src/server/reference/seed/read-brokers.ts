import type { Zone } from '#domain/places/zone.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { SeedRow } from '../../platform/seed-files/seed-row.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';

const PROVIDERS = { columns: ['id', 'name', 'logo', 'website', 'source'], unique: [['id'], ['name']] };
const ASSOCIATIONS = { columns: ['id', 'name', 'logo', 'source'], unique: [['id'], ['name']] };
const BROKERS = {
  columns: [
    ...['id', 'name', 'logo', 'website', 'phone', 'address'],
    ...['association', 'zones', 'description', 'source'],
  ],
  unique: [['id'], ['name']],
};

/** Reads the made-up providers, brokers and their associations. */
export async function readBrokers(folder: string, zones: ReadonlyMap<string, Zone>): Promise<readonly AnyTableRows[]> {
  const providers = (await readSeedFile(folder, 'data_providers.csv', PROVIDERS)).map((row) => ({
    id: row.whole('id'),
    name: row.text('name'),
    logo_url: logoOf(row),
    source_url: row.text('website'),
    is_simulated: true,
  }));
  const associations = (await readSeedFile(folder, 'broker_associations.csv', ASSOCIATIONS)).map((row) => ({
    id: row.whole('id'),
    name: row.text('name'),
    logo_url: logoOf(row),
  }));
  const associationIds = new Map(associations.map(({ name, id }) => [name, id]));
  const rows = await readSeedFile(folder, 'brokers.csv', BROKERS);
  const brokers = rows.map((row) => ({
    id: row.whole('id'),
    name: row.text('name'),
    logo_url: logoOf(row),
    description_html: row.text('description'),
    website_url: row.optional('website', (column) => row.text(column)),
    phone: row.optional('phone', (column) => row.text(column)),
    address: row.optional('address', (column) => row.text(column)),
    association_id: row.optional('association', (column) => row.find(column, associationIds)),
  }));
  const links = rows.flatMap((row) =>
    row.findAll('zones', zones).map((zone) => ({ broker_id: row.whole('id'), zone_id: zone.id })),
  );
  return [
    { table: 'data_providers', key: ['id'], rows: providers },
    { table: 'broker_associations', key: ['id'], rows: associations },
    { table: 'brokers', key: ['id'], rows: brokers },
    { table: 'broker_zones', key: ['broker_id', 'zone_id'], rows: links },
  ];
}

/** Logos are files of the web's public folder. */
const logoOf = (row: SeedRow): string | null => row.optional('logo', (column) => `/logos/${row.text(column)}`);
