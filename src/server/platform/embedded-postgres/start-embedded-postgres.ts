import { resolve } from 'node:path';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import { removeSocketFolder, type Transport } from './choose-listen-address.ts';
import { type EmbeddedPostgresRefusal, refusalOfSystemError } from './embedded-postgres-refusal.ts';
import type { EmbeddedConnection } from './greet-server.ts';
import { clusterOf } from './inspect-data-folder.ts';
import { keepServerRunning, type ServerKeeper } from './keep-server-running.ts';
import { type PlacedDataFolder, placeDataFolder } from './place-data-folder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster-process.ts';
import { reachServer } from './reach-server.ts';
import { holdServer, type ServerHold } from './server-holders.ts';
import { trimServerLog } from './server-log.ts';

export interface EmbeddedPostgresOptions {
  /** The folder for the database alone; made when it is not there. */
  readonly dataDir: string;
  /** Takes one line for people at a time. */
  readonly log: (line: string) => void;
  /** The same for what somebody should look into: that the server died, and how its next start goes. */
  readonly warn?: (line: string) => void;
  /** `loopback` where a socket is not wanted; Windows always uses it. */
  readonly transport?: Transport;
  readonly bounds?: Partial<EmbeddedPostgresBounds>;
}

/** Longest waits, in milliseconds. */
export interface EmbeddedPostgresBounds {
  /** For the server to be ready, recovery after a crash included. */
  readonly start: number;
  /** For a running server to answer before it is stopped and started anew. */
  readonly answer: number;
  /** For a fast shutdown before an immediate one. */
  readonly stop: number;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** Whether the server was running already: left over by a process that died, or in use by one that lives. */
  readonly adopted: boolean;
  /** The folder the data are really in. */
  readonly dataFolder: string;
  /**
   * Gives the server up and, when no other living process holds it, stops it. End the pool first: a fast shutdown cuts its
   * connections. Calls after the first do nothing more.
   */
  stop(): Promise<void>;
}

const BOUNDS: EmbeddedPostgresBounds = { start: 60_000, answer: 5_000, stop: 10_000 };
const LOG_TRIM_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

/**
 * Makes sure a PostgreSQL server runs on the data folder and answers: creates the cluster the first time, adopts a running server
 * of the folder, starts one otherwise, and starts it again whenever it dies. It outlives this process unless `stop` is called.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres, EmbeddedPostgresRefusal>> {
  const bounds = { ...BOUNDS, ...options.bounds };
  const dataDir = resolve(options.dataDir);
  let hold: ServerHold | null = null;
  try {
    const place = await placeDataFolder(dataDir, options.log);
    if (!place.ok) return place;
    // Held before it is looked for, so that whoever stops it meanwhile knows of us.
    hold = await holdServer(place.value.home, place.value.account);
    await trimServerLog(place.value.home, place.value.account);
    const reached = await reachServer(place.value, options.transport ?? 'socket', bounds, options.log);
    if (reached.ok) {
      const keeper = keepServerRunning(place.value, reached.value.connection, bounds, options.warn ?? options.log);
      const stop = makeStop(place.value, hold, keeper, bounds.stop, options.log);
      return succeed({ ...reached.value, dataFolder: place.value.home, stop });
    }
    // One that is still recovering goes on with it, for the next start.
    if (reached.reason.code === 'start-timed-out') await hold.release();
    else await letGo(place.value.home, hold, bounds.stop);
    return reached;
  } catch (error) {
    await hold?.release().catch(() => {});
    const refusal = refusalOfSystemError(error, dataDir);
    if (!refusal) throw error;
    return refuse(refusal);
  }
}

/** Gives the hold up, and stops the server if it was the last. */
async function letGo(home: string, hold: ServerHold, fastMilliseconds: number): Promise<void> {
  if (!(await hold.release())) return;
  const cluster = clusterOf(home);
  const file = await readPostmasterFile(cluster);
  if (!file) return;
  await stopPostmaster(cluster, file.pid, fastMilliseconds);
  await removeSocketFolder(file.socketFolder);
}

function makeStop(
  { home, account }: PlacedDataFolder,
  hold: ServerHold,
  keeper: ServerKeeper,
  fastMilliseconds: number,
  log: (line: string) => void,
): () => Promise<void> {
  const trimming = setInterval(() => {
    trimServerLog(home, account).catch((error) => log(`The database's log could not be trimmed: ${error.message}`));
  }, LOG_TRIM_MILLISECONDS);
  trimming.unref();
  let stopping: Promise<void> | null = null;
  return () => {
    clearInterval(trimming);
    stopping ??= keeper.stop().then(() => letGo(home, hold, fastMilliseconds));
    return stopping;
  };
}
