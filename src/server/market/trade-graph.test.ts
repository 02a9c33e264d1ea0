import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { GRAINS } from '#domain/statistics/grain.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { graphInSql } from '#testing/graph-in-sql.ts';
import { tradeNamed as trade } from '#testing/provider-rows.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { type PlainGraphRow, type PlainTrade, tellGraphSlowly } from '#testing/tell-graph-slowly.ts';
import { readTradeSums } from './read-trade-sums.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const KINDS = ['temporary', 'permanent'] as const;
type GraphKind = (typeof KINDS)[number];

let instance: TestInstance;
let visitor: Visitor;
let zones: ReadonlyMap<string, number>;
let classes: ReadonlyMap<string, number>;

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
  const { reference } = instance.parts.market;
  zones = new Map(reference.zones.map(({ code, id }) => [code, id]));
  classes = new Map(
    reference.allocationClasses
      .filter(({ stateCodes }) => stateCodes.includes('VIC'))
      .map(({ name, id }) => [name, id]),
  );
});
afterAll(() => instance.stop());

const zoneIn = (code: string): number => zones.get(code) ?? 0;

const publish = (trades: readonly object[]) => instance.publish(1, 'trades', { trades });

interface AnsweredRow {
  readonly tradeApprovalTimestamp?: string;
  readonly tradeRegistrationTimestamp?: string;
  readonly reliability_id?: number | null;
  readonly [figure: string]: unknown;
}

async function ask(kind: GraphKind, query: string): Promise<readonly AnsweredRow[]> {
  const { status, json } = await visitor.get(`${kind}_trades/graph?${query}`);
  expect([status, json]).toEqual([200, json]);
  return json;
}

