import { SeedFault } from '../../platform/seed-files/seed-fault.ts';
import { SEED_FOLDER } from '../../platform/seed-files/seed-folder.ts';
import { seedReference } from '../../reference/seed/seed-reference.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const SEED_REFERENCE: Command = {
  name: 'seed reference',
  summary: 'brings the reference data in line with seed/reference',
  args: [],
  options: {},
  run: (call) =>
    withMarketStore(call, async (db) => {
      try {
        const { tables, position } = await seedReference(db, SEED_FOLDER, call.clock.now());
        for (const { table, added, changed } of tables.filter((one) => one.added + one.changed > 0))
          call.terminal.say(`${table}: ${added} added, ${changed} changed`);
        if (position === null) call.terminal.say('Nothing had to change.');
        return EXIT.good;
      } catch (error) {
        if (!(error instanceof SeedFault)) throw error;
        call.terminal.note(error.message);
        return EXIT.failed;
      }
    }),
};
