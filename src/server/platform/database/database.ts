import { Kysely, type PostgresCursorConstructor, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CopyCursor, copyingPool } from './copying-pool.ts';
import { openPool } from './database-client.ts';
import { readInteger, readTimestamp } from './read-cells.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Reads eight-byte integers as numbers, times as milliseconds, days as text. Each pool has its own, the global ones stay. */
const readColumn: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if (format !== 'binary') {
      if (id === INT8) return readInteger;
      if (id === TIMESTAMPTZ) return readTimestamp;
      if (id === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(id, format as 'text');
  },
} as pg.CustomTypesConfig;

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSize: number;
  /** Longest time for one statement, where it is not the usual one. */
  readonly statementMilliseconds?: number;
  /** Hears of each connection that breaks. */
  readonly onBreak?: (error: Error) => void;
}

/** Longest time for one statement and for waiting on a lock, so that no request hangs on the database. */
export const STATEMENT_MILLISECONDS = 15_000;
export const LOCK_MILLISECONDS = 10_000;

export const createPool = ({
  connection,
  poolSize,
  onBreak,
  statementMilliseconds = STATEMENT_MILLISECONDS,
}: DatabaseOptions): pg.Pool =>
  openPool(
    {
      ...connection,
      max: poolSize,
      types: readColumn,
      statement_timeout: statementMilliseconds,
      lock_timeout: LOCK_MILLISECONDS,
      idle_in_transaction_session_timeout: 30_000,
      // As times are read, and texts that stand in a statement are written.
      options: '-c timezone=UTC -c standard_conforming_strings=on',
      application_name: 'anabranch',
    },
    onBreak,
  );

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: copyingPool(pool), cursor: CopyCursor as PostgresCursorConstructor }),
  });
