import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/units/instant.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { seedReference } from '../reference/seed/seed-reference.ts';

/** Puts into the store what the configuration wants in it; a second time it changes nothing but what has aged. */
export async function seedStore(
  db: Database,
  { seed }: Pick<Config, 'seed'>,
  { log, now }: { readonly log: FastifyBaseLogger; readonly now: Instant },
): Promise<void> {
  if (seed === 'none') return;
  await seedReference(db, SEED_FOLDER, now);
  if (seed !== 'demo') return;
  // A site without a demonstration never loads it.
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(db, { log, now });
}
