import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { waterYear } from '#domain/units/water-year.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { seedReference } from '../reference/seed/seed-reference.ts';
import { type DemoFactsReport, seedDemoFacts } from './seed-demo-facts.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let market: TestDatabase;
let report: DemoFactsReport;
beforeAll(async () => {
  market = await createTestDatabase();
  await seedReference(market.db, SEED_FOLDER, NOW);
  report = await seedDemoFacts(market.db, SEED_FOLDER, NOW);
});
afterAll(() => market.drop());

describe('seeding the facts of the demonstration', { shuffle: false }, () => {
  test('adds everything once, as a change of the reference and a change of the limits', async () => {
    expect(report.tables.every(({ rows, added }) => rows > 0 && added === rows)).toBe(true);
    expect(report).toMatchObject({ position: 4, readings: 14 });
    const changes = await market.db.selectFrom('changes').select(['position', 'topic']).orderBy('position').execute();
    expect(changes).toEqual([
      { position: 1, topic: 'reference' },
      // The last day of a rule, and what was really read of limits, come with the reference.
      { position: 2, topic: 'limits' },
      { position: 3, topic: 'limits' },
      { position: 4, topic: 'reference' },
      { position: 5, topic: 'limits' },
    ]);
  });

  test('marks all of it as simulated', async () => {
    const { db } = market;
    const providers = await db.selectFrom('data_providers').select('is_simulated').execute();
    const readings = await db
      .selectFrom('limit_readings')
      .where('position', '>', 3)
      .select(['is_simulated', 'position', 'measure'])
      .execute();
    expect(readings).toHaveLength(14);
    expect(providers.every(({ is_simulated }) => is_simulated)).toBe(true);
    expect(readings.every(({ is_simulated, position }) => is_simulated && position === 5)).toBe(true);
    expect(readings).toContainEqual(expect.objectContaining({ measure: { level: 96_800_000_000 } }));
  });

  test('a second time changes nothing, and neither does the reference after it', async () => {
    const again = await seedDemoFacts(market.db, SEED_FOLDER, NOW);
    expect(again).toMatchObject({ position: null, readings: 0 });
    expect((await seedReference(market.db, SEED_FOLDER, NOW)).position).toBeNull();
  });

  test('never puts a simulated allocation in the place of a known one', async () => {
    const { db } = market;
    const year = {
      zone_id: asId<'zone'>(12),
      allocation_class_id: asId<'allocation class'>(1),
      water_year: waterYear(2025),
    };
    const cell = () =>
      db
        .selectFrom('allocation_history')
        .select(['hundredths', 'is_simulated'])
        .where((eb) => eb.and(year))
        .executeTakeFirst();
    expect(await cell()).toEqual({ hundredths: 10_000, is_simulated: true });
    await db
      .updateTable('allocation_history')
      .set({ hundredths: 9700, is_simulated: false })
      .where((eb) => eb.and(year))
      .execute();
    await seedDemoFacts(db, SEED_FOLDER, NOW);
    expect(await cell()).toEqual({ hundredths: 9700, is_simulated: false });
  });

  test('never takes the place of a reading that a limit already has', async () => {
    const later = instant(NOW + 86_400_000);
    await market.db.deleteFrom('limit_readings').where('limit_id', '=', asId<'limit'>(1)).execute();
    expect(await seedDemoFacts(market.db, SEED_FOLDER, later)).toMatchObject({ readings: 1 });
    const { count } = await market.db
      .selectFrom('limit_readings')
      .where('is_simulated', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(14);
  });
});
