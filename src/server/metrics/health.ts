import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { waitAtMost } from '../platform/wait-at-most.ts';

/** How an instance is. For operators: strangers learn only whether it is ready. */
export interface HealthReport {
  readonly status: 'ready' | 'degraded' | 'not ready';
  readonly database: 'reachable' | 'unreachable';
  /** `answers`, or why the content service does not. */
  readonly content: string;
  readonly listings: number;
  /** The last change that the market of this instance holds. */
  readonly position: number;
  /** The last change in the store; null where that cannot be asked. */
  readonly storePosition: number | null;
}

export interface HealthParts {
  readonly db: Database;
  readonly content: { readonly outage: { readonly reason: string } | null };
  readonly market: { readonly size: number; readonly position: number };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  isStopping(): boolean;
}

const DATABASE_MILLISECONDS = 2_000;

/** Looks how an instance is, and puts every change of it into the log. */
export class Health {
  private readonly parts: HealthParts;
  private looking: Promise<HealthReport> | null = null;
  private lastSaid = 'ready';

  constructor(parts: HealthParts) {
    this.parts = parts;
  }

  /** Whoever asks meanwhile shares the answer: however many ask, one of them asks the database. */
  look(): Promise<HealthReport> {
    this.looking ??= this.report().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async report(): Promise<HealthReport> {
    const { db, content, market } = this.parts;
    const storePosition = await readPosition(db);
    const canServe = storePosition !== null && !this.parts.isStopping();
    const report: HealthReport = {
      status: canServe ? (content.outage === null ? 'ready' : 'degraded') : 'not ready',
      database: storePosition === null ? 'unreachable' : 'reachable',
      content: content.outage?.reason ?? 'answers',
      listings: market.size,
      position: market.position,
      storePosition,
    };
    this.sayChange(report);
    return report;
  }

  private sayChange({ status, database, content }: HealthReport): void {
    if (status === this.lastSaid) return;
    this.lastSaid = status;
    if (status === 'ready') this.parts.log.info('ready again');
    else this.parts.log.warn({ database, content }, status);
  }
}

/** Null where the database gives no answer. */
async function readPosition(db: Database): Promise<number | null> {
  const asking = sql<{ position: number }>`select position from change_position`.execute(db);
  const answer = await waitAtMost(DATABASE_MILLISECONDS, asking).catch(() => null);
  return answer?.rows[0]?.position ?? null;
}