describe('the graph of a zone', () => {
  beforeEach(async () => {
    await sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);
  });

  test('has a row for each interval with trades, from its first midnight in Sydney, and none for the others', async () => {
    await publish([
      // The last minute of October in Sydney and the first of November, in summer time; and a day of winter.
      trade('october', { agreedAt: '2026-10-31T12:59:00Z', price: '100', volume: '10' }),
      trade('november', { agreedAt: '2026-10-31T13:00:00Z', price: '200', volume: '10' }),
      trade('more', { price: '260', volume: '30' }),
      trade('given', { price: '0', volume: '5' }),
      trade('july', { agreedAt: '2026-07-01T01:00:00Z', price: null, volume: '7' }),
      trade('elsewhere', { zoneFrom: '6', zoneTo: '7' }),
      trade('forward', { kind: 'forward' }),
      trade('doubted', { confidence: 'excluded' }),
    ]);
    const figures = { volumeUnit: 'megalitre', correctedTrades: 0, leftOutTrades: 0 };
    expect(await ask('temporary', `zone_from=${zoneIn('7')}&monthly=1`)).toEqual([
      {
        ...{ ...figures, tradeApprovalTimestamp: '2026-06-30T14:00:00.000Z', trades: 1, unpricedTrades: 1, volume: 7 },
        ...{ pricePerVolume: null, lowestPrice: null, highestPrice: null },
      },
      {
        ...{ ...figures, tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z', trades: 1, unpricedTrades: 0, volume: 10 },
        ...{ pricePerVolume: 100, lowestPrice: 100, highestPrice: 100 },
      },
      {
        ...{ ...figures, tradeApprovalTimestamp: '2026-10-31T13:00:00.000Z', trades: 3, unpricedTrades: 1, volume: 45 },
        ...{ pricePerVolume: 245, lowestPrice: 200, highestPrice: 260, leftOutTrades: 1 },
      },
    ]);
  });

  test('tells a month by days, unless months are asked for, and two months by weeks', async () => {
    await publish(['03', '04', '10'].map((day) => trade(day, { agreedAt: `2026-11-${day}T01:00:00Z` })));
    const counts = async (query: string) => (await ask('temporary', query)).map(({ trades }) => trades);
    expect(await counts('date_from=2026-11-01&date_to=2026-11-20')).toEqual([1, 1, 1]);
    expect(await counts('date_from=2026-11-01&date_to=2026-11-20&monthly=1')).toEqual([3]);
    expect(await counts('date_from=2026-09-21&date_to=2026-11-20')).toEqual([2, 1]);
  });

  test('counts a corrected trade once, by its last version, and says that it was corrected', async () => {
    await publish([
      trade('one', { agreedAt: '2026-09-10T01:00:00Z' }),
      trade('two', { agreedAt: '2026-10-10T01:00:00Z' }),
    ]);
    await publish([trade('one', { agreedAt: '2026-10-11T01:00:00Z', price: '250' })]);
    await publish([trade('one', { agreedAt: '2026-10-12T01:00:00Z', price: '260' })]);
    expect(await ask('temporary', 'monthly=1')).toMatchObject([
      { tradeApprovalTimestamp: '2026-09-30T14:00:00.000Z', trades: 2, correctedTrades: 1, highestPrice: 260 },
    ]);
  });

  test.each(['monthly=1', 'date_from=2026-11-18&date_to=2026-11-18'])(
    'counts no correction of a trade that is trusted too little (%s)',
    async (range) => {
      const doubtful = { confidence: 'unverified' };
      await publish([trade('sure'), trade('doubtful', doubtful)]);
      await publish([trade('doubtful', { ...doubtful, price: '260' })]);
      expect(await ask('temporary', `min_confidence=register&${range}`)).toMatchObject([
        { trades: 1, correctedTrades: 0, leftOutTrades: 1 },
      ]);
      expect(await ask('temporary', `min_confidence=unverified&${range}`)).toMatchObject([
        { trades: 2, correctedTrades: 1, leftOutTrades: 0 },
      ]);
    },
  );

  test('counts once what goes out of one zone and into another where no zone is asked for', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability', price: '3000', volume: '10' };
    await publish([trade('one', { ...permanent, zoneFrom: '6', zoneTo: '7' })]);
    const sums = await readTradeSums(instance.parts.db, {
      ...{ kind: 'permanent', zone: null, allocationClass: null, isEitherWay: true, isByClass: false, asOf: null },
      range: { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') },
      ...{ grain: 'month', minConfidence: 'unverified' },
    });
    expect(sums).toMatchObject([{ start: '2026-11-01', sums: { trades: 1, volume: 10_000_000n } }]);
  });

  test('has the lowest and the highest price of a month, out of whatever zone and however sure', async () => {
    await publish([
      trade('dear', { price: '300', zoneTo: '6' }),
      trade('middling', { price: '200', confidence: 'unverified' }),
      trade('cheap', { price: '100', zoneFrom: '6' }),
    ]);
    const ofAll = { trades: 3, lowestPrice: 100, highestPrice: 300, pricePerVolume: 200 };
    expect(await ask('temporary', 'monthly=1')).toMatchObject([ofAll]);
    expect(await ask('temporary', 'date_from=2026-11-18&date_to=2026-11-18')).toMatchObject([ofAll]);
    const ofZone = { trades: 2, lowestPrice: 200, highestPrice: 300, pricePerVolume: 250 };
    expect(await ask('temporary', `zone_from=${zoneIn('7')}&monthly=1`)).toMatchObject([ofZone]);
  });

  test('speaks in the unit that is asked for', async () => {
    await publish([trade('one', { price: '240', volume: '50' })]);
    expect(await ask('temporary', 'monthly=1&volume_unit=kilolitre')).toMatchObject([
      { pricePerVolume: 0.24, lowestPrice: 0.24, highestPrice: 0.24, volume: 50_000, volumeUnit: 'kilolitre' },
    ]);
  });

  test('has a row for each class of permanent water', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability' };
    await publish([
      trade('one', { ...permanent, price: '3000' }),
      trade('two', { ...permanent, price: '500', allocationClass: 'Low Reliability' }),
      trade('into', { ...permanent, zoneFrom: '6', price: '3200' }),
    ]);
    const [high, low] = ['High Reliability', 'Low Reliability'].map((name) => classes.get(name));
    const start = { tradeRegistrationTimestamp: '2026-10-31T13:00:00.000Z' };
    const ofHigh = { ...start, reliability_id: high, trades: 2, pricePerVolume: 3100 };
    const ofLow = { ...start, reliability_id: low, trades: 1, pricePerVolume: 500 };
    expect(await ask('permanent', `zone=${zoneIn('7')}&monthly=1`)).toMatchObject(
      [ofHigh, ofLow].sort((left, right) => Number(left.reliability_id) - Number(right.reliability_id)),
    );
    expect(await ask('permanent', `zone=${zoneIn('7')}&allocation_class=${low}&monthly=1`)).toMatchObject([ofLow]);
  });
});

