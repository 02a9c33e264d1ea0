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

/** What stands in zones 7, 1A and 12 while somebody searches. */
export const OFFERS = {
  kinds: ['temporary', 'permanent', 'forward'],
  listings: [
    listing({ id: 'a', price: '251.50', volume: '120' }),
    listing({ id: 'b', price: '249', volume: '60' }),
    listing({ id: 'c', zone: '1A', price: '228', volume: '500' }),
    listing({ id: 'd', zone: '12', price: '271', volume: '300' }),
    listing({ id: 'e', direction: 'BUY', price: '240', volume: '200' }),
    listing({ id: 'f', zone: '12', direction: 'BUY', price: '255', volume: '80' }),
    listing({
      id: 'g',
      kind: 'permanent',
      allocationClass: 'High Reliability',
      price: '6100',
      volume: '20',
      wet: true,
    }),
    listing({
      id: 'h',
      kind: 'permanent',
      zone: '1A',
      allocationClass: 'High Reliability',
      price: '4600',
      volume: '20',
    }),
    listing({ id: 'i', kind: 'forward', price: '260', volume: '500', deliveryDate: '2027-01-31' }),
    listing({ id: 'j', kind: 'forward', price: '255', volume: '500', deliveryDate: '0001-01-02' }),
  ],
};
