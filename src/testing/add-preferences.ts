import type { UserId } from '#domain/ids.ts';
import type { Instance } from '#server/compose.ts';

interface Given {
  /** Its code; null: none. */
  readonly homeZone?: string | null;
  readonly volumeUnit?: string;
}

/** What somebody has chosen who was added for a test: a home in zone 7 unless said otherwise. */
export async function addPreferences(
  { db, market }: Pick<Instance, 'db' | 'market'>,
  id: UserId,
  { homeZone = '7', volumeUnit }: Given,
): Promise<void> {
  const zone = market.reference.zones.find(({ code }) => code === homeZone);
  const preferences = [
    ...(zone === undefined ? [] : [{ user_id: id, key: 'my_zone' as const, value: String(zone.id) }]),
    ...(volumeUnit === undefined ? [] : [{ user_id: id, key: 'volume_unit' as const, value: volumeUnit }]),
  ];
  if (preferences.length > 0) await db.insertInto('preferences').values(preferences).execute();
}