test.each([
  ['temporary', 'zone_from=999', { zone_from: ['There is no such zone'] }],
  ['permanent', 'zone=999', { zone: ['There is no such zone'] }],
  ['temporary', 'date_from=2020-12-31', { date_from: ['The earliest day is 1 Jan 2021'] }],
  ['temporary', 'date_from=1900-01-01', { date_from: ['The earliest day is 1 Jan 2021'] }],
  ['temporary', 'date_from=0000-01-01', { date_from: ['This must be a day from 1900 to 2999'] }],
  ['temporary', 'date_to=2020-12-31', { date_to: ['The earliest day is 1 Jan 2021'] }],
  [
    'temporary',
    'date_from=2026-11-10&date_to=2026-11-09',
    { date_from: ['The first day must not be after the last, 9 Nov 2026'] },
  ],
  ['permanent', 'allocation_class=999', { allocation_class: ['There is no such reliability'] }],
] as const)('the %s graph refuses %s and says what is allowed', async (kind, query, errors) => {
  const { status, json } = await visitor.get(`${kind}_trades/graph?${query}`);
  expect([status, json.errors]).toEqual([422, errors]);
});

test('a class that a zone has not is refused with those that it has', async () => {
  const foreign = instance.parts.market.reference.allocationClasses.find(
    ({ stateCodes }) => !stateCodes.includes('VIC'),
  );
  const { status, json } = await visitor.get(
    `permanent_trades/graph?zone=${zoneIn('7')}&allocation_class=${foreign?.id}`,
  );
  expect(status).toBe(422);
  expect(json.errors.allocation_class[0]).toMatch(/^Zone 7 .+ has no .+\. It has: High Reliability, Low Reliability/);
});

test('the longest range that there is may be asked for, whatever its last day', async () => {
  await ask('temporary', 'date_from=2021-01-01&date_to=2999-12-31');
  await ask('permanent', 'date_from=2021-01-01&date_to=2999-12-31&monthly=1');
});

