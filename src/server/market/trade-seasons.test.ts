import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { tradeNamed as trade } from '#testing/provider-rows.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

const publish = (trades: readonly object[]) => instance.publish(1, 'trades', { trades });

describe('the seasons of a zone', () => {
  beforeEach(async () => {
    await sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);
    const inAugust = (year: number, price: string | null, more: object = {}) =>
      trade(`of ${year}`, { agreedAt: `${year}-08-13T01:00:00Z`, price, ...more });
    await publish([
      // The last minute of June and the first of July in Sydney: the end of one water year and the start of another.
      trade('june', { agreedAt: '2026-06-30T13:59:00Z', price: '300' }),
      trade('july', { agreedAt: '2026-06-30T14:00:00Z', price: '200', volume: '10' }),
      trade('more of july', { agreedAt: '2026-07-07T13:59:00Z', price: '260', volume: '30' }),
      trade('given', { agreedAt: '2026-07-03T01:00:00Z', price: '0', volume: '5' }),
      trade('doubted', { agreedAt: '2026-07-03T01:00:00Z', confidence: 'excluded' }),
      trade('elsewhere', { zoneFrom: '6', zoneTo: '7' }),
      trade('forward', { kind: 'forward' }),
      inAugust(2021, '100', { confidence: 'unverified' }),
      inAugust(2022, '400'),
      inAugust(2023, '200', { volume: '500' }),
      inAugust(2024, null),
      inAugust(2025, '150'),
      inAugust(2026, '170'),
      // Long ago: in no season that is shown.
      inAugust(2020, '900'),
    ]);
    await publish([inAugust(2022, '300')]);
  });

  const askSeasons = async (
    more = '',
  ): Promise<{ years: { changes: unknown[] }[]; medians: unknown; volumeUnit: unknown }> => {
    const { status, json } = await visitor.get(`temporary_trades/seasons?zone_from=${instance.zoneIn('7')}${more}`);
    expect([status, json]).toEqual([200, json]);
    return json;
  };

  test('are this water year and the five before, by days from 1 July, each of seven, with what counts and what does not', async () => {
    const whole = { trades: 1, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 };
    const august = (price: number | null) => [
      [43, price, 1, price === null ? 1 : 0],
      [50, null, 0, 0],
    ];
    expect(await askSeasons()).toEqual({
      volumeUnit: 'megalitre',
      years: [
        {
          ...{ ...whole, waterYear: '2026-27', trades: 4, unpricedTrades: 1, leftOutTrades: 1 },
          changes: [
            [0, 200, 1, 0],
            // Given for nothing, it counts and has no price.
            [2, 200, 2, 1],
            [6, 245, 3, 1],
            [7, 260, 2, 1],
            [9, 260, 1, 0],
            [13, null, 0, 0],
            ...august(170),
          ],
        },
        // The last day of June stands in the year that it ended.
        { ...whole, waterYear: '2025-26', trades: 2, changes: [...august(150), [364, 300, 1, 0]] },
        { ...whole, waterYear: '2024-25', unpricedTrades: 1, changes: august(null) },
        { ...whole, waterYear: '2023-24', changes: august(200) },
        { ...whole, waterYear: '2022-23', correctedTrades: 1, changes: august(300) },
        { ...whole, waterYear: '2021-22', changes: august(100) },
      ],
      // 100, 150, 200 and 300: this year counts for itself alone.
      medians: [
        [43, 175, 4],
        [50, null, 0],
      ],
    });
  });

  test('speak in the unit that is asked for, and of trades that are trusted enough', async () => {
    expect(await askSeasons('&volume_unit=kilolitre')).toMatchObject({
      volumeUnit: 'kilolitre',
      medians: [
        [43, 0.175, 4],
        [50, null, 0],
      ],
    });
    expect(await askSeasons('&min_confidence=manual_include')).toMatchObject({
      medians: [
        [43, 200, 3],
        [50, null, 0],
      ],
    });
  });

  test('are read once for whoever asks for the same, and anew as soon as a trade comes in', async () => {
    const readsOf = async (more = '') => {
      const asked = await statementsOf(() => askSeasons(more));
      return asked.filter((text) => /from trades/.test(text)).length;
    };
    watchStatements();
    await askSeasons();
    expect(
      await Promise.all([readsOf(), readsOf('&volume_unit=acre_foot'), readsOf('&min_confidence=register')]),
    ).toEqual([0, 1, 1]);
    expect([await readsOf(), await readsOf('&volume_unit=acre_foot')]).toEqual([0, 0]);
    const before = await askSeasons();
    await publish([trade('next of july', { agreedAt: '2026-07-15T01:00:00Z', price: '210' })]);
    const after = await askSeasons();
    const change = [14, 210, 1, 0];
    expect(before.years[0]?.changes).not.toContainEqual(change);
    expect(after.years[0]?.changes).toContainEqual(change);
    // Another day has other days behind it.
    instance.clock.jump(MILLISECONDS_PER_DAY);
    expect([await readsOf(), await readsOf()]).toEqual([1, 0]);
    instance.clock.jump(-MILLISECONDS_PER_DAY);
    vi.restoreAllMocks();
  });

  test.each([
    ['zone_from=999', { zone_from: ['There is no such zone'] }],
    ['', { zone_from: [expect.any(String)] }],
  ])('are refused for no zone that there is: "%s"', async (query, errors) => {
    const { status, json } = await visitor.get(`temporary_trades/seasons?${query}`);
    expect([status, json.errors]).toEqual([422, errors]);
  });
});

