import pg from 'pg';

/**
 * The one kind of connection to the database. It can break at any moment, also between two statements of a transaction, and
 * `pg` tells that by an `error` event, which ends the process unless somebody listens: here somebody always does. Whoever
 * is waiting for an answer gets the error as that answer, and the next statement on the connection fails.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Longest wait for a connection: for the server to let us in, and for one of a pool to become free. */
export const CONNECT_MILLISECONDS = 5_000;
/** A connection that says nothing for so long is asked by the system whether it still stands. */
const KEEP_ALIVE_MILLISECONDS = 5_000;

const BOUNDS = {
  connectionTimeoutMillis: CONNECT_MILLISECONDS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
} as const;

/** A connection of one's own: to listen, to supervise. */
export const openClient = (config: pg.ClientConfig): DatabaseClient => new DatabaseClient({ ...BOUNDS, ...config });

/** A pool of them. `onBreak` hears of each that breaks, whether it was in use or not. */
export function openPool(config: pg.PoolConfig, onBreak: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...BOUNDS, ...config, Client: DatabaseClient });
  pool.on('connect', (client) => client.on('error', onBreak));
  // Said already: of the idle ones the pool tells once more.
  pool.on('error', () => undefined);
  return pool;
}
