import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase, onlyZones } from '#testing/demo-database.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { seedDemoMarket } from './seed-demo-market.ts';

describe('a corner of the market', { shuffle: false }, () => {
  let corner: DemoDatabase;
  const options = () => {
    const reference = onlyZones(corner.reference, ['10', '11', 'PAT']);
    return { reference, now: DEMO_NOW, seed: DEMO_RANDOM_SEED, log: () => undefined };
  };
  const listingsOf = async (provider: number): Promise<number> => {
    const rows = await corner.db
      .selectFrom('listings')
      .where('provider_id', '=', asId<'data provider'>(provider))
      .select('id')
      .execute();
    return rows.length;
  };
  beforeAll(async () => {
    corner = await createDemoDatabase();
  });
  afterAll(() => corner.drop());

  test('is seeded once by two instances that start together', async () => {
    const { db } = corner;
    await db
      .updateTable('data_providers')
      .set({ is_simulated: false })
      .where('id', '=', asId<'data provider'>(5))
      .execute();
    const [first, second] = await Promise.all([seedDemoMarket(db, options()), seedDemoMarket(db, options())]);
    const listings = await Promise.all([1, 2, 3, 4].map(listingsOf));
    expect(first.listings + second.listings).toBe(listings.reduce((sum, one) => sum + one, 0));
    const snapshots = await db.selectFrom('batches').where('content', '=', 'listings').select('id').execute();
    expect(snapshots.length).toBe(4);
  });

  test('is completed when a start was broken off before the last provider', async () => {
    const { db } = corner;
    const before = await listingsOf(1);
    await db.updateTable('data_providers').set({ is_simulated: true }).execute();
    const completed = await seedDemoMarket(db, options());
    expect(completed.listings).toBeGreaterThan(0);
    expect(await listingsOf(5)).toBe(completed.listings);
    expect(await listingsOf(1)).toBe(before);
  });
});
