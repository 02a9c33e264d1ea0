import type { RowError } from '#contract/problems.ts';

/** A sentence for every reason for which a file, its head or the shape of a row is refused. */
const WORDS = {
  no_such_file: (path: string) => `There is no file ${path}.`,
  not_a_file: (path: string) => `${path} is not a file.`,
  not_readable: (path: string) => `The file ${path} may not be read.`,
  read_failed: (why: string) => `Reading the file failed: ${why}.`,
  changed_meanwhile: () => 'The file changed while it was read; import it again when it is complete.',
  broken_gzip: () => 'The gzip file is damaged.',
  half_file: () => 'The file breaks off here: the rest of it is missing.',
  unclosed_quote: () => 'A quote is opened here and never closed: the file is damaged, or the rest of it is missing.',
  stray_quote: () => 'A quote stands where none may be: put the whole cell in quotes and write each quote in it twice.',
  record_too_long: () => 'The row is longer than a million bytes; is a quote never closed?',
  record_of_too_many_lines: (most: string) => `The row goes over more than ${most} lines; is a quote never closed?`,
  cell_too_long: (most: string) => `The cell is longer than ${most} characters.`,
  too_many_empty_rows: (most: string) => `The file has more than ${most} empty rows.`,
  too_many_columns: (most: string) => `The head has more than ${most} columns.`,
  unpacked_too_large: (most: string) => `The file is larger than ${most} when it is unpacked.`,
  empty_file: () => 'The file has no head: its first row must name the columns.',
  unnamed_heading: (place: string) => `Column ${place} has no name.`,
  repeated_heading: () => 'The column stands in the head twice.',
  unknown_heading: (known: string) => `There is no such column. Columns are ${known}.`,
  missing_heading: (names: string) => `The column is missing${names === '' ? '' : `; it may be called ${names}`}.`,
  missing_headings: (names: string) => `One of the columns ${names} is needed.`,
  not_comma_separated: () => 'The head is a single cell. Cells must be separated by commas.',
  too_few_cells: (counts: string) => `The row has too few cells: ${counts}.`,
  too_many_cells: (counts: string) => `The row has too many cells: ${counts}.`,
  not_utf8: () => 'A letter could not be read: the file must be UTF-8.',
  utf16: () => 'The file is UTF-16. Save it as UTF-8 ("CSV UTF-8").',
  nul_byte: () => 'A zero byte stands in the text; is this a text file?',
  too_many_rows: (most: string) => `A snapshot has at most ${most} rows.`,
  too_many_readings: (most: string) => `A file of readings has at most ${most} rows.`,
  kinds_not_told: () => 'The file has no rows that tell the kinds of the snapshot: name them with --kinds.',
} as const;

export type FileErrorCode = keyof typeof WORDS;

/** Rows count from 1 and the head is row 1, as a spreadsheet shows them. */
export const describeFileError = (row: number, column: string | null, code: FileErrorCode, detail = ''): RowError => ({
  row,
  column,
  code,
  message: WORDS[code](detail),
});
