import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { loadReference } from '../reference/load-reference.ts';
import { claimPurpose } from './claim-purpose.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { refreshDemoMarket } from './refresh-demo-market.ts';
import { seedDemoFacts } from './seed-demo-facts.ts';
import { seedDemoMarket } from './seed-demo-market.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

/** Puts a demonstration into a store that holds the reference: facts, users and market. A second time it changes nothing but what has aged. */
export async function seedDemo(
  db: Database,
  { log, now }: { readonly log: FastifyBaseLogger; readonly now: Instant },
): Promise<void> {
  // First of all, so that nothing made up stands in a database that does not say so.
  const claimed = await claimPurpose(db, 'demonstration', now);
  if (!claimed.ok) throw new Error(claimed.reason);
  await seedDemoFacts(db, SEED_FOLDER, now);
  await seedDemoUsers(db, now);
  const options = {
    reference: await loadReference(db),
    now,
    seed: DEMO_RANDOM_SEED,
    log: (line: string) => log.info(line),
  };
  await seedDemoMarket(db, options);
  await refreshDemoMarket(db, options);
}
