import { importStorageReadings } from '../../publishing/feeds/readings/storage-readings.ts';
import type { Command } from '../toolkit/command.ts';
import { READING_OPTIONS, runReadingImport } from '../toolkit/run-reading-import.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const IMPORT_STORAGES: Command = {
  name: 'storage import',
  summary: 'stores daily levels of storages from a file, all of it or nothing',
  args: [{ name: 'FILE' }],
  options: READING_OPTIONS,
  run: (call) =>
    withMarketStore(call, (db) =>
      runReadingImport(call, call.clock.now(), (given) => importStorageReadings(db, given)),
    ),
};
