import { basename, resolve } from 'node:path';
import type { Instant } from '#domain/units/instant.ts';
import type { ReadingImport, ReadingsImported } from '../../publishing/feeds/readings/import-readings.ts';
import type { CommandCall, Option } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { ERRORS_UNLESS_ASKED, printReadings, printRefused, readErrorsShown } from './print-import.ts';
import { readSource } from './read-source.ts';
import { showProgress } from './show-progress.ts';

/** What every command that imports readings takes. */
export const READING_OPTIONS: Readonly<Record<string, Option>> = {
  source: { takes: 'TEXT', summary: 'who published it and when, told with every figure; required' },
  partial: { takes: null, summary: 'store the good rows of a file that has bad ones' },
  errors: { takes: 'N', summary: `how many refused cells to show; ${ERRORS_UNLESS_ASKED}, at most 1000` },
};

/** Runs an import of readings and says what came of it. */
export async function runReadingImport(
  call: CommandCall,
  now: Instant,
  work: (given: ReadingImport) => Promise<ReadingsImported>,
): Promise<number> {
  const [file = ''] = call.args;
  const publisher = readSource(call);
  const errorsShown = readErrorsShown(call);
  if (publisher === null || errorsShown === null) {
    call.terminal.note(
      publisher === null ? '--source is needed: who published the file.' : '--errors must be a whole number.',
    );
    return EXIT.wrongCall;
  }
  try {
    const imported = await work({
      bytes: resolve(call.folder, file),
      name: basename(file),
      publisher,
      receivedBy: 'command line',
      acceptsGoodRows: call.has('partial'),
      now,
      onProgress: showProgress(call.terminal),
      signal: call.signal,
    });
    if (!imported.ok) {
      call.terminal.note(...printRefused(file, { errors: imported.reason, closing: null }, errorsShown));
      return EXIT.failed;
    }
    call.terminal.say(...printReadings(file, imported.value, errorsShown));
    return EXIT.good;
  } catch (error) {
    if (!call.signal.aborted) throw error;
    call.terminal.note('Interrupted; nothing from the file is stored.');
    return EXIT.interrupted;
  }
}
