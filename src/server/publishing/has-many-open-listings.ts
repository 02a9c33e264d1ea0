import type { ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Database } from '../platform/database/database.ts';

/** Whether a provider has more than `many` listings of these kinds open, without counting them all. */
export async function hasManyOpenListings(
  db: Database,
  providerId: ProviderId,
  kinds: readonly Kind[],
  many: number,
): Promise<boolean> {
  if (kinds.length === 0) return false;
  const beyond = await db
    .selectFrom('listings')
    .where('provider_id', '=', providerId)
    .where('kind', 'in', [...kinds])
    .where('closed_position', 'is', null)
    .select('id')
    .offset(many)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