describe('what was paid day by day', () => {
  beforeAll(async () => {
    await sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);
    const paid = { price: '200', volume: '10', agreedAt: '2026-11-18T01:00:00Z' };
    await publish([
      trade('one', paid),
      trade('alike', { ...paid, volume: '30' }),
      trade('dearer', { ...paid, price: '210.5' }),
      // In Sydney the 19th has begun.
      trade('later', { ...paid, agreedAt: '2026-11-18T13:00:00Z' }),
      // An hour ago, on the last day that may be asked for.
      trade('today', { ...paid, price: '230', agreedAt: '2026-11-21T00:00:00Z' }),
      trade('given', { ...paid, price: '0' }),
      trade('doubted', { ...paid, price: '77', confidence: 'unverified' }),
      trade('elsewhere', { ...paid, zoneFrom: '6', zoneTo: '7' }),
      trade('long ago', { ...paid, agreedAt: '2025-10-18T13:00:00Z' }),
      trade('held', { ...paid, kind: 'permanent', allocationClass: 'High Reliability', price: '3000' }),
      trade('low', { ...paid, kind: 'permanent', allocationClass: 'Low Reliability', price: '400', zoneFrom: '6' }),
    ]);
    await publish([trade('dearer', { ...paid, price: '211' })]);
  });

  const since = 'date_from=2026-01-01&min_confidence=manual_include';
  const dot = (day: string, pricePerVolume: number, volume: number, trades = 1) => ({
    ...{ day, pricePerVolume, volume, trades },
  });

  test('puts trades at one price on one day in Sydney together, of those that count', async () => {
    const dots = [
      ...[dot('2026-11-18', 200, 40, 2), dot('2026-11-18', 211, 10), dot('2026-11-19', 200, 10)],
      dot('2026-11-21', 230, 10),
    ];
    // By weeks, which end later, and by days, of which today is the last.
    for (const days of [since, 'date_from=2026-11-18&min_confidence=manual_include']) {
      const { status, json } = await visitor.get(`temporary_trades/dots?zone_from=${instance.zoneIn('7')}&${days}`);
      expect([status, json]).toEqual([200, { volumeUnit: 'megalitre', step: null, dots }]);
    }
  });

  test('is told of entitlements out of a zone and into it, and of one class', async () => {
    const ask = async (more = '') =>
      (await visitor.get(`permanent_trades/dots?zone=${instance.zoneIn('7')}&${since}${more}`)).json.dots;
    expect(await ask()).toEqual([dot('2026-11-18', 400, 10), dot('2026-11-18', 3000, 10)]);
    const { allocationClasses } = instance.parts.market.reference;
    const high = allocationClasses.find(({ name }) => name === 'High Reliability')?.id;
    expect(await ask(`&allocation_class=${high}&volume_unit=kilolitre`)).toEqual([dot('2026-11-18', 3, 10_000)]);
  });

  test('is not told of more than a year', async () => {
    const { status, json } = await visitor.get(
      `temporary_trades/dots?zone_from=${instance.zoneIn('7')}&date_from=2025-11-20`,
    );
    expect([status, json.errors]).toEqual([422, { date_from: ['Single trades are told of a year at most'] }]);
  });
});
