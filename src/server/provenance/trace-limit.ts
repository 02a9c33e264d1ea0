import { sql } from 'kysely';
import type { ProvenanceAnswer, ProvenanceRecord } from '#contract/operations/provenance.ts';
import type { Limit } from '#domain/places/limit.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { type Litres, volumeToNumber } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { wasReadBy } from '../reference/list-latest-readings.ts';
import { presentReading, type ReadingRow } from './present-reading.ts';
import type { TracedThen } from './traced-place.ts';

interface LimitRow extends ReadingRow {
  readonly read_at: Instant;
  readonly volume_litres: Litres | null;
  readonly note: string | null;
}

interface TracedLimit extends Pick<TracedThen, 'unit' | 'asOf'> {
  readonly limit: Limit;
}

/** The reading that decides what a limit lets through, and the document that says how it is worked out. */
export async function traceLimit(
  db: Database,
  { limit: { id, name }, unit, asOf }: TracedLimit,
): Promise<ProvenanceAnswer> {
  const { rows } = await sql<LimitRow>`
    select read_at, volume_litres, note, limit_readings.source, is_simulated, reading_files.name as file, file_row
    from limit_readings left join reading_files on reading_files.id = limit_readings.file_id
    where limit_id = ${id} and ${wasReadBy(asOf)} order by read_at desc, limit_readings.id desc limit 1
  `.execute(db);
  const limits = db.selectFrom('limits').where('id', '=', id);
  const rule = await limits.select(['source', 'missing']).executeTakeFirstOrThrow();
  const records = rows.map(
    (row): ProvenanceRecord => ({
      ...presentReading(row),
      at: printInstant(row.read_at),
      ...(row.volume_litres === null ? {} : { volume: volumeToNumber(row.volume_litres, unit) }),
      ...(row.note === null ? {} : { note: row.note }),
    }),
  );
  return {
    about: name,
    count: records.length,
    records,
    rules: [
      {
        ...{ source: rule.source, isSimulated: false, file: { name: 'limits.csv', id }, at: null },
        ...(rule.missing === null ? {} : { note: rule.missing }),
      },
    ],
    leftOut: [],
    volumeUnit: unit,
  };
}
