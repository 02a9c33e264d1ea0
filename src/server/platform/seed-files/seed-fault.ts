/** A seed file that says something impossible: which file, which row (the header is row 1) and which column. */
export class SeedFault extends Error {
  readonly file: string;
  readonly row: number;
  readonly column: string | null;

  constructor(file: string, row: number, column: string | null, why: string) {
    super(`${file}, row ${row}${column === null ? '' : `, column ${column}`}: ${why}`);
    this.name = 'SeedFault';
    this.file = file;
    this.row = row;
    this.column = column;
  }
}
