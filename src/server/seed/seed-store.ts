import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/units/instant.ts';
import type { Config } from '../config.ts';
import { DEMO_SEED } from '../demo/demo-seed.ts';
import { refreshDemoMarket } from '../demo/refresh-demo-market.ts';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { seedDemoUsers } from '../demo/seed-demo-users.ts';
import type { Database } from '../store/database.ts';
import { loadReference } from '../store/load-reference.ts';
import { seedDemoFacts } from './seed-demo-facts.ts';
import { SEED_FOLDER } from './seed-folder.ts';
import { seedReference } from './seed-reference.ts';

/** Puts into the store what the configuration wants in it; a second time it changes nothing but what has aged. */
export async function seedStore(
  db: Database,
  { seed }: Pick<Config, 'seed'>,
  { log, now }: { readonly log: FastifyBaseLogger; readonly now: Instant },
): Promise<void> {
  if (seed === 'none') return;
  await seedReference(db, SEED_FOLDER, now);
  if (seed !== 'demo') return;
  await seedDemoFacts(db, SEED_FOLDER, now);
  await seedDemoUsers(db, now);
  const options = { reference: await loadReference(db), now, seed: DEMO_SEED, log: (line: string) => log.info(line) };
  await seedDemoMarket(db, options);
  await refreshDemoMarket(db, options);
}
