import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from 'pg-boss';
import { openPool } from '../database/database-client.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';

export type JobsDatabase = Db & {
  /** From now on nothing waits for a database that is away. */
  stopWaiting(): void;
  close(): Promise<void>;
};

const POOL_SIZE = 4;
const FIRST_PAUSE_MILLISECONDS = 50;
const MAX_PAUSE_MILLISECONDS = 500;

/**
 * The queue's way to the database, on connections of ours: those of its own have moments without a listener for their
 * errors. While the database is away its statements wait, so that a run that is over is noted, and followed by the next.
 */
export function openJobsDatabase(connection: pg.ClientConfig, onBreak: (error: Error) => void): JobsDatabase {
  const pool = openPool({ ...connection, max: POOL_SIZE, application_name: 'anabranch jobs' }, onBreak);
  const stopped = new AbortController();
  return {
    async executeSql(text, values) {
      for (let milliseconds = FIRST_PAUSE_MILLISECONDS; ; milliseconds *= 2) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (stopped.signal.aborted || !isDatabaseAway(error)) throw error;
        }
        await pause(Math.min(milliseconds, MAX_PAUSE_MILLISECONDS), undefined, stopped).catch(() => undefined);
      }
    },
    stopWaiting: () => stopped.abort(),
    close: () => pool.end(),
  };
}
