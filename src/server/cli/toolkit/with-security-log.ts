import { pino } from 'pino';
import { openSecurityLog } from '../../calls/open-security-log.ts';
import type { SecurityEvent, SecurityFacts } from '../../calls/security-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepSecret } from '../../platform/database/keep-secret.ts';
import { LOG_OPTIONS } from '../../platform/log-options.ts';
import type { CommandCall } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { withMarketStore } from './with-store.ts';

type Note = (event: SecurityEvent, facts: SecurityFacts) => void;

/**
 * For commands that change who may do what: the store, and a way to tell the security log, which is where the server's
 * is, or beside the command's own notes. A log that cannot be written is known before anything is changed.
 */
export const withSecurityLog = (
  call: CommandCall,
  work: (db: Database, note: Note) => Promise<number>,
): Promise<number> =>
  withMarketStore(call, async (db) => {
    const log = pino(LOG_OPTIONS, { write: (line: string) => call.terminal.note(line.trimEnd()) });
    const opened = openSecurityLog(log, call.config.securityLog, await keepSecret(db, 'security_log'));
    if (opened.ok) return work(db, (event, facts) => opened.value.note(event, { ...facts, by: 'operator' }));
    call.terminal.note(opened.reason);
    return EXIT.failed;
  });
