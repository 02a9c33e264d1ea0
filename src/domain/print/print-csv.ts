/** A cell of a download: text, a figure, or nothing. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it;
 * nothing is an empty cell.
 */
export const printCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('');

/** What programs leave out in front of a cell: blanks, line breaks, control letters and letters that draw nothing. */
const FIRST_VISIBLE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*(.)/u;

/** With what a formula begins, the minus of mathematicians included. */
const FORMULA_SIGNS: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\u2212']);

function printCell(cell: CsvCell): string {
  if (cell === null) return '';
  // Without zero bytes, which end a text in some programs and are left out by others.
  const text = typeof cell === 'string' ? disarm(cell.replaceAll('\0', '')) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Full width and other shapes of a sign are folded to it, as spreadsheets do. */
function disarm(text: string): string {
  const first = FIRST_VISIBLE.exec(text)?.[1]?.normalize('NFKC') ?? '';
  return FORMULA_SIGNS.has(first) || /^[\t\r]/.test(text) ? `'${text}` : text;
}
