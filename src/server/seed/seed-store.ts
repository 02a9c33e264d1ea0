import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/units/instant.ts';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';
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
  // A site without a demonstration never loads it.
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(db, { log, now });
}
