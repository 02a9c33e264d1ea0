import { createHash } from 'node:crypto';
import type { TableSum } from './backup-format.ts';

const LINE_FEED = 10;

/** Counts and hashes the rows of a table piece by piece. COPY writes a row on a line; a line feed in a value is escaped. */
export class RowSum {
  private readonly hash = createHash('sha256');
  rows = 0;

  add(piece: Buffer): void {
    this.hash.update(piece);
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) this.rows += 1;
  }

  /** Of all pieces; none may follow. */
  close(name: string): TableSum {
    return { name, rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
