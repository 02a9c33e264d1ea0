import pg from 'pg';

/** PostgreSQL: connection failures (08), too many connections, and a server that stops, crashed, starts. */
const CODES = /^(?:08...|53300|57P0[1235])$/;
/** Of the network. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What `pg` and Kysely say without a code. */
const WORDS =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end)/;

/** Whether an error means that the database cannot be reached or has cut the connection: what was begun is undone, and later it may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return CODES.test(code);
  // The folder of an embedded server without its socket; any other missing file is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return SYSTEM_CODES.has(code) || WORDS.test(error.message);
}
