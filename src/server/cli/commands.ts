import { BACKUP } from './commands/backup.ts';
import { VERIFY_BACKUP } from './commands/backup-verify.ts';
import { RECORD_CLIMATE } from './commands/climate-record.ts';
import { DOCTOR } from './commands/doctor.ts';
import { IMPORT } from './commands/import.ts';
import { IMPORT_LIMITS } from './commands/limit-import.ts';
import { LIST_LIMITS } from './commands/limit-list.ts';
import { RECORD_LIMIT } from './commands/limit-record.ts';
import { MIGRATE } from './commands/migrate.ts';
import { ADD_PROVIDER } from './commands/provider-add.ts';
import { MAKE_PROVIDER_KEY } from './commands/provider-key.ts';
import { LIST_PROVIDERS } from './commands/provider-list.ts';
import { RESTORE } from './commands/restore.ts';
import { SEED_DEMO } from './commands/seed-demo.ts';
import { SEED_REFERENCE } from './commands/seed-reference.ts';
import { IMPORT_STORAGES } from './commands/storage-import.ts';
import { SUM_TRADES } from './commands/trades-sum.ts';
import { CLOSE_USER } from './commands/user-close.ts';
import { CREATE_USER } from './commands/user-create.ts';
import { GRANT_ROLE } from './commands/user-grant.ts';
import { LIST_USERS } from './commands/user-list.ts';
import { LOG_OUT_USER } from './commands/user-logout.ts';
import { REOPEN_USER } from './commands/user-reopen.ts';
import { RESET_FACTOR } from './commands/user-reset-factor.ts';
import type { Command } from './toolkit/command.ts';

/** Every command, in the order in which the help shows them. */
export const COMMANDS: readonly Command[] = [
  DOCTOR,
  MIGRATE,
  BACKUP,
  VERIFY_BACKUP,
  RESTORE,
  SEED_REFERENCE,
  SEED_DEMO,
  LIST_USERS,
  CREATE_USER,
  GRANT_ROLE,
  RESET_FACTOR,
  LOG_OUT_USER,
  CLOSE_USER,
  REOPEN_USER,
  LIST_PROVIDERS,
  ADD_PROVIDER,
  MAKE_PROVIDER_KEY,
  IMPORT,
  SUM_TRADES,
  LIST_LIMITS,
  RECORD_LIMIT,
  IMPORT_LIMITS,
  IMPORT_STORAGES,
  RECORD_CLIMATE,
];
