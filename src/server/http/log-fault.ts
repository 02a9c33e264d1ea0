import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../calls/describe-error.ts';

/** One line: a fault of ours is worth an alarm; what is only busy or away for a while is not. */
export function logFault(log: FastifyBaseLogger, error: unknown): void {
  const { status } = describeError(error);
  if (status === 503) log.warn({ err: error }, 'unavailable');
  else if (status >= 500) log.error({ err: error }, 'failed');
}
