import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { LOG_OPTIONS } from '../platform/log-options.ts';
import { SecurityLog } from './security-log.ts';

/** Writes into the ordinary log, or to the end of a file that is the operator's to turn over and to keep. */
export function openSecurityLog(log: FastifyBaseLogger, file: string | null, key: Buffer): Result<SecurityLog, string> {
  if (file === null) return succeed(new SecurityLog(log, key));
  try {
    // At once, line by line: whoever breaks in must not be able to take back what was said of them.
    const destination = pino.destination({ dest: file, append: true, sync: true, mode: 0o600 });
    destination.on('error', (error) => log.error({ err: error }, 'the security log cannot be written'));
    return succeed(new SecurityLog(pino(LOG_OPTIONS, destination), key));
  } catch (error) {
    log.error({ err: error }, 'the security log cannot be opened');
    return refuse(`The file that SECURITY_LOG names, ${file}, cannot be written. Nothing was started.`);
  }
}
