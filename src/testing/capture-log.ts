import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { LOG_OPTIONS } from '#server/platform/log-options.ts';

/** The log of a running site at its most talkative, kept line by line. */
export function captureLog(): { readonly log: FastifyBaseLogger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const log = pino({ level: 'trace', ...LOG_OPTIONS }, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}
