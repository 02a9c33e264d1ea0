import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '#domain/units/calendar.ts';
import { localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { KnownBatches } from './known-batches.ts';

/** The last version of every trade. */
export const versionsNow = (trades: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${trades}.superseded_by is null`;

/**
 * The versions that were known at a moment, in two parts, each of which has an index of its own: what is the last version
 * still, and what was corrected only later. Each deal has one version among both, or none.
 */
export function versionsThen(known: KnownBatches, trades: RawBuilder<unknown>): readonly RawBuilder<SqlBool>[] {
  const last = known.lastOf(sql`${trades}.provider_id`);
  // What a provider says of the next day is taken, nothing later: nothing behind that is looked at.
  const latest = startOfLocalDay(addDays(localDateOf(known.asOf), 2));
  const isTold = sql<SqlBool>`${trades}.traded_at < ${at(latest)} and ${trades}.batch_id <= ${last}`;
  return [
    sql<SqlBool>`${versionsNow(trades)} and ${isTold}`,
    sql<SqlBool>`${trades}.superseded_by is not null and ${isTold}
      and (select batch_id from trades as correction where correction.id = ${trades}.superseded_by) > ${last}`,
  ];
}

/** Whether its provider has told the trade otherwise before. What an administrator decided of it is no correction. */
export const isCorrected = (trades: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from trades as former where former.superseded_by = coalesce(${trades}.told_version, ${trades}.id))`;

/** The trades that pass, in the versions that were known at a moment, or in the last ones where it is null. */
export const selectVersions = (known: KnownBatches | null, passes: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    (known === null ? [versionsNow(sql`one`)] : versionsThen(known, sql`one`)).map(
      (version) => sql`select one.* from trades as one where ${passes} and ${version}`,
    ),
    sql` union all `,
  );