// Shares the store with nobody: it empties the trades.
describe('whatever was traded and corrected', () => {
  const ZONES = ['7', '6', '1A'] as const;
  const CLASSES = ['High Reliability', 'Low Reliability'] as const;
  const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
  const TODAYS_NUMBER = Date.UTC(2026, 10, 21) / 86_400_000;

  const told = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom(...KINDS),
    // Half of them of late, the others of six years; at any hour, so that a day in Sydney is not one in Greenwich.
    daysAgo: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2_150 })),
    hour: fc.integer({ min: 0, max: 23 }),
    zoneFrom: fc.constantFrom(...ZONES),
    zoneTo: fc.constantFrom(...ZONES),
    allocationClass: fc.constantFrom(...CLASSES),
    price: fc.option(fc.integer({ min: 1_000_000, max: 1_000_009 }), { freq: 3 }),
    volume: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1e9 })),
    confidence: fc.constantFrom(...CONFIDENCE_LEVELS),
  });
  type Told = ReturnType<typeof fc.sample<typeof told extends fc.Arbitrary<infer T> ? T : never>>[number];

  const at = ({ daysAgo, hour }: Told): string =>
    `${dayOf(TODAYS_NUMBER - daysAgo)}T${String(hour).padStart(2, '0')}:30:00Z`;
  const dayInSydney = (iso: string): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(new Date(iso));

  /** Batches one after the other; a later one may tell the trade of an earlier one otherwise. */
  const batches = fc.array(fc.uniqueArray(told, { selector: ({ id }) => id, maxLength: 30, size: 'max' }), {
    minLength: 1,
    maxLength: 3,
  });

  const questions = fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      zone: fc.option(fc.constantFrom(...ZONES)),
      allocationClass: fc.option(fc.constantFrom(...CLASSES)),
      grain: fc.constantFrom(...GRAINS),
      endsAgo: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 0, max: 1_000 }),
      minConfidence: fc.option(fc.constantFrom(...CONFIDENCE_LEVELS)),
    }),
    { minLength: 6, maxLength: 6 },
  );

  /** As many days as make the grain. */
  const daysOf = { day: (n: number) => n % 32, week: (n: number) => 32 + (n % 330), month: (n: number) => n } as const;

  const rowOf = (row: AnsweredRow): PlainGraphRow => {
    const inSteps = (dollars: unknown) => (dollars === null ? null : Math.round(Number(dollars) * 10_000));
    return {
      start: dayInSydney(row.tradeApprovalTimestamp ?? row.tradeRegistrationTimestamp ?? ''),
      allocationClass: row.reliability_id ?? null,
      mean: inSteps(row.pricePerVolume),
      lowest: inSteps(row.lowestPrice),
      highest: inSteps(row.highestPrice),
      volume: Math.round(Number(row.volume) * 1_000_000),
      trades: Number(row.trades),
      unpriced: Number(row.unpricedTrades),
      corrected: Number(row.correctedTrades),
      leftOut: Number(row.leftOutTrades),
    };
  };

  test('rows are those of the long way through the calendar, and those of one plain statement', async () => {
    await fc.assert(
      fc.asyncProperty(batches, questions, async (uploads, asked) => {
        await sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);
        const known = new Map<string, PlainTrade>();
        for (const batch of uploads) {
          await publish(batch.map(writeTrade));
          for (const one of batch) {
            const plain = plainTrade(one, known.get(`${one.id}`));
            known.set(`${one.id}`, plain);
          }
        }
        for (const { kind, zone, allocationClass, grain, endsAgo, length, minConfidence } of asked) {
          const to = dayOf(TODAYS_NUMBER - endsAgo);
          const from = dayOf(TODAYS_NUMBER - endsAgo - daysOf[grain](length));
          const classId = kind === 'permanent' && allocationClass !== null ? classes.get(allocationClass) : null;
          const parameters = {
            ...{ date_from: from, date_to: to },
            ...(zone === null ? {} : { [kind === 'temporary' ? 'zone_from' : 'zone']: `${zoneIn(zone)}` }),
            ...(classId === null ? {} : { allocation_class: `${classId}` }),
            ...(minConfidence === null ? {} : { min_confidence: minConfidence }),
            ...(grain === 'month' ? { monthly: '1' } : {}),
          };
          const rows = (await ask(kind, new URLSearchParams(parameters).toString())).map(rowOf);
          const least = minConfidence ?? 'unverified';
          const isIn = (one: PlainTrade & { readonly kind?: string }): boolean =>
            one.kind === kind &&
            (zone === null || one.zoneFrom === zoneIn(zone) || (kind === 'permanent' && one.zoneTo === zoneIn(zone))) &&
            (classId === null || one.allocationClass === classId);
          const isByClass = kind === 'permanent';
          expect(rows).toEqual(
            tellGraphSlowly([...known.values()], { grain, from, to, minConfidence: least, isIn, isByClass }),
          );
          expect(rows).toEqual(
            await graphInSql(instance.parts.db, {
              kind,
              zone: zone === null ? null : zoneIn(zone),
              classId: classId ?? null,
              grain,
              from,
              to,
              least,
            }),
          );
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  const writeTrade = (one: Told) => ({
    ...{ id: `T${one.id}`, kind: one.kind, zoneFrom: one.zoneFrom, zoneTo: one.zoneTo, confidence: one.confidence },
    ...(one.kind === 'permanent' ? { allocationClass: one.allocationClass } : {}),
    price: one.price === null ? null : (one.price / 10_000).toFixed(4),
    volume: (one.volume / 1_000_000).toFixed(6),
    agreedAt: at(one),
  });

  function plainTrade(one: Told, before: PlainTrade | undefined): PlainTrade & { readonly kind: string } {
    const plain = {
      kind: one.kind,
      day: dayInSydney(at(one)),
      zoneFrom: zoneIn(one.zoneFrom),
      zoneTo: zoneIn(one.zoneTo),
      allocationClass: one.kind === 'permanent' ? (classes.get(one.allocationClass) ?? 0) : null,
      price: one.price,
      volume: one.volume,
      confidence: one.confidence,
      at: at(one),
    };
    const isSame =
      before !== undefined &&
      JSON.stringify({ ...before, isCorrected: 0 }) === JSON.stringify({ ...plain, isCorrected: 0 });
    return { ...plain, isCorrected: before !== undefined && (before.isCorrected || !isSame) };
  }
});
