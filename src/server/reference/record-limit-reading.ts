import { findMeasureFault, type MeasureFault } from '#domain/places/find-measure-fault.ts';
import type { Limit } from '#domain/places/limit.ts';
import { assessLimit, type LimitMeasure } from '#domain/places/limit-model.ts';
import type { Reference } from '#domain/reference.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { appendLimitReadings, type NewLimitReading } from './append-limit-readings.ts';
import { listLatestReadings } from './list-latest-readings.ts';

/** What somebody read of a limit at its authority. */
export interface LimitMeasurement {
  readonly limit: Limit;
  readonly readAt: Instant;
  readonly measure: LimitMeasure;
  readonly note: string | null;
  readonly source: string;
}

export type MeasurementRefusal = MeasureFault | { readonly code: 'in_the_future' | 'older_than_last' };

/** Works out from what was measured whether the limit is open and what may pass, and publishes it to every instance. */
export async function recordLimitReading(
  db: Database,
  reference: Reference,
  measured: LimitMeasurement,
  now: Instant,
): Promise<Result<NewLimitReading, MeasurementRefusal>> {
  const { limit, measure, readAt } = measured;
  const fault = findMeasureFault(limit.model, measure);
  if (fault !== null) return refuse(fault);
  if (readAt > now) return refuse({ code: 'in_the_future' });
  return db.transaction().execute(async (transaction) => {
    // A two-sided account depends on how it stood before: nobody may put a reading in between.
    await holdPosition(transaction);
    const before = (await listLatestReadings(transaction, reference)).find((one) => one.limit.id === limit.id);
    if (before?.readAt != null && readAt <= before.readAt) return refuse({ code: 'older_than_last' });
    const standing = assessLimit(limit.model, measure, before?.isFlaggedOpen ?? false, localDateOf(readAt));
    const { note, source } = measured;
    const reading = { limitId: limit.id, readAt, ...standing, measure, note, source, isSimulated: false };
    await appendLimitReadings(transaction, [reading], now);
    return succeed(reading);
  });
}
