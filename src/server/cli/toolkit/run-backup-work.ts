import { BackupFault } from '../../backup/backup-format.ts';
import type { CommandCall } from './command.ts';
import { EXIT } from './exit-codes.ts';

/** Runs work on a backup; what stands in its way is a line, and so is what Ctrl-C leaves behind. */
export async function runBackupWork(
  { terminal, signal }: CommandCall,
  brokenOff: string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted && !(error instanceof BackupFault)) throw error;
    terminal.note(signal.aborted ? brokenOff : error instanceof Error ? error.message : '');
    return signal.aborted ? EXIT.interrupted : EXIT.failed;
  }
}
