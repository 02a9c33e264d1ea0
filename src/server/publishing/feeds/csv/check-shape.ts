import type { RowError } from '#contract/problems.ts';
import { describeFileError } from './file-error.ts';
import type { CsvRecord } from './parse-records.ts';

/** The largest register has forty. */
const MAX_COLUMNS = 1_000;
const MAX_CELL_CHARACTERS = 10_000;

/** What is wrong with the first row, which names the columns. */
export function checkHead(head: CsvRecord): readonly RowError[] {
  // Sixteen bits a letter without a mark that says so: every second byte is zero.
  if (/^(\0.|.\0)(\0.|.\0)/.test(head.original)) return [describeFileError(1, null, 'utf16')];
  if (head.fields.length > MAX_COLUMNS) return [describeFileError(1, null, 'too_many_columns', String(MAX_COLUMNS))];
  const names = head.fields.map((heading) => heading.trim());
  if (names.every((name) => name === '')) return [describeFileError(1, null, 'empty_file')];
  const unreadable = checkLetters(1, head, []);
  if (unreadable !== null) return [unreadable];
  if (names.length === 1 && /[;\t|]/.test(names[0] ?? '')) return [describeFileError(1, null, 'not_comma_separated')];
  return names.flatMap((name, at) => {
    if (name === '') return [describeFileError(1, null, 'unnamed_heading', String(at + 1))];
    return names.indexOf(name) < at ? [describeFileError(1, name, 'repeated_heading')] : [];
  });
}

/** What is wrong with a row before anybody looks at what its cells say. `isCutOff`: the file ends in it. */
export function checkShape(
  row: number,
  record: CsvRecord,
  headings: readonly string[],
  isCutOff: boolean,
): RowError | null {
  const count = record.fields.length;
  const counts = `${count} in place of ${headings.length}`;
  if (count < headings.length) {
    const column = headings[count - 1] ?? null;
    return describeFileError(row, column, isCutOff ? 'half_file' : 'too_few_cells', counts);
  }
  if (count > headings.length) return describeFileError(row, null, 'too_many_cells', counts);
  const long = record.fields.findIndex((cell) => cell.length > MAX_CELL_CHARACTERS);
  if (long >= 0) return describeFileError(row, headings[long] ?? null, 'cell_too_long', String(MAX_CELL_CHARACTERS));
  return checkLetters(row, record, headings);
}

/** Bytes that are no UTF-8 have become the letter U+FFFD. */
function checkLetters(row: number, { original, fields }: CsvRecord, headings: readonly string[]): RowError | null {
  const isUnreadable = original.includes('\uFFFD');
  if (!isUnreadable && !original.includes('\0')) return null;
  const at = fields.findIndex((cell) => cell.includes(isUnreadable ? '\uFFFD' : '\0'));
  return describeFileError(row, headings[at] ?? null, isUnreadable ? 'not_utf8' : 'nul_byte');
}
