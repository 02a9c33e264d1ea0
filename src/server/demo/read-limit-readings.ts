import { assessLimit, type LimitMeasure } from '#domain/places/limit-model.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { litres } from '#domain/units/volume.ts';
import { readSeedFile } from '../platform/seed-files/read-seed-file.ts';
import type { SeedRow } from '../platform/seed-files/seed-row.ts';
import type { NewLimitReading } from '../reference/append-limit-readings.ts';
import type { LimitRow } from '../reference/seed/read-limits.ts';

const SHAPE = {
  columns: [
    ...['limit', 'hours_ago', 'was_open', 'level', 'left'],
    ...['second_volume', 'ordered_open', 'note', 'source'],
  ],
  unique: [['limit']],
};

/** Reads one sample reading per limit. Whether it is open follows from what was measured, as for a true reading. */
export async function readLimitReadings(
  folder: string,
  limits: readonly LimitRow[],
  now: Instant,
): Promise<readonly NewLimitReading[]> {
  const limitByCode = new Map(limits.map((limit) => [limit.code, limit]));
  return (await readSeedFile(folder, 'limit_readings.csv', SHAPE)).map((row) => {
    const limit = row.find('limit', limitByCode);
    const readAt = instant(now - row.whole('hours_ago') * MILLISECONDS_PER_HOUR);
    const measure = readMeasure(row, limit, readAt);
    const { isOpen, volume } = assessLimit(limit.model, measure, row.flag('was_open'), localDateOf(readAt));
    return {
      limitId: limit.id,
      readAt,
      isOpen,
      volume,
      measure,
      note: row.optional('note', (column) => row.text(column)),
      source: row.text('source'),
      isSimulated: true,
    };
  });
}

/**
 * What was measured. A row may say instead how much is `left`: the use of the year then follows from the date, so that
 * the sample is the same on every day on which somebody starts a demonstration.
 */
function readMeasure(row: SeedRow, { model }: LimitRow, readAt: Instant): LimitMeasure {
  const level = row.optional('level', (column) => row.volume(column));
  const left = row.optional('left', (column) => row.volume(column));
  const secondVolume = row.optional('second_volume', (column) => row.volume(column));
  const isOrderedOpen = row.optional('ordered_open', (column) => row.flag(column));
  const unused = assessLimit(model, {}, true, localDateOf(readAt)).volume;
  if (left !== null && (unused === null || unused <= 0)) throw row.fault('left', 'the limit counts no yearly volume');
  return {
    ...(level === null ? {} : { level }),
    ...(left === null ? {} : { usedThisYear: litres((unused ?? 0) - left) }),
    ...(secondVolume === null ? {} : { secondVolume }),
    ...(isOrderedOpen === null ? {} : { isOrderedOpen }),
  };
}
