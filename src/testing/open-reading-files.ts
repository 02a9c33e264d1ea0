import { calendarDate } from '#domain/units/calendar.ts';
import type { ReadingImport, ReadingsImported } from '#server/publishing/feeds/readings/import-readings.ts';
import { importQldLimits } from '#server/publishing/feeds/readings/qld-limits.ts';
import { importStorageReadings } from '#server/publishing/feeds/readings/storage-readings.ts';
import { createDemoDatabase, DEMO_NOW } from './demo-database.ts';

/** A database with the reference data in it, into which files of readings can be imported. */
export async function openReadingFiles() {
  const database = await createDemoDatabase();
  const { db } = database;
  const importStorages = (text: string, more?: Partial<ReadingImport>) => importStorageReadings(db, given(text, more));
  /** Tables of some schemes, unless it is said otherwise. */
  const importLimits = (text: string, day = '2026-04-01', more?: Partial<ReadingImport>) =>
    importQldLimits(db, { ...given(text, { acceptsGoodRows: true, ...more }), day: calendarDate(day) });
  const countFiles = async () => (await db.selectFrom('reading_files').select('id').execute()).length;
  /** What files have told. */
  const forget = async (): Promise<void> => {
    await db.deleteFrom('storage_levels').execute();
    await db.deleteFrom('limit_readings').where('file_id', 'is not', null).execute();
    await db.deleteFrom('reading_files').execute();
  };
  return { ...database, importStorages, importLimits, countFiles, forget };
}

export type ReadingFiles = Awaited<ReturnType<typeof openReadingFiles>>;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const given = (text: string, more: Partial<ReadingImport> = {}): ReadingImport => ({
  bytes: bytesOf(text),
  name: 'readings.csv',
  publisher: 'the Bureau',
  receivedBy: 'test',
  acceptsGoodRows: false,
  now: DEMO_NOW,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

export const countsOf = (imported: ReadingsImported) => {
  if (!imported.ok) throw new Error(JSON.stringify(imported.reason));
  return imported.value.counts;
};
export const refusedCells = (imported: ReadingsImported) =>
  imported.ok ? 'stored' : imported.reason.map(({ row, column, code }) => [row, column, code]);
