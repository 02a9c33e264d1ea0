import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PlainMarket } from './random-market.ts';

/** Ids of one market move by this much, so that thousands of markets fit into one database. */
const ID_STRIDE = 100;

export const idIn = (market: number, id: number): number => market * ID_STRIDE + id;

const column = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Value[] => rows.map(read);

/** Writes many small markets into the store, each with its own zones, rules and limits; states, fees and times are shared. */
export async function storeMarkets(db: Database, markets: readonly PlainMarket[]): Promise<void> {
  const [first] = markets;
  if (first === undefined) return;
  const shared = first.reference;
  await db
    .insertInto('states')
    .values(shared.states.map(({ id, code, name }) => ({ id, code, name })))
    .execute();
  await db
    .insertInto('fees')
    .values(
      shared.fees.map(({ dealing, stateFrom, stateTo, waterKind, onlyZones, item }) => ({
        id: item.id,
        dealing,
        state_from: stateFrom,
        state_to: stateTo,
        water_kind: waterKind,
        authority: item.authority,
        name: item.name,
        amount_cents: item.amount,
        fee_unit: null,
        fee_unit_hundredths: null,
        basis: item.basis,
        as_at: item.asAt,
        source: item.source,
        only_zone_ids: onlyZones?.flatMap((zone) => markets.map((_, at) => idIn(at, zone))) ?? null,
        is_verified: item.missing === null,
        missing: item.missing,
      })),
    )
    .execute();
  await db
    .insertInto('processing_times')
    .values(
      shared.processingTimes.map(({ id, dealing, stateFrom, stateTo, businessDays, source }) => ({
        id,
        dealing,
        state_from: stateFrom,
        state_to: stateTo,
        business_days: businessDays,
        water_kind: null,
        only_zone_ids: null,
        fastest_days: null,
        note: null,
        source,
        is_verified: true,
        missing: null,
      })),
    )
    .execute();
  await sql`insert into data_providers (id, name, is_simulated) select id, 'Provider ' || id, true from generate_series(1, 3) as id`.execute(
    db,
  );
  await sql`
    insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
    values (1, 'listings', '{}', 'test', 'test', now(), '', 0, 0, 0, 0, 0, '[]')
  `.execute(db);

  const rows = <Row>(read: (market: PlainMarket, index: number) => readonly Row[]): Row[] =>
    markets.flatMap((one, index) => read(one, index));
  const systems = rows((market, at) =>
    market.reference.systems.map(({ id, name }) => ({ id: idIn(at, id), name: `${at} ${name}` })),
  );
  await sql`insert into systems select * from unnest(${column(systems, ({ id }) => id)}::int[], ${column(systems, ({ name }) => name)}::text[])`.execute(
    db,
  );
  const zones = rows((market, at) => market.reference.zones.map((zone) => ({ at, zone })));
  await sql`
    insert into zones (id, code, name, state_id, system_id, water_kind, has_official_code, source)
    select *, true, 'test' from unnest(
      ${column(zones, ({ at, zone }) => idIn(at, zone.id))}::int[], ${column(zones, ({ at, zone }) => `${at}-${zone.code}`)}::text[],
      ${column(zones, ({ zone }) => zone.name)}::text[], ${column(zones, ({ zone }) => zone.state.id)}::int[],
      ${column(zones, ({ at, zone }) => idIn(at, zone.system.id))}::int[], ${column(zones, ({ zone }) => zone.waterKind)}::text[])
  `.execute(db);
  const limits = rows((market, at) => market.reference.limits.map(({ id, model }) => ({ id: idIn(at, id), model })));
  await sql`
    insert into limits (id, code, name, model, source, is_verified)
    select id, id::text, id::text, model::jsonb, 'test', true from unnest(
      ${column(limits, ({ id }) => id)}::int[], ${column(limits, ({ model }) => JSON.stringify(model))}::text[]
    ) as row (id, model)
  `.execute(db);
  const rules = rows((market, at) => market.reference.rules.map((rule) => ({ at, rule })));
  await sql`
    insert into rules (id, zone_from, zone_to, kinds, limit_ids, source, is_verified)
    select id, zone_from, zone_to, string_to_array(kinds, ','), string_to_array(limit_ids, ',')::int[], 'test', true from unnest(
      ${column(rules, ({ at, rule }) => idIn(at, rule.id))}::int[], ${column(rules, ({ at, rule }) => idIn(at, rule.from))}::int[],
      ${column(rules, ({ at, rule }) => idIn(at, rule.to))}::int[], ${column(rules, ({ rule }) => rule.kinds.join(','))}::text[],
      ${column(rules, ({ at, rule }) => rule.limits.map((id) => idIn(at, id)).join(','))}::text[]
    ) as row (id, zone_from, zone_to, kinds, limit_ids)
  `.execute(db);
  const readings = rows((market, at) =>
    market.readings.filter(({ readAt }) => readAt !== null).map((reading) => ({ at, reading })),
  );
  await sql`
    insert into limit_readings (limit_id, read_at, is_open, volume_litres, measure, source, is_simulated, position)
    select limit_id, now(), is_open, volume, '{}', 'test', true, 0 from unnest(
      ${column(readings, ({ at, reading }) => idIn(at, reading.limit.id))}::int[],
      ${column(readings, ({ reading }) => reading.isFlaggedOpen)}::boolean[],
      ${column(readings, ({ reading }) => reading.volume)}::bigint[]
    ) as row (limit_id, is_open, volume)
  `.execute(db);
  const listings = rows((market, at) =>
    market.listings.filter(({ kind }) => kind === 'temporary').map((listing) => ({ at, listing })),
  );
  await sql`
    insert into listings (external_id, provider_id, kind, direction, zone_id, price_steps, volume_litres, listed_at, original, content_hash, opened_batch, opened_position)
    select external_id, provider_id, 'temporary', direction, zone_id, price, volume, to_timestamp(listed_at / 1000.0), '', '', 1, 0 from unnest(
      ${column(listings, ({ at, listing }) => `${at}-${listing.id}`)}::text[], ${column(listings, ({ listing }) => listing.provider)}::int[],
      ${column(listings, ({ listing }) => listing.direction)}::text[], ${column(listings, ({ at, listing }) => idIn(at, listing.zone))}::int[],
      ${column(listings, ({ listing }) => listing.price)}::bigint[], ${column(listings, ({ listing }) => listing.volume)}::bigint[],
      ${column(listings, ({ listing }) => listing.listedAt)}::bigint[]
    ) as row (external_id, provider_id, direction, zone_id, price, volume, listed_at)
  `.execute(db);
}
