import type { ProviderId } from '#domain/ids.ts';
import type { Database } from './database.ts';

/** Whether a provider has more than `many` listings open, without counting them all. */
export async function hasManyOpenListings(db: Database, providerId: ProviderId, many: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('listings')
    .where('provider_id', '=', providerId)
    .where('closed_position', 'is', null)
    .select('id')
    .offset(many)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
