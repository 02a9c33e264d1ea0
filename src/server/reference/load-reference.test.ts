import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { sumFees } from '#domain/places/fees.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { Reference } from '#domain/reference.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { appendAnnouncements } from './append-allocations.ts';
import { loadReference } from './load-reference.ts';
import { seedReference } from './seed/seed-reference.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let market: TestDatabase;
let reference: Reference;
beforeAll(async () => {
  market = await createTestDatabase();
  await seedReference(market.db, SEED_FOLDER, NOW);
  reference = await loadReference(market.db);
});
afterAll(() => market.drop());

function zone(code: string): Zone {
  const found = reference.zones.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no zone ${code}`);
  return found;
}

describe('the reference as loaded', () => {
  test('holds what was seeded', () => {
    expect(reference.zones).toHaveLength(115);
    expect(reference.limits).toHaveLength(37);
    expect(reference.rules).toHaveLength(360);
    expect(reference.limits[1]).toEqual({
      id: 2,
      name: 'Goulburn to Murray (IVT)',
      allocationClass: null,
      source: expect.stringContaining('VWR news 377 (2022)'),
      missing: null,
      model: {
        kind: 'dated_releases',
        releases: [
          { from: '07-01', volume: megalitres(85_000), certain: megalitres(80_000) },
          { from: '10-15', volume: megalitres(30_000), certain: megalitres(0) },
          { from: '12-15', volume: megalitres(30_000), certain: megalitres(0) },
        ],
      },
      imageUrl: '/maps/limits/2.svg',
    });
    expect(reference.findRule(zone('1A').id, zone('7').id, 'forward')?.limits).toEqual([2]);
    expect(reference.findRule(zone('1A').id, zone('7').id, 'carryover_parking')).toBeNull();
    expect(reference.findRule(zone('7').id, zone('NBR').id, 'temporary')).toBeNull();
    expect(reference.findCarryover(zone('13').id, asId(4))).toMatchObject({
      hundredths: 3000,
    });
    expect(reference.listAllocationHistory(zone('7').id, asId(1))).toContainEqual({
      zoneId: 12,
      allocationClassId: 1,
      waterYear: 2019,
      hundredths: 6600,
      isSimulated: false,
    });
  });

  test('gives each zone and limit whose places are known the map that is drawn of it, and the others none', () => {
    expect(zone('7').imageUrl).toBe('/maps/zones/12.svg');
    const withoutPlace = ['HUN', 'LMG', 'BUND', 'MAC'];
    expect(withoutPlace.map((code) => zone(code).imageUrl)).toEqual([null, null, null, null]);
    // Nothing is offered on the ways of the Lower Broken Creek, so it binds no zone.
    expect(reference.limits.filter(({ imageUrl }) => imageUrl === null).map(({ name }) => name)).toEqual([
      'Lower Broken Creek',
    ]);
  });

  test('lets zones share their state and their system', () => {
    expect(zone('1A').system).toBe(zone('12').system);
    expect(zone('1A').state).toBe(zone('7').state);
    expect(reference.listZonesOf(zone('7').system.id)).toHaveLength(17);
  });

  test('holds what was announced on the first day of a water year until its last, though other zones had news since', async () => {
    const { db } = market;
    onTestFinished(async () => void (await db.deleteFrom('allocation_announcements').execute()));
    const announced = (code: string, day: string) => ({
      ...{ zone: zone(code).id, allocationClass: asId<'allocation class'>(1), announcedOn: calendarDate(day) },
      ...{ hundredths: 10_000, source: 'the resource manager', isSimulated: false },
    });
    await appendAnnouncements(db, [announced('7', '2026-07-01'), announced('6', '2027-06-30')], NOW);
    const loaded = await loadReference(db);
    expect(loaded.listAnnouncements(zone('7').id)).toMatchObject([{ announcedOn: '2026-07-01', hundredths: 10_000 }]);
  });

  test('is the same inside a transaction, which may be read only', async () => {
    const inside = await market.db.transaction().setAccessMode('read only').execute(loadReference);
    const factsOf = ({ zones, rules, fees }: Reference) => ({ zones, rules, fees });
    expect(factsOf(inside)).toEqual(factsOf(reference));
  });
});

describe('what the authorities ask', () => {
  // The figures of the mock-ups of the results page.
  test.each([
    ['temporary', '1A', '7', 5380, 5],
    ['temporary', '7', '7', 5380, 5],
    ['temporary', '11', '7', 5956, 10],
    ['temporary', '13', '7', 5956, 10],
    ['temporary', '12', '7', 32_100, 20],
    ['permanent', '7', '7', 22_810, 65],
    ['permanent', '11', '7', 75_818, 20],
    ['permanent', '12', '12', 54_500, 20],
    ['temporary', 'LMD', 'LMD', 5816, 5],
    // Neither low risk nor with a groundwater assessment.
    ['permanent', 'LMD', 'LMD', 242_245, 20],
    ['temporary', 'EML', 'EML', 91_100, 40],
    ['temporary', 'ANG', 'ANG', 91_100, 40],
    // Unbundled wells need no assessment; how long they take was not found.
    ['temporary', 'SBA', 'SBA', 32_100, undefined],
    ['permanent', 'MUS', 'MUS', 54_500, 20],
    ['permanent', 'ANG', 'ANG', 91_100, 20],
    ['temporary', 'NBR', 'QBR', 5956, 10],
    // Not known: of the operator of the scheme, of the title register, of the water corporations.
    ['temporary', 'QBR', 'NBR', 0, 10],
    ['permanent', 'QBR', 'NBR', 0, null],
    ['temporary', '110', '110', 0, 5],
    ['temporary', 'WIM', 'WIM', 0, 5],
  ] as const)('for %s water from %s to %s is %i cents and takes %i business days', (dealing, from, to, cents, days) => {
    expect(sumFees(reference.listFees(dealing, zone(from), zone(to)))).toBe(cents);
    expect(reference.findProcessingTime(dealing, zone(from), zone(to))?.businessDays).toBe(days);
  });

  test('is the same whatever was asked before', async () => {
    const codes = reference.zones.map(({ code }) => code);
    const feesIn = (one: Reference, order: readonly string[]) => {
      const found = new Map<string, number>();
      for (const dealing of ['temporary', 'permanent'] as const) {
        for (const from of order) {
          for (const to of order)
            found.set(`${dealing} ${from} ${to}`, sumFees(one.listFees(dealing, zone(from), zone(to))));
        }
      }
      return found;
    };
    const [one, other] = [await loadReference(market.db), await loadReference(market.db)];
    const backwards = feesIn(other, codes.toReversed());
    for (const [asked, cents] of feesIn(one, codes)) expect([asked, backwards.get(asked)]).toEqual([asked, cents]);
  });

  test('is told with the state that the water goes to where a line names one, and holds for no other', async () => {
    const { db } = market;
    const [authority, id] = ['WaterNSW, as the receiving authority', 1_001];
    const line = await db.selectFrom('fees').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const receiving = { ...line, id, authority, state_to: zone('11').state.id, other_cases: null };
    await db.insertInto('fees').values(receiving).execute();
    const { listFees } = await loadReference(db);
    await db.deleteFrom('fees').where('id', '=', id).execute();
    const asked = (to: string) =>
      listFees('temporary', zone('1A'), zone(to)).map((fee) => [fee.authority, fee.namesDestination]);
    expect(asked('11')).toEqual([
      ['Victorian Water Register', false],
      [authority, true],
    ]);
    expect(asked('12')).toEqual([['Victorian Water Register', false]]);
  });

  test('says whose fee it is, since when, and whether a source confirms it', () => {
    const [fee] = reference.listFees('temporary', zone('1A'), zone('7'));
    expect(fee).toMatchObject({
      authority: 'Victorian Water Register',
      asAt: '2025-26',
      basis: 'per application',
      otherCases: [{ name: 'on paper', amount: 10_150 }],
      missing: null,
    });
    expect(reference.listFees('temporary', zone('QBR'), zone('QBR'))[0]).toMatchObject({
      authority: 'Operator of the scheme',
      amount: null,
      missing: expect.stringContaining('was not found'),
    });
  });
});
