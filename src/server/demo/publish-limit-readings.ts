import type { Reference } from '#domain/reference.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { Database } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { appendHistory, appendLimitReadings } from '../reference/append-limit-readings.ts';
import { readLastLimitChange, readLatestReadings } from './demo-store.ts';
import { startOfHistory } from './generate-trades.ts';
import {
  imagineEarlierReadings,
  imagineNextReadings,
  isImagined,
  type KnownReading,
} from './imagine-limit-readings.ts';
import { imagineEarlierYears } from './imagine-limit-years.ts';
import { listDeliveries } from './list-deliveries.ts';
import { SeededRandom } from './seeded-random.ts';

const MILLISECONDS_BETWEEN_READINGS = MILLISECONDS_PER_HOUR / 2;
const DUE_AFTER_MILLISECONDS = 20 * MILLISECONDS_PER_HOUR;

/**
 * Puts years of readings on business days and two weeks of daily ones before the only reading of each limit; how many limits got
 * them. The years came in by deliveries, as trades do, each daily reading when it was read.
 */
export async function addEarlierReadings(
  db: Database,
  reference: Reference,
  now: Instant,
  seed: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await holdPosition(transaction);
    const first = (await readImagined(transaction, reference)).filter(({ count }) => count === 1);
    const from = localDateOf(startOfHistory(now));
    const daily = first.map((reading) => ({ reading, readings: imagineEarlierReadings(reading, seed) }));
    const years = daily.flatMap(({ reading, readings }) => imagineEarlierYears(readings, reading, from, seed));
    const deliveries = [
      ...listDeliveries(years, now, ({ readAt }) => readAt),
      ...[
        ...Map.groupBy(
          daily.flatMap(({ readings }) => readings),
          ({ readAt }) => readAt,
        ),
      ].map(([at, rows]) => ({ at, rows })),
    ];
    for (const { at, rows } of deliveries.toSorted((left, right) => left.at - right.at))
      await appendHistory(transaction, rows, at);
    return first.length;
  });
}

/** A new reading of one limit, and of those that share its account, when none was read for half an hour. */
export const appendNextLimitReadings = (
  db: Database,
  reference: Reference,
  now: Instant,
  seed: number,
): Promise<boolean> =>
  appendNext(db, now, MILLISECONDS_BETWEEN_READINGS, async (transaction) => {
    const known = await readImagined(transaction, reference);
    if (known.length === 0) return [];
    const random = new SeededRandom(seed, 'reading', now);
    return imagineNextReadings(random.pick(known), known, now, random);
  });

/** A new reading of every limit that nobody has read for a day, as after a pause of the demonstration. */
export const appendDueLimitReadings = (
  db: Database,
  reference: Reference,
  now: Instant,
  seed: number,
): Promise<boolean> =>
  appendNext(db, now, MILLISECONDS_BETWEEN_READINGS, async (transaction) => {
    const known = await readImagined(transaction, reference);
    const random = new SeededRandom(seed, 'due readings', now);
    const done = new Set<KnownReading['limit']['id']>();
    return known
      .filter(({ readAt }) => readAt <= now - DUE_AFTER_MILLISECONDS)
      .flatMap((reading) => {
        if (done.has(reading.limit.id)) return [];
        const next = imagineNextReadings(reading, known, now, random);
        for (const { limitId } of next) done.add(limitId);
        return next;
      });
  });

const readImagined = async (db: Database, reference: Reference) =>
  (await readLatestReadings(db, reference)).filter(({ limit }) => isImagined(limit));

type Imagine = (db: Database) => Promise<ReturnType<typeof imagineNextReadings>>;

/** One instance of many does it: whoever comes second finds the change that the first has made. */
async function appendNext(db: Database, now: Instant, after: number, imagine: Imagine): Promise<boolean> {
  const isDue = async (asked: Database): Promise<boolean> =>
    ((await readLastLimitChange(asked)) ?? instant(0)) <= now - after;
  if (!(await isDue(db))) return false;
  return db.transaction().execute(async (transaction) => {
    await holdPosition(transaction);
    if (!(await isDue(transaction))) return false;
    const readings = await imagine(transaction);
    if (readings.length > 0) await appendLimitReadings(transaction, readings, now);
    return readings.length > 0;
  });
}
