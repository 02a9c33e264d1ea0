import type { CsvCell } from '#domain/print/print-csv.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { StorageYears } from './storage-years.ts';

/** Every level for other programs, oldest first, each with who said so. */
export const listStorageCells = (
  { storage, capacity, unit, levels }: StorageYears,
  readAt: Instant,
): readonly (readonly CsvCell[])[] => [
  [
    ...['Storage', 'Date', 'Water year', `Volume (${printUnitSymbol(unit)})`, 'Full (%)'],
    ...[`Capacity (${printUnitSymbol(unit)})`, 'Simulated', 'Source', 'Read at'],
  ],
  ...levels.map(({ date, volume, hundredths, source, isSimulated }) => [
    ...[storage, date, printWaterYear(waterYearOf(date)), volume, hundredths / 100],
    ...[capacity, isSimulated ? 'yes' : 'no', source, printInstant(readAt)],
  ]),
];
