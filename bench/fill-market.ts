import { sql } from 'kysely';
import { instant } from '../src/domain/units/instant.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { takeNextPosition } from '../src/server/platform/database/next-position.ts';

/** Puts `count` open temporary listings of five providers into the store, spread over all zones and both directions. */
export async function fillMarket(db: Database, count: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into data_providers (id, name, is_simulated) select id, 'Bench ' || id || ' (demo)', true from generate_series(1, 5) as id
    on conflict do nothing
  `.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const position = await takeNextPosition(transaction, {
      topic: 'reference',
      at: instant(Date.now()),
      batchId: null,
    });
    await sql`
      insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
      values (1, 'listings', '{temporary}', 'bench', 'bench', now(), '', 0, 0, 0, 0, 0, '[]')
    `.execute(transaction);
    await sql`select setseed(0.42)`.execute(transaction);
    await sql`
      insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
        original, content_hash, opened_batch, opened_position)
      select 1 + n % 5, 'B' || n, 'temporary', case when n % 2 = 0 then 'SELL' else 'BUY' end, 1 + (random() * 114)::int,
        ((case when n % 2 = 0 then 250 else 150 end + random() * 100) * 100)::bigint * 100,
        (exp(3.9 + 1.2 * sqrt(-2 * ln(random() + 1e-12)) * cos(2 * pi() * random())) * 1000000)::bigint + 1,
        now() - random() * interval '20 days',
        '{"id":"B' || n || '","kind":"temporary","direction":"SELL","zone":"1A","price":"' || 200 + n % 90 || '.50","volume":"' || n % 300 || '"}',
        encode(sha256(n::text::bytea), 'hex'), (select max(id) from batches), ${position}
      from generate_series(1, ${count}::int) as n
    `.execute(transaction);
    await sql`
      insert into provider_standings (provider_id, kind, last_snapshot_at) select id, 'temporary', now() from generate_series(1, 5) as id
      on conflict (provider_id, kind) do update set last_snapshot_at = now()
    `.execute(transaction);
  });
  await sql`analyze`.execute(db);
}
