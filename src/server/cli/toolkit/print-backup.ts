import { type BackupContents, countRows } from '../../backup/backup-format.ts';

const COUNT = new Intl.NumberFormat('en-AU');
const SIZE = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/** `27 tables, 1,003,112 rows, schema 0005-account-lives, taken 2026-11-21T05:40:00.000Z by version 0.1.0` */
export const printContents = (contents: BackupContents): string => {
  const { head, tables } = contents;
  return `${tables.length} tables, ${COUNT.format(countRows(contents))} rows, schema ${head.migrations.at(-1)}, taken ${head.takenAt} by version ${head.program}`;
};

export const printBytes = (bytes: number): string => `${SIZE.format(bytes / 1e6)} MB`;
