import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { zoneResultAnswer } from '#contract/operations/search.ts';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { waterYearOf } from '#domain/units/water-year.ts';
import { OFFERS } from '#testing/provider-rows.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendAnnouncements } from '../reference/append-allocations.ts';

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  await instance.publish(1, 'listings', OFFERS);
  visitor = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

describe('a search of one zone', () => {
  const idOf = (code: string) => instance.parts.market.reference.zones.find((one) => one.code === code)?.id;
  const askFor = async (path: string, code: string, more = '') => {
    const { status, json } = await visitor.get(`${path}?staticZone=${idOf(code)}&applyRules=false&volume=0${more}`);
    expect(status).toBe(200);
    expect(z.array(zoneResultAnswer).safeParse(json).error).toBeUndefined();
    return json;
  };

  test('tells of its storages with their average, and of each class what is allocated and may be kept', async () => {
    const [high, low] = await askFor('zones/find_sellers/permanent', '7');
    expect([high.allocationClass.name, low.allocationClass.name]).toEqual(['High Reliability', 'Low Reliability']);
    const entitlements = (await visitor.get(`zones/${idOf('7')}/entitlements`)).json;
    for (const [n, told] of [high, low].entries()) {
      expect(told.carryoverAllowance).toEqual(entitlements[n].carryover);
      expect(told.allocationHistory.averageAllocation).toBe(entitlements[n].averageAllocation);
      const known = entitlements[n].allocations.filter(
        (one: { isRunning: boolean; allocationPercentage: number | null }) =>
          !one.isRunning && one.allocationPercentage !== null,
      );
      expect(known.length).toBeGreaterThan(0);
      expect(told.allocationHistory.allocations).toEqual(
        known.map(({ id, year, allocationPercentage }: Record<string, unknown>) => ({
          id,
          year,
          allocationPercentage,
        })),
      );
    }
    const levels = (await visitor.get('storage_levels/latest')).json.find(
      ({ zone }: { zone: number }) => zone === idOf('7'),
    );
    expect(levels.storages.length).toBeGreaterThan(1);
    expect(high).toMatchObject({ storages: levels.storages, averageStorage: levels.levelPercentage });
    const [groundwater] = await askFor('zones/find_sellers/temporary', 'LMG');
    expect(groundwater).toMatchObject({ storages: [], averageStorage: null });
  });

  test('tells of no storage where the water lies in the ground, whatever serves the zone', async () => {
    const { db } = instance.parts;
    const zone_id = idOf('LMG') ?? asId<'zone'>(0);
    const { id: storage_id } = await db.selectFrom('storages').select('id').limit(1).executeTakeFirstOrThrow();
    await db.insertInto('zone_storages').values({ zone_id, storage_id }).execute();
    onTestFinished(async () => {
      await db.deleteFrom('zone_storages').where('zone_id', '=', zone_id).execute();
    });
    const [groundwater] = await askFor('zones/find_sellers/temporary', 'LMG');
    expect(groundwater).toMatchObject({ storages: [], averageStorage: null });
  });

  test('tells the level that stands of a class, and none where nothing was announced', async () => {
    const announce = (announcedOn: string, hundredths: number) => ({
      ...{ zone: asId<'zone'>(Number(idOf('1A'))), allocationClass: asId<'allocation class'>(1) },
      ...{ announcedOn: calendarDate(announcedOn), hundredths, source: 'the resource manager', isSimulated: false },
    });
    const now = localDateOf(instance.clock.now());
    const year = waterYearOf(now);
    await appendAnnouncements(
      instance.parts.db,
      [announce(`${year}-06-30`, 10_000), announce(`${year}-07-01`, 1_250), announce(`${year + 1}-06-30`, 9_000)],
      instance.clock.now(),
    );
    await instance.parts.feed.look();
    const [high, low] = await askFor('zones/find_sellers/permanent', '1A');
    expect(high.allocationLevel).toEqual({
      ...{ allocationPercentage: 12.5, announcedOn: `${year}-07-01` },
      ...{ source: 'the resource manager', isSimulated: false },
    });
    expect(low.allocationLevel).toBeNull();
  });

  test('tells a level from the midnight in Sydney with which its day begins', async () => {
    const high = { zone: asId<'zone'>(Number(idOf('6'))), allocationClass: asId<'allocation class'>(1) };
    const said = { source: 'the resource manager', isSimulated: false };
    await appendAnnouncements(
      instance.parts.db,
      [
        { ...high, ...said, announcedOn: calendarDate('2026-11-21'), hundredths: 4_000 },
        { ...high, ...said, announcedOn: calendarDate('2026-11-22'), hundredths: 4_300 },
      ],
      instance.clock.now(),
    );
    await instance.parts.feed.look();
    const levelAt = async (time: string) => {
      const ahead = Date.parse(time) - instance.clock.now();
      instance.clock.jump(ahead);
      onTestFinished(() => instance.clock.jump(-ahead));
      const [{ allocationLevel }] = await askFor('zones/find_sellers/permanent', '6');
      return [allocationLevel.announcedOn, allocationLevel.allocationPercentage];
    };
    expect(await levelAt('2026-11-21T12:59:59.999Z')).toEqual(['2026-11-21', 40]);
    expect(await levelAt('2026-11-21T13:00:00.000Z')).toEqual(['2026-11-22', 43]);
  });

  test('tells its listings provider by provider where it is asked how many, and none otherwise', async () => {
    const prices = ([result]: readonly { listings?: readonly { openTrades: readonly { price: number }[] }[] }[]) =>
      result?.listings?.map(({ openTrades }) => openTrades.map(({ price }) => price));
    expect(prices(await askFor('zones/find_sellers/temporary', '7'))).toBeUndefined();
    expect(prices(await askFor('zones/find_sellers/temporary', '7', '&trade_count=40'))).toEqual([[249, 251.5]]);
    expect(prices(await askFor('zones/find_sellers/temporary', '7', '&trade_count=1'))).toEqual([[249]]);
    expect(prices(await askFor('zones/find_sellers/temporary', '7', '&trade_count=40&maxPrice=250'))).toEqual([[249]]);
    expect(prices(await askFor('zones/find_buyers/temporary', '7', '&trade_count=40'))).toEqual([[240]]);
    const right = '&trade_count=40&reliability=1&isAdvancedSearch=true';
    expect(prices(await askFor('zones/find_sellers/permanent', '7', right))).toEqual([[6100]]);
    expect(prices(await askFor('zones/find_sellers/permanent', '7', `${right}&maxPrice=6000`))).toEqual([]);
    const { status, json } = await visitor.get(
      `zones/find_sellers/temporary?staticZone=${idOf('7')}&volume=0&trade_count=0`,
    );
    expect([status, json.errors]).toEqual([422, { trade_count: ['This must be a whole number from 1 to 500'] }]);
  });

  test('lists the forward water that it counts, whatever else was asked of delivery', async () => {
    const path = 'zones/find_sellers/forward';
    const early = '&trade_count=40&deliverBy=2027-06-01';
    for (const more of ['&trade_count=40', early]) {
      const [result] = await askFor(path, '7', more);
      const listed = result.listings.reduce((sum: number, { depth }: { depth: number }) => sum + depth, 0);
      expect(listed).toBe(result.depth);
      expect(listed).toBe(2);
    }
  });

  test('finds who wants forward water, and nobody who offers it nor who wants it at once', async () => {
    await instance.addProvider(2);
    const bid = { id: 'bid', kind: 'forward', direction: 'BUY', zone: '7', price: '222', volume: '40' };
    await instance.publish(2, 'listings', { kinds: ['forward'], listings: [{ ...bid, deliveryDate: '2027-01-31' }] });
    const found = await askFor('zones/find_buyers/forward', '7');
    expect(found).toMatchObject([{ depth: 1, minPricePerZone: 222, minDelivery: '2027-01-31' }]);
    await instance.publish(2, 'listings', { kinds: ['forward'], listings: [] }, '?confirm_closing=true');
  });

  test.each(['', '%20'])('is none where "%s" names no zone: nothing is told besides', async (blank) => {
    const path = `zones/find_sellers/temporary?volume=0&trade_count=40&staticZone=${blank}`;
    const { status, json } = await visitor.get(path);
    expect([status, json.length > 1]).toEqual([200, true]);
    expect(json.filter((one: object) => 'listings' in one || 'storages' in one)).toEqual([]);
  });
});
