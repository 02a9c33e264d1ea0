import type { Database } from '../../platform/database/database.ts';
import { type DataProviderEntry, listDataProviders } from '../../reference/list-data-providers.ts';
import type { Terminal } from './terminal.ts';

/** The data provider of an id; null when there is none, said on the terminal with those that there are. */
export async function findProvider(db: Database, id: string, terminal: Terminal): Promise<DataProviderEntry | null> {
  const providers = await listDataProviders(db);
  const found = providers.find((one) => String(one.id) === id);
  if (found !== undefined) return found;
  terminal.note(id === '' ? 'A data provider is needed: --provider ID.' : `There is no data provider ${id}.`);
  for (const one of providers) terminal.note(printProvider(one));
  if (providers.length === 0) terminal.note('There is none yet: npm run cli -- provider add NAME');
  return null;
}

export const printProvider = ({ id, name }: DataProviderEntry): string => `${String(id).padStart(4)}  ${name}`;
