import type { StorageId } from '#domain/ids.ts';
import { type CalendarDate, printDate } from '#domain/units/calendar.ts';
import { parseDecimal, scaleDecimal } from '#domain/units/decimal.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { type Litres, volumeToText } from '#domain/units/volume.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordStorageLevels, type StorageReading } from '../../../reference/record-storage-levels.ts';
import { CellReader } from './cell-reader.ts';
import { importReadings, type ReadingImport, type ReadingsImported } from './import-readings.ts';
import type { ReadingFormat, ReadRow } from './reading-format.ts';

/** Daily volumes of storages, as the Bureau of Meteorology and WaterNSW publish them. */
export const STORAGE_READINGS: ReadingFormat = {
  name: 'storage-readings',
  columns: [
    { name: 'name', aliases: ['storage'], isRequired: true },
    { name: 'date', isRequired: true },
    { name: 'volume_ml', isRequired: true },
    { name: 'full_volume_ml', isRequired: false },
    { name: 'percent_full', isRequired: false },
    { name: 'station_no', isRequired: false },
    { name: 'state', isRequired: false },
  ],
};

/** Imports a file of daily levels. */
export async function importStorageReadings(db: Database, given: ReadingImport): Promise<ReadingsImported> {
  const rows = await db.selectFrom('storages').select(['id', 'name', 'capacity_litres']).execute();
  const storages = rows.map(({ id, name, capacity_litres: capacity }) => ({ id, name, capacity }));
  return importReadings(db, given, {
    content: 'storages',
    format: STORAGE_READINGS,
    readRow: readStorageRows(storages, localDateOf(given.now)),
    record: recordStorageLevels,
  });
}

export interface KnownStorage {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity: Litres;
}

/** How far the full volume of a file may lie from ours, which are rounded: of a hundred. */
const TOLERANCE = 5;
/** A storage that spills holds more than when it is full, but not this many hundredths. */
const MAX_HUNDREDTHS = 150;

/** Begins a file: a storage has one level a day in it. */
export function readStorageRows(storages: readonly KnownStorage[], today: CalendarDate): ReadRow<StorageReading> {
  const byName = new Map(storages.map((storage) => [shortNameOf(storage.name), storage]));
  const seen = new Set<string>();
  return (read, row) => {
    const cells = new CellReader(read);
    const storage = findStorage(cells, byName);
    const date = cells.day('date', today);
    const volume = cells.volume('volume_ml');
    if (storage !== null && volume !== null) checkAgainstFull(cells, storage, volume);
    if (storage !== null && date !== null) {
      const name = `${storage.id}/${date}`;
      if (seen.has(name))
        cells.refuse('date', 'repeated_day', `The file has another level of ${storage.name} on ${printDate(date)}.`);
      seen.add(name);
    }
    if (cells.errors.length > 0 || storage === null || date === null || volume === null)
      return { kind: 'refused', errors: cells.errors };
    return { kind: 'readings', readings: [{ storageId: storage.id, date, volume, row }] };
  };
}

function findStorage(cells: CellReader, byName: ReadonlyMap<string, KnownStorage>): KnownStorage | null {
  const name = cells.text('name');
  const storage = byName.get(shortNameOf(name)) ?? null;
  if (name === '') cells.refuse('name', 'missing', 'A value is required.');
  else if (storage === null) cells.refuse('name', 'unknown_storage', `There is no storage "${name}".`);
  return storage;
}

/** `Lake Hume`, `Hume Dam` and `Hume` are one storage. */
const shortNameOf = (name: string): string => name.toLowerCase().replace(/^lake | (dam|reservoir)$/g, '');

/** A level that does not fit what the storage holds when it is full belongs to another storage, or stands in another unit. */
function checkAgainstFull(cells: CellReader, { name, capacity }: KnownStorage, volume: Litres): void {
  if (volume * 100 > capacity * MAX_HUNDREDTHS)
    cells.refuse(
      'volume_ml',
      'implausible',
      `${name} holds ${volumeToText(capacity, 'megalitre')} ML when it is full.`,
    );
  if (cells.text('full_volume_ml') === '') {
    checkPercentage(cells, volume, { full: capacity, tolerance: TOLERANCE });
    return;
  }
  const full = cells.volume('full_volume_ml');
  if (full === null) return;
  if (Math.abs(full - capacity) * 100 > capacity * TOLERANCE) {
    const ours = volumeToText(capacity, 'megalitre');
    cells.refuse('full_volume_ml', 'other_full_volume', `${name} holds ${ours} ML when it is full, as far as we know.`);
  } else checkPercentage(cells, volume, { full, tolerance: 0 });
}

/** Of a per cent: files round, and not all of them alike. */
const TENTH_OF_A_PER_CENT = 100_000n;
const A_HUNDRED_PER_CENT = 100_000_000n;

/** A full volume so many hundredths off makes another per cent, which is as right. */
function checkPercentage(
  cells: CellReader,
  volume: Litres,
  { full, tolerance }: { readonly full: Litres; readonly tolerance: number },
): void {
  const text = cells.text('percent_full');
  if (text === '' || full === 0) return;
  const percent = parseDecimal(text);
  if (!percent.ok) {
    cells.refuse('percent_full', 'not_a_number', `"${text}" is not a number like 87.5.`);
    return;
  }
  const said = scaleDecimal(percent.value, 1_000_000n, 1n);
  const apart = said * BigInt(full) - BigInt(volume) * A_HUNDRED_PER_CENT;
  const allowed = TENTH_OF_A_PER_CENT + (said * BigInt(tolerance)) / 100n;
  if ((apart < 0n ? -apart : apart) > allowed * BigInt(full)) {
    const whole = `${volumeToText(full, 'megalitre')} ML`;
    cells.refuse('percent_full', 'does_not_add_up', `The volume is not ${text} % of ${whole}.`);
  }
}
