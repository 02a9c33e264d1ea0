import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { SeedFault } from './seed-fault.ts';
import { SeedRow } from './seed-row.ts';

/** What a seed file must look like. */
export interface SeedFileShape {
  /** Exactly these columns, in any order. */
  readonly columns: readonly string[];
  /** Columns that together may hold the same values in one row only; each list stands for itself. */
  readonly unique?: readonly (readonly string[])[];
}

/** Reads a CSV file with a header. Throws a `SeedFault` for a wrong header, a broken row or a value given twice. */
export async function readSeedFile(folder: string, file: string, shape: SeedFileShape): Promise<readonly SeedRow[]> {
  const [header = [], ...records] = parseRecords(file, await readFile(join(folder, file), 'utf8'));
  checkHeader(file, header, shape.columns);
  const rows = records.map(
    (record, index) => new SeedRow(file, index + 2, new Map(header.map((column, at) => [column, record[at] ?? '']))),
  );
  for (const columns of shape.unique ?? []) checkUnique(rows, columns);
  return rows;
}

function parseRecords(file: string, text: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SeedFault(file, typeof error.lines === 'number' ? error.lines : 1, null, error.message);
  }
}

function checkHeader(file: string, header: readonly string[], columns: readonly string[]): void {
  const missing = columns.find((column) => !header.includes(column));
  if (missing !== undefined) throw new SeedFault(file, 1, missing, 'the column is missing');
  const strange = header.find((column, at) => !columns.includes(column) || header.indexOf(column) !== at);
  if (strange !== undefined) throw new SeedFault(file, 1, strange, 'the column is not expected here');
}

function checkUnique(rows: readonly SeedRow[], columns: readonly string[]): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const values = columns.map((column) => row.optional(column, () => row.text(column)) ?? '');
    const key = JSON.stringify(values);
    if (seen.has(key)) throw row.fault(columns.join(', '), `"${values.join(', ')}" is given twice`);
    seen.add(key);
  }
}
