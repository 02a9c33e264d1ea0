import type { Database } from '#server/platform/database/database.ts';

/** What a provider offers, unless said otherwise. */
export const listing = (given: object) => ({
  kind: 'temporary',
  direction: 'SELL',
  zone: '7',
  price: '250',
  volume: '100',
  ...given,
});

/** What a provider saw traded, unless said otherwise. */
export const trade = (given: object) => ({
  kind: 'temporary',
  zoneFrom: '1A',
  zoneTo: '7',
  price: '240',
  volume: '50',
  agreedAt: '2026-11-20T03:00:00Z',
  confidence: 'exchange',
  ...given,
});

/** One within zone 7, by the name that its provider has for it. */
export const tradeNamed = (id: string, given: object = {}) =>
  trade({ id, zoneFrom: '7', agreedAt: '2026-11-18T01:00:00Z', ...given });

export const snapshot = (...listings: readonly object[]) => ({ kinds: ['temporary'], listings });

/** What providers call the listings that stand, in their order. */
export async function listOpenIds(db: Database): Promise<readonly string[]> {
  const open = await db
    .selectFrom('listings')
    .where('closed_position', 'is', null)
    .select('external_id')
    .orderBy('external_id')
    .execute();
  return open.map(({ external_id }) => external_id);
}
