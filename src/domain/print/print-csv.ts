/** A cell of a download: text, a figure, or nothing. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it;
 * nothing is an empty cell.
 */
export const printCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('');

function printCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
