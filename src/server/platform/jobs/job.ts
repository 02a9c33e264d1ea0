import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** What every job may use. */
export interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Work that comes round by itself. However many instances there are, one of them does it each time. */
export interface RecurringJob<Context extends JobContext = JobContext> {
  readonly name: string;
  readonly everySeconds: number;
  /** Longest time that one run may take before another instance tries again. */
  readonly atMostSeconds: number;
  run(context: Context): Promise<void>;
}
