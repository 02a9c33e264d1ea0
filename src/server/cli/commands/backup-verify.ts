import { resolve } from 'node:path';
import { checkBackup } from '../../backup/restore-backup.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { printContents } from '../toolkit/print-backup.ts';
import { runBackupWork } from '../toolkit/run-backup-work.ts';
import { showRows } from '../toolkit/show-progress.ts';

export const VERIFY_BACKUP: Command = {
  name: 'backup verify',
  summary: 'reads a backup to its end, checks all of it and that this version can restore it; needs no database',
  args: [{ name: 'FILE' }],
  options: {},
  run: (call) =>
    runBackupWork(call, 'Interrupted.', async () => {
      const [file = ''] = call.args;
      const options = { signal: call.signal, onProgress: showRows(call.terminal) };
      const contents = await checkBackup(resolve(call.folder, file), options);
      call.terminal.say(`${file} is whole: ${printContents(contents)}.`);
      return EXIT.good;
    }),
};
