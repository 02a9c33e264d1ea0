import type pg from 'pg';
import type { Db } from 'pg-boss';
import { openPool } from '../store/database-client.ts';

export type JobsDatabase = Db & { close(): Promise<void> };

const POOL_SIZE = 4;

/** The queue works on connections of ours: its own have moments without a listener for their errors. */
export function openJobsDatabase(connection: pg.ClientConfig, onBreak: (error: Error) => void): JobsDatabase {
  const pool = openPool({ ...connection, max: POOL_SIZE, application_name: 'anabranch jobs' }, onBreak);
  return {
    executeSql: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  };
}
