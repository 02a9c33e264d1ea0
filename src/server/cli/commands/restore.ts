import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from '../../backup/restore-backup.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { printContents } from '../toolkit/print-backup.ts';
import { runBackupWork } from '../toolkit/run-backup-work.ts';
import { showRows } from '../toolkit/show-progress.ts';
import { withConnection } from '../toolkit/with-store.ts';

export const RESTORE: Command = {
  name: 'restore',
  summary: 'loads a backup into an empty database, all of it or nothing, and migrates it to the newest schema',
  args: [{ name: 'FILE' }],
  options: {},
  run: (call) =>
    runBackupWork(call, 'Interrupted; the database is as it was.', async () => {
      const [file = ''] = call.args;
      const path = resolve(call.folder, file);
      const { signal } = call;
      const contents = await checkBackup(path, { signal, onProgress: showRows(call.terminal) });
      return withConnection(call, async (connection) => {
        const options = { signal, onProgress: showRows(call.terminal) };
        const migrated = await restoreBackup(connection, path, contents, options);
        for (const name of migrated) call.terminal.say(`Migrated: ${name}`);
        call.terminal.say(`${file} is restored: ${printContents(contents)}.`);
        return EXIT.good;
      });
    }),
};
