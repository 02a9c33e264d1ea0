import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeOldServer, readServerVersion } from '../../platform/database/server-version.ts';
import type { Finding } from './check-instance.ts';

const GIBIBYTE = 2 ** 30;
/** The log of the database grows by half of this before it is emptied, and a migration may write a table anew. */
const SPARE_BYTES = 2 * GIBIBYTE;
const MIN_BYTES = GIBIBYTE / 4;
/** Instances go by the database's time, but log lines, certificates and codes of second factors do not. */
const SPARE_SECONDS = 5;

/** Room on the disk of the embedded database; of a server elsewhere nothing is known. */
export async function checkDisk({ databaseUrl, dataDir }: Config): Promise<readonly Finding[]> {
  if (databaseUrl !== null) return [];
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeRoom(bavail * bsize)];
}

export function judgeRoom(bytes: number): Finding {
  const verdict = bytes < MIN_BYTES ? 'broken' : bytes < SPARE_BYTES ? 'stale' : 'good';
  return { verdict, subject: 'disk', detail: `${(bytes / GIBIBYTE).toFixed(1)} GiB free for the database` };
}

/** Whether the database keeps what it acknowledged, and whether it and this machine agree on the time. */
export async function checkServer(db: Database, machineTime: () => number = Date.now): Promise<readonly Finding[]> {
  const version = await readServerVersion(db);
  const asked = machineTime();
  const { rows } = await sql<{ now: number; unsafe: string | null }>`
    select clock_timestamp() as now,
      (select string_agg(name || ' = ' || setting, ', ' order by name) from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off') as unsafe
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) return [];
  const ahead = (asked + machineTime()) / 2 - facts.now;
  return [
    version.isTooOld
      ? { verdict: 'broken', subject: 'server', detail: describeOldServer(version.name) }
      : { verdict: 'good', subject: 'server', detail: `PostgreSQL ${version.name}` },
    facts.unsafe === null
      ? { verdict: 'good', subject: 'durability', detail: 'what is acknowledged is on the disk' }
      : { verdict: 'broken', subject: 'durability', detail: `${facts.unsafe}: what is acknowledged can be lost` },
    judgeClock(ahead / 1000),
  ];
}

export function judgeClock(secondsAhead: number): Finding {
  const seconds = Math.abs(secondsAhead);
  if (seconds <= SPARE_SECONDS) return { verdict: 'good', subject: 'clock', detail: 'as the database' };
  const direction = secondsAhead > 0 ? 'ahead of' : 'behind';
  return {
    verdict: 'stale',
    subject: 'clock',
    detail: `${Math.round(seconds)} s ${direction} the database; let both machines keep time by NTP`,
  };
}
