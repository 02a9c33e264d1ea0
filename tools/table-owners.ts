/** The folder below `src/server` that owns each table: it alone writes to it, itself or in a folder below it. */
export type TableOwners = Readonly<Record<string, readonly string[]>>;

export const TABLE_OWNERS: TableOwners = {
  accounts: [
    'account_tokens',
    'known_devices',
    'login_throttle',
    'preferences',
    'provider_users',
    'recovery_codes',
    'second_factors',
    'sessions',
    'terms_versions',
    'users',
  ],
  demo: ['instance_facts'],
  mail: ['mail_outbox'],
  'platform/database': ['change_position', 'changes', 'secrets'],
  publishing: [
    'batches',
    'idempotency_keys',
    'listings',
    'provider_keys',
    'provider_standings',
    'trade_months',
    'trades',
  ],
  reference: [
    'allocation_classes',
    'allocation_history',
    'broker_associations',
    'broker_zones',
    'brokers',
    'carryover_allowances',
    'data_providers',
    'fee_units',
    'fees',
    'limit_readings',
    'limits',
    'ongoing_fees',
    'processing_times',
    'rules',
    'states',
    'storage_levels',
    'storages',
    'systems',
    'zone_storages',
    'zones',
  ],
};

/** Who else writes to a table, by file and table, with the reason. `*`: to whichever table it is given. */
export const OTHER_WRITERS: Readonly<Record<string, string>> = {
  'src/server/backup/restore-backup.ts *': 'puts back what every table held',
  'src/server/demo/seed-demo-facts.ts allocation_history': 'the simulated years, marked as such',
  'src/server/demo/seed-demo-users.ts preferences': 'users of the demonstration are made ready, without a mailbox',
  'src/server/demo/seed-demo-users.ts provider_users': 'no screen makes somebody a publisher yet',
  'src/server/demo/seed-demo-users.ts users': 'users of the demonstration are made ready, without a mailbox',
  'src/server/platform/database/insert-rows.ts *': 'the one bulk insert; who calls it names the table',
  'src/server/platform/seed-files/upsert-rows.ts *': 'the one upsert of seeds; who calls it names the table',
};
