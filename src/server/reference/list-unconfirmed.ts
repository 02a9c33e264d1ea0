import { sql } from 'kysely';
import { UNCONFIRMED_TOPICS, type UnconfirmedTopic } from '#contract/operations/unconfirmed.ts';
import type { Database } from '../platform/database/database.ts';

/** Facts of one topic of which the same is missing. */
export interface UnconfirmedGroup {
  readonly topic: UnconfirmedTopic;
  readonly missing: string;
  /** `1A to 1L`, `Loddon`: in the order of the reference. */
  readonly names: readonly string[];
  readonly sources: readonly string[];
}

/** Everything in the reference that no source confirms, by what is missing. */
export async function listUnconfirmed(db: Database): Promise<readonly UnconfirmedGroup[]> {
  const { rows } = await sql<UnconfirmedGroup>`
    with facts (topic, place, name, missing, source) as (
      select 'ways', rules.id, here.code || ' to ' || there.code, rules.missing, rules.source
      from rules join zones here on here.id = zone_from join zones there on there.id = zone_to
      union all select 'limits', id, name, missing, source from limits
      union all select 'fees', id, authority || ': ' || name, missing, source from fees
      union all select 'times', processing_times.id,
        dealing || ', ' || here.name || ' to ' || there.name, missing, source
      from processing_times join states here on here.id = state_from join states there on there.id = state_to
      union all select 'yearly_charges', min(ongoing_fees.id), ongoing_fees.name || ', ' || states.name,
        ongoing_fees.missing, min(ongoing_fees.source)
      from ongoing_fees join zones on zones.id = zone_id join states on states.id = state_id
      group by ongoing_fees.name, states.name, ongoing_fees.missing
      union all select 'carryover', zone_id * 1000 + allocation_class_id, zones.code || ' ' || allocation_classes.name,
        carryover_allowances.missing, carryover_allowances.source
      from carryover_allowances join zones on zones.id = zone_id
        join allocation_classes on allocation_classes.id = allocation_class_id
      union all select 'classes', id, name, missing, source from allocation_classes
      union all select 'zones', id, code || ' ' || name, missing, source from zones
      union all select 'storages', id, name, missing, source from storages
    )
    select topic, missing, array_agg(name order by place) as names,
      array_agg(distinct source order by source) as sources
    from facts where missing is not null group by topic, missing
    order by array_position(${[...UNCONFIRMED_TOPICS]}::text[], topic), min(place)
  `.execute(db);
  // A fee that differs by the kind of trade has one name.
  return rows.map((row) => ({ ...row, names: [...new Set(row.names)], sources: listOnce(row.sources) }));
}

const DERIVED = 'derived: ';

/** Sources of several facts name much of the same: each part once, and first all that was derived from. */
function listOnce(sources: readonly string[]): readonly string[] {
  const parts = [...new Set(sources.flatMap((source) => source.split('; ')))];
  const isDerived = (part: string): boolean => part.startsWith(DERIVED);
  const origins = new Set(parts.filter(isDerived).flatMap((part) => part.slice(DERIVED.length).split(', ')));
  const rest = parts.filter((part) => !isDerived(part));
  return origins.size === 0 ? rest : [`${DERIVED}${[...origins].join(', ')}`, ...rest];
}
