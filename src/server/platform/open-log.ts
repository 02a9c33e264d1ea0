import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { LOG_OPTIONS } from './log-options.ts';

export interface OpenLog {
  readonly log: Logger;
  /** Written before it returns. */
  fatal(error: unknown, message: string): void;
  /** The last line, after what is still to be written; to be called before the process ends. */
  close(): void;
}

const STANDARD_ERROR = 2;
/** Lines beyond it are dropped while they cannot be written. */
const MAX_WAITING_BYTES = 2 ** 20;

/** The log of this process, on standard error. One that cannot be written, on a full disk for example, ends nothing. */
export function openLog(level: string): OpenLog {
  let isFull = false;
  const destination = pino.destination({ dest: STANDARD_ERROR, sync: false, maxLength: MAX_WAITING_BYTES });
  destination.on('error', () => {
    isFull = true;
  });
  destination.on('drain', () => {
    isFull = false;
  });
  const write = (line: string): void => {
    try {
      writeSync(STANDARD_ERROR, line);
    } catch {
      isFull = true;
    }
  };
  const options = { level, ...LOG_OPTIONS };
  const lastWords = pino(options, { write });
  return {
    log: pino(options, destination),
    fatal: (error, message) => lastWords.fatal({ err: error }, message),
    close() {
      lastWords.info('ended');
      // Waiting for room on the disk would keep the process for ever.
      if (isFull) destination.destroy();
      else destination.flushSync();
    },
  };
}
