import { assessLimit, type LimitModel } from '#domain/places/limit-model.ts';
import { type Instant, startOfLocalDay } from '#domain/units/instant.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { NewLimitReading } from '../append-limit-readings.ts';
import { readDay } from './read-day.ts';
import type { LimitRow } from './read-limits.ts';

const SHAPE = { columns: ['limit', 'read_on', 'level', 'note', 'source'], unique: [['limit']] };

/** What a level says all of. The others count a year's trade or follow an order: of them a level would tell nothing used, or nothing. */
const MEASURED_BY_LEVEL: ReadonlySet<LimitModel['kind']> = new Set([
  'balance_account',
  'two_sided_account',
  'threshold',
  'zone_maximum',
  'zone_minimum',
  'published',
]);

/** Reads what a published table said of limits on a day up to `now`. Whether one is open follows from what was measured. */
export async function readFirstReadings(
  folder: string,
  limits: readonly LimitRow[],
  now: Instant,
): Promise<readonly NewLimitReading[]> {
  const limitByCode = new Map(limits.map((limit) => [limit.code, limit]));
  return (await readSeedFile(folder, 'limit_readings.csv', SHAPE)).flatMap((row): readonly NewLimitReading[] => {
    const { id, model } = row.find('limit', limitByCode);
    if (!MEASURED_BY_LEVEL.has(model.kind))
      throw row.fault('limit', `a level says nothing of ${row.text('limit')}, which is measured otherwise`);
    const day = readDay(row, 'read_on');
    const readAt = startOfLocalDay(day);
    if (readAt > now) return [];
    const measure = { level: row.volume('level') };
    const note = row.optional('note', (column) => row.text(column));
    const standing = assessLimit(model, measure, false, day);
    return [{ limitId: id, readAt, ...standing, measure, note, source: row.text('source'), isSimulated: false }];
  });
}
