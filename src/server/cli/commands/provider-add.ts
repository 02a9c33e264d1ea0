import { addDataProvider } from '../../reference/add-data-provider.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const ADD_PROVIDER: Command = {
  name: 'provider add',
  summary: 'adds a data provider and prints its id',
  args: [{ name: 'NAME' }],
  options: { source: { takes: 'URL', summary: 'where its listings can be seen, https://…' } },
  run: (call) =>
    withMarketStore(call, async (db) => {
      const [name = ''] = call.args;
      const sourceUrl = call.option('source');
      if (sourceUrl !== null && !/^https?:$/.test(URL.parse(sourceUrl)?.protocol ?? '')) {
        call.terminal.note(`--source is "${sourceUrl}"; allowed: an address that begins with https:// or http://.`);
        return EXIT.wrongCall;
      }
      const added = await addDataProvider(db, { name: name.trim(), sourceUrl }, call.clock.now());
      if (!added.ok) {
        call.terminal.note(`There is a data provider named "${name}" already.`);
        return EXIT.failed;
      }
      call.terminal.say(`Data provider ${added.value}: ${name}`);
      return EXIT.good;
    }),
};
