import { migrateToLatest } from '../../platform/database/migrate.ts';
import { describeOldServer, readServerVersion } from '../../platform/database/server-version.ts';
import type { Command } from '../toolkit/command.ts';
import { describeFault } from '../toolkit/describe-fault.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withStore } from '../toolkit/with-store.ts';

export const MIGRATE: Command = {
  name: 'migrate',
  summary: 'brings the database to the newest schema',
  args: [],
  options: {},
  run: (call) =>
    withStore(call, async (db) => {
      const version = await readServerVersion(db);
      if (version.isTooOld) {
        call.terminal.note(`${describeOldServer(version.name)}.`);
        return EXIT.failed;
      }
      const migrated = await migrateToLatest(db);
      if (!migrated.ok) {
        const { migration, error } = migrated.reason;
        call.terminal.note(`The migration ${migration ?? ''} failed: ${describeFault(error)}`);
        return EXIT.failed;
      }
      for (const name of migrated.value) call.terminal.say(`Migrated: ${name}`);
      call.terminal.say('The database is at the newest schema.');
      return EXIT.good;
    }),
};
