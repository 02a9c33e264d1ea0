import { printInstant } from '#domain/units/instant.ts';
import { listDataProviders } from '../../reference/list-data-providers.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { printProvider } from '../toolkit/find-provider.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const LIST_PROVIDERS: Command = {
  name: 'provider list',
  summary: 'lists the data providers with their ids',
  args: [],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      for (const one of await listDataProviders(db)) {
        const published = one.lastUpdatedAt === null ? 'never published listings' : printInstant(one.lastUpdatedAt);
        call.terminal.say(`${printProvider(one)}  (${published})`);
      }
      return EXIT.good;
    }),
};
