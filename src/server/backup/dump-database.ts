import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseClient } from '../platform/database/database-client.ts';
import {
  BACKUP_FORMAT,
  type BackupContents,
  BackupFault,
  type BackupHead,
  END_OF_ROWS,
  type SequenceState,
  type TableHead,
  type TableSum,
} from './backup-format.ts';
import { listSequences, listTables } from './read-catalogue.ts';
import { RowSum } from './sum-rows.ts';

export interface DumpOptions {
  readonly program: string;
  /** Hears how many rows are through. */
  readonly onProgress: (rows: number) => void;
}

/** The bytes of a backup, piece by piece: all tables as they stood at one moment, whatever is written meanwhile. */
export async function* dumpDatabase(client: DatabaseClient, options: DumpOptions): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of dumpContents(client, options)) {
    hash.update(piece);
    yield piece;
  }
  yield line({ sha256: hash.digest('hex') });
}

async function* dumpContents(client: DatabaseClient, { program, onProgress }: DumpOptions): AsyncGenerator<Buffer> {
  const tables = await beginSnapshot(client);
  const sums: TableSum[] = [];
  let rows = 0;
  yield line(await readHead(client, program));
  for (const table of tables) {
    yield line(table);
    const sum = new RowSum();
    const copy = client.query(copyTo(`copy ${printColumns(table)} to stdout`));
    for await (const piece of copy as AsyncIterable<Buffer>) {
      sum.add(piece);
      onProgress(rows + sum.rows);
      yield piece;
    }
    yield Buffer.from(END_OF_ROWS);
    rows += sum.rows;
    sums.push(sum.close(table.table));
    // What the server counted has arrived when it answers the next question.
    await client.query('select');
    if (copy.rowCount !== sums.at(-1)?.rows)
      throw new BackupFault(`The table ${table.table} did not come through whole.`);
  }
  const sequences = await readSequences(client);
  await client.query('commit');
  yield line({ index: { tables: sums, sequences } satisfies Omit<BackupContents, 'head'> });
}

const line = (facts: object): Buffer => Buffer.from(`${JSON.stringify(facts)}\n`);

/** `"batches" ("id", "content")` */
export const printColumns = ({ table, columns }: TableHead): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** From here on the connection sees the store as it is now, and no migration can change a table under it. */
async function beginSnapshot(client: DatabaseClient): Promise<readonly TableHead[]> {
  const expected = await listTables(client);
  if (expected.length === 0) throw new BackupFault('There is nothing to back up: the database has no tables.');
  await client.query('start transaction isolation level repeatable read read only');
  // Before the first question, for that one takes the snapshot.
  await client.query(
    `lock table ${expected.map(({ table }) => pg.escapeIdentifier(table)).join(', ')} in access share mode`,
  );
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(expected))
    throw new BackupFault('The schema changed at this very moment. Please start the backup again.');
  return tables;
}

async function readHead(client: DatabaseClient, program: string): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  const { rows } = await client.query<{ postgres: string; at: string }>(
    `select current_setting('server_version') as postgres, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const [{ postgres, at } = { postgres: '', at: '' }] = rows;
  return {
    backup: 'anabranch',
    format: BACKUP_FORMAT,
    program,
    postgres,
    takenAt: at,
    migrations: migrations.map(({ name }) => name),
  };
}

/** Sequences stand outside of snapshots: they are at most further on than the rows are. */
async function readSequences(client: DatabaseClient): Promise<readonly SequenceState[]> {
  const states: SequenceState[] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${pg.escapeIdentifier(name)}`,
    );
    for (const { last_value, is_called } of rows) states.push({ name, lastValue: last_value, isCalled: is_called });
  }
  return states;
}
