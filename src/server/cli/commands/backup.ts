import { resolve } from 'node:path';
import { streamBackup, writeBackup } from '../../backup/write-backup.ts';
import { readProgramVersion } from '../../platform/program-version.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { printBytes, printContents } from '../toolkit/print-backup.ts';
import { runBackupWork } from '../toolkit/run-backup-work.ts';
import { showRows } from '../toolkit/show-progress.ts';
import { withConnection } from '../toolkit/with-store.ts';

const STANDARD_OUTPUT = '-';

export const BACKUP: Command = {
  name: 'backup',
  summary: 'writes everything in the database to a new file and reads it back; - is the standard output',
  args: [{ name: 'FILE' }],
  options: {},
  run: (call) =>
    runBackupWork(call, 'Interrupted; there is no backup.', async () => {
      const [file = ''] = call.args;
      if (file === STANDARD_OUTPUT && process.stdout.isTTY) {
        call.terminal.note('A backup is not for reading. Send the standard output to a program or a file.');
        return EXIT.wrongCall;
      }
      const program = await readProgramVersion();
      return withConnection(call, async (connection) => {
        const options = { program, signal: call.signal, onProgress: showRows(call.terminal) };
        if (file === STANDARD_OUTPUT) {
          await streamBackup(connection, () => process.stdout, options);
          call.terminal.note('Written, but not read back: check it with "backup verify" where it arrived.');
          return EXIT.good;
        }
        const written = await writeBackup(connection, resolve(call.folder, file), options);
        call.terminal.say(
          `${file} is written and verified: ${printBytes(written.bytes)}, ${printContents(written)}.`,
          'It holds personal data and the keys of the site. Only the account that wrote it may read it.',
        );
        return EXIT.good;
      });
    }),
};
