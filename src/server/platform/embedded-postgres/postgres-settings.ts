/** How clients reach the server: through a socket in a private folder, or, where there are none, through this machine's loopback. */
export type ListenAddress =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

/** The port is only part of the socket's name: `.s.PGSQL.5432`. */
export const SOCKET_PORT = 5432;
export const LOOPBACK_HOST = '127.0.0.1';

/** The settings file that `postgresql.conf` includes; it is written anew at each start. */
export const SETTINGS_FILE = 'anabranch.conf';

/** Where PostgreSQL's default leaves acknowledged data in the disk's own cache. */
const FLUSHING: Partial<Record<NodeJS.Platform, Record<string, string>>> = {
  darwin: { wal_sync_method: 'fsync_writethrough' },
  win32: { wal_sync_method: 'fsync' },
};

/** Settings for a small machine that never lose an acknowledged write. Time limits of statements are the pool's business. */
export function printPostgresSettings(address: ListenAddress): string {
  const settings: Record<string, string | number> = {
    listen_addresses: address.kind === 'loopback' ? LOOPBACK_HOST : '',
    port: address.kind === 'loopback' ? address.port : SOCKET_PORT,
    unix_socket_directories: address.kind === 'socket' ? quoteListItem(address.folder) : '',
    unix_socket_permissions: '0700',
    max_connections: 40,
    // A query whose client was killed ends soon instead of working for nobody.
    client_connection_check_interval: '10s',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...FLUSHING[process.platform],

    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    min_wal_size: '80MB',
    max_parallel_workers_per_gather: 1,
    random_page_cost: '1.1',
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'ISO, YMD',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.english',

    // The log names what failed, never the statement or the values, which may be personal.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value))}`);
  return ['# Written again at each start. Your own settings go to the end of postgresql.conf.', ...lines, ''].join(
    '\n',
  );
}

/**
 * Who may connect (pg_hba.conf). The socket lies in a folder that only the server's account and root can enter, which is the
 * whole check; the loopback is open to every account of the machine, so it asks for the password.
 */
export const printHostRules = (address: ListenAddress): string =>
  address.kind === 'socket' ? 'local all all trust\n' : `host all all ${LOOPBACK_HOST}/32 scram-sha-256\n`;

const quote = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`;

/** An item of a comma-separated list setting; folders may hold commas and spaces. */
const quoteListItem = (value: string): string => `"${value.replaceAll('"', '""')}"`;
