import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId, type ZoneId } from '#domain/ids.ts';
import { ongoingCostPerYear } from '#domain/places/ongoing-fee.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { seedDemoFacts } from '../demo/seed-demo-facts.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { listBrokerAssociations, listBrokersOfZone } from './list-brokers-of-zone.ts';
import { listDataProviders } from './list-data-providers.ts';
import { listOngoingFees } from './list-ongoing-fees.ts';
import { listStoragesOfZone } from './list-storages-of-zone.ts';
import { seedReference } from './seed/seed-reference.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let market: TestDatabase;
const zoneIds = new Map<string, ZoneId>();
beforeAll(async () => {
  market = await createTestDatabase();
  await seedReference(market.db, SEED_FOLDER, NOW);
  await seedDemoFacts(market.db, SEED_FOLDER, NOW);
  for (const { id, code } of await market.db.selectFrom('zones').select(['id', 'code']).execute()) {
    zoneIds.set(code, id);
  }
});
afterAll(() => market.drop());

const zone = (code: string): ZoneId => zoneIds.get(code) ?? asId(0);

describe('the brokers of a zone', () => {
  test('come by name with their association', async () => {
    const brokers = await listBrokersOfZone(market.db, zone('7'));
    expect(brokers.map(({ name }) => name)).toEqual([
      'Elms & Pike (demo)',
      'Mallee Brokers (demo)',
      'Pelican Reach Brokers (demo)',
      'Saltbush Water (demo)',
    ]);
    expect(brokers[1]).toMatchObject({
      logoUrl: '/logos/mallee-brokers.svg',
      phone: '(03) 5550 0110',
      association: { name: 'Inland Water Brokers Guild (demo)', logoUrl: '/logos/inland-water-brokers-guild.svg' },
    });
  });

  test('may belong to no association, and may be nobody', async () => {
    const lignum = (await listBrokersOfZone(market.db, zone('14'))).find(({ name }) => name.startsWith('Lignum'));
    expect(lignum).toMatchObject({ association: null, logoUrl: null });
    expect(await listBrokersOfZone(market.db, zone('BUL'))).toEqual([]);
    expect(await listBrokerAssociations(market.db)).toHaveLength(2);
  });

  test('have associations that are listed by name, whichever was there first', async () => {
    await market.db
      .insertInto('broker_associations')
      .values({ id: 99, name: 'Acacia Guild', logo_url: null })
      .execute();
    const names = (await listBrokerAssociations(market.db)).map(({ name }) => name);
    await market.db.deleteFrom('broker_associations').where('id', '=', asId<'broker association'>(99)).execute();
    expect(names).toEqual(['Acacia Guild', expect.stringMatching(/^Inland /), expect.any(String)]);
  });
});

describe('what holders pay every year', () => {
  test('is listed for one entitlement, the fixed fees first', async () => {
    const fees = await listOngoingFees(market.db, { zone: zone('7'), allocationClass: asId(1) });
    expect(fees.map(({ name, isFixed }) => [name, isFixed])).toEqual([
      ['Customer fee', true],
      ['Water register fee', true],
      ['Entitlement storage fee', false],
    ]);
    expect(fees.map((fee) => ongoingCostPerYear(fee, megalitres(50)))).toEqual([13_800, 1486, 60_000]);
  });

  test('keeps for each entitlement the id that is made of the line of our file, the zone and the class', async () => {
    const [high, low] = [asId<'allocation class'>(1), asId<'allocation class'>(2)];
    const idsOf = async (code: string, allocationClass: typeof high) =>
      (await listOngoingFees(market.db, { zone: zone(code), allocationClass })).map(({ id }) => id);
    expect([zone('1A'), zone('7')]).toEqual([1, 12]);
    expect(await idsOf('7', high)).toEqual([101_201, 201_201, 401_201]);
    expect(await idsOf('7', low)).toEqual([101_202, 201_202, 501_202]);
    expect(await idsOf('1A', low)).toEqual([100_102, 200_102, 500_102]);
  });

  test('is listed with a fixed fee first that our file names last', async () => {
    const last = JSON.stringify({ id: 2_000_000_000, name: 'Meter fee', is_fixed: true });
    await sql`
      insert into ongoing_fees
      select (jsonb_populate_record(fee, ${last}::jsonb)).* from ongoing_fees as fee
      where zone_id = ${zone('7')} and allocation_class_id = 1 and name = 'Customer fee'
    `.execute(market.db);
    const fees = await listOngoingFees(market.db, { zone: zone('7'), allocationClass: asId(1) });
    expect(fees.map(({ name }) => name)).toEqual([
      ...['Customer fee', 'Water register fee', 'Meter fee', 'Entitlement storage fee'],
    ]);
    await sql`delete from ongoing_fees where id = 2000000000`.execute(market.db);
  });

  test('is listed for everything or for one zone', async () => {
    const all = await listOngoingFees(market.db);
    const ofZone = await listOngoingFees(market.db, { zone: zone('NBR') });
    expect(all.length).toBeGreaterThan(450);
    expect(ofZone.length).toBeGreaterThan(4);
    expect(ofZone).toEqual(all.filter(({ zoneId }) => zoneId === zone('NBR')));
  });
});

describe('the data providers', () => {
  test('come by id with the time of their newest listings', async () => {
    await sql`
      insert into provider_standings (provider_id, kind, last_snapshot_at) values
        (2, 'temporary', ${new Date(NOW - 60_000)}), (2, 'permanent', ${new Date(NOW)})
    `.execute(market.db);
    const providers = await listDataProviders(market.db);
    expect(providers.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt])).toEqual([
      [1, null],
      [2, NOW],
      [3, null],
      [4, null],
      [5, null],
    ]);
    expect(providers[0]).toMatchObject({
      name: 'Riverbend Water (demo)',
      logoUrl: '/logos/riverbend-water.svg',
      sourceUrl: 'https://example.com/riverbend-water',
      isSimulated: true,
    });
  });
});

describe('the storages of a zone', () => {
  test('come the largest first, each with its last level', async () => {
    await sql`
      insert into storage_levels (storage_id, date, volume_litres, source, is_simulated, replaced_at) values
        (1, '2026-11-12', ${megalitres(2_700_000)}, 'older', true, null),
        (1, '2026-11-19', ${megalitres(2_751_000)}, 'newest', true, null),
        (1, '2026-11-20', ${megalitres(1)}, 'a mistake', true, ${new Date(NOW)})
    `.execute(market.db);
    const storages = await listStoragesOfZone(market.db, zone('7'));
    expect(storages.map(({ name }) => name)).toEqual(['Dartmouth', 'Hume', 'Lake Victoria']);
    expect(storages[0]).toMatchObject({
      capacity: megalitres(3_856_000),
      latest: { date: '2026-11-19', volume: megalitres(2_751_000), source: 'newest', isSimulated: true },
    });
    expect(storages[1]?.latest).toBeNull();
  });

  test('are none for the groundwater of the Murray', async () => {
    expect(await listStoragesOfZone(market.db, zone('LMG'))).toEqual([]);
    expect(await listStoragesOfZone(market.db, zone('UMG'))).toEqual([]);
  });
});
