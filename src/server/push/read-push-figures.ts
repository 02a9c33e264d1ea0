import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

/** How push stands, for operators. */
export interface PushFigures {
  readonly devices: number;
  /** Messages that no push service has taken yet. */
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest of those that wait was written; null for none. */
  readonly oldest: Instant | null;
  /** When a push service last took anything; null for never. */
  readonly takenAt: Instant | null;
}

export async function readPushFigures(db: Database): Promise<PushFigures> {
  const { rows } = await sql<PushFigures>`
    select devices, "takenAt", waiting, failed, oldest
    from (select count(*) as devices, max(delivered_at) as "takenAt" from push_subscriptions) as browser,
      (select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed,
        min(created_at) filter (where failed_at is null) as oldest from push_outbox) as message
  `.execute(db);
  return rows[0] ?? { devices: 0, waiting: 0, failed: 0, oldest: null, takenAt: null };
}
