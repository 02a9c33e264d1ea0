import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { type PlainTrade, tellGraphSlowly } from '#testing/tell-graph-slowly.ts';

/** 21 October 2026 in Sydney, noon. */
const START = Date.UTC(2026, 9, 21, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;
const SEED = Number(process.env.SEED ?? 20_261_122);
const ZONES = ['7', '6', '1A'] as const;
const PROVIDERS = [1, 2] as const;

let instance: TestInstance;
let visitor: Visitor;
let zones: ReadonlyMap<string, number>;

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(START) });
  for (const id of PROVIDERS) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
  // Since then something is known.
  await deliver(1, [writeTrade({ ...FIRST, tradedAt: START })]);
  zones = new Map(instance.parts.market.reference.zones.map(({ code, id }) => [code, id]));
});
afterAll(() => instance.stop());

const FIRST: Told = { id: 1, minutesAgo: 0, from: '7', to: '7', price: 240, volume: 1, confidence: 'exchange' };

const zoneIn = (code: string): number => zones.get(code) ?? 0;
const printed = (at: number): string => new Date(at).toISOString();

const deliver = (provider: number, trades: readonly object[]) => instance.publish(provider, 'trades', { trades });

const clearTrades = () => sql`with summed as (delete from trade_months) delete from trades`.execute(instance.parts.db);

const writeTrade = (one: Told & { readonly tradedAt: number }) => ({
  ...{ id: `T${one.id}`, kind: 'temporary', zoneFrom: one.from, zoneTo: one.to, confidence: one.confidence },
  ...{ price: one.price === null ? null : String(one.price), volume: (one.volume / 1e6).toFixed(6) },
  agreedAt: printed(one.tradedAt),
});

interface Row {
  readonly tradeTimestamp: string;
  readonly volume: number;
  readonly [name: string]: unknown;
}

const ask = async <Answer = readonly Row[]>(path: string): Promise<Answer> => visitor.ask(path);

/** A deal as it was told in one delivery. */
interface Told {
  readonly id: number;
  readonly minutesAgo: number;
  readonly from: string;
  readonly to: string;
  readonly price: number | null;
  readonly volume: number;
  readonly confidence: (typeof CONFIDENCE_LEVELS)[number];
}

const told: fc.Arbitrary<Told> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  // A provider may be a day ahead of us.
  minutesAgo: fc.oneof(fc.integer({ min: -1_400, max: 3_000 }), fc.integer({ min: 0, max: 200_000 })),
  from: fc.constantFrom(...ZONES),
  to: fc.constantFrom(...ZONES),
  price: fc.option(fc.integer({ min: 100, max: 400 })),
  volume: fc.integer({ min: 1, max: 1_000_000 }),
  confidence: fc.constantFrom(...CONFIDENCE_LEVELS),
});

interface Delivery {
  readonly at: number;
  readonly provider: number;
  readonly trades: readonly (Told & { readonly tradedAt: number })[];
}

const steps = fc.array(
  fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    after: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 1, max: 3 * DAY })),
    trades: fc.uniqueArray(told, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
  }),
  { minLength: 2, maxLength: 8 },
);

/** What somebody who had noted every delivery would have had in hand at a moment. */
function replay(deliveries: readonly Delivery[], until: number): readonly PlainTrade[] {
  const byDeal = new Map<string, PlainTrade & { readonly content: string }>();
  for (const { at, provider, trades } of deliveries) {
    if (at > until) continue;
    for (const { id, minutesAgo: _, ...rest } of trades) {
      const name = `${provider}/${id}`;
      const content = JSON.stringify(rest);
      const before = byDeal.get(name);
      if (before?.content === content) continue;
      byDeal.set(name, {
        content,
        ...{ day: dayInSydney(rest.tradedAt), zoneFrom: zoneIn(rest.from), zoneTo: zoneIn(rest.to) },
        ...{ allocationClass: null, price: rest.price === null ? null : rest.price * 10_000 },
        ...{ volume: rest.volume, confidence: rest.confidence, isCorrected: before !== undefined },
        ...{ tradedAt: rest.tradedAt },
      } as PlainTrade & { readonly content: string });
    }
  }
  return [...byDeal.values()];
}

const dayInSydney = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(new Date(at));

const timeOf = (trade: PlainTrade): number => (trade as unknown as { readonly tradedAt: number }).tradedAt;

describe('whatever was delivered and corrected, and whenever', () => {
  test(`an answer as of a moment is the one that was given then (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.constantFrom(...ZONES),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
        async (given, zone, shares) => {
          await clearTrades();
          instance.clock.advance(DAY);
          visitor = await instance.logInAgain('irrigator@example.com');
          const began = instance.clock.now();
          const deliveries: Delivery[] = [];
          for (const { provider, after, trades } of given) {
            instance.clock.advance(after);
            const at = instance.clock.now();
            const dated = trades.map((one) => ({
              ...one,
              tradedAt: Math.floor(at / MINUTE) * MINUTE - one.minutesAgo * MINUTE,
            }));
            deliveries.push({ at, provider, trades: dated });
            await deliver(provider, dated.map(writeTrade));
          }
          const end = instance.clock.now() + DAY;
          instance.clock.advance(DAY);
          const moments = new Set([
            ...deliveries.flatMap(({ at }) => [at, at - 1]),
            ...shares.map((share) => Math.floor(began + share * (end - began))),
          ]);
          for (const moment of moments) {
            const asOf = `as_of=${printed(moment)}`;
            const known = replay(deliveries, moment);
            const isIn = (one: PlainTrade): boolean => one.zoneFrom === zoneIn(zone);
            const here = known.filter((one) => isIn(one) && one.confidence !== 'excluded');
            const recent = `temporary_trades/recent_trades?zone_from=${zoneIn(zone)}&${asOf}`;
            const rows = await ask(`${recent}&trade_count=500`);
            const volumes = (list: readonly { readonly volume: number }[]) =>
              list.map(({ volume }) => Math.round(volume)).sort((a, b) => a - b);
            expect(volumes(rows.map(({ volume }) => ({ volume: volume * 1e6 })))).toEqual(volumes(here));
            const times = here.map(timeOf).sort((a, b) => b - a);
            expect(rows.map(({ tradeTimestamp }) => Date.parse(tradeTimestamp))).toEqual(times);
            const few = await ask(`${recent}&trade_count=2`);
            expect(few.map(({ tradeTimestamp }) => Date.parse(tradeTimestamp))).toEqual(times.slice(0, 2));

            const to = dayInSydney(moment);
            for (const grain of ['month', 'week'] as const) {
              const from = dayInSydney(moment - 200 * DAY);
              const graph = await ask<readonly Record<string, unknown>[]>(
                `temporary_trades/graph?zone_from=${zoneIn(zone)}&${asOf}&date_from=${from}&date_to=${to}${grain === 'month' ? '&monthly=1' : ''}`,
              );
              const slow = tellGraphSlowly(known, {
                grain,
                from,
                to,
                minConfidence: 'unverified',
                isIn,
                isByClass: false,
              });
              expect(graph.map(toPlain)).toEqual(slow);
            }
          }
        },
      ),
      { numRuns: 12, seed: SEED },
    );
  }, 240_000);

  const toPlain = (row: Record<string, unknown>) => {
    const steps = (dollars: unknown) => (dollars === null ? null : Math.round(Number(dollars) * 10_000));
    return {
      start: dayInSydney(Date.parse(String(row.tradeApprovalTimestamp))),
      allocationClass: null,
      ...{ mean: steps(row.pricePerVolume), lowest: steps(row.lowestPrice), highest: steps(row.highestPrice) },
      ...{ volume: Math.round(Number(row.volume) * 1e6), trades: row.trades, unpriced: row.unpricedTrades },
      ...{ corrected: row.correctedTrades, leftOut: row.leftOutTrades },
    };
  };
});

describe('a moment as of which something is asked', () => {
  const recent = (query: string) => visitor.get(`temporary_trades/recent_trades?zone=${zoneIn('7')}&${query}`);

  test('may be a day, which means its end in Sydney, or today, which means now; the answer says which moment it is', async () => {
    // By then something was known yesterday.
    instance.clock.advance(DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const now = instance.clock.now();
    const today = dayInSydney(now);
    const yesterday = dayInSydney(now - DAY);
    // The last millisecond of yesterday in Sydney, by the calendar of somebody else.
    let midnight = Math.floor(now / MINUTE) * MINUTE;
    while (dayInSydney(midnight) === today) midnight -= MINUTE;
    midnight += MINUTE;
    expect((await recent(`as_of=${yesterday}`)).headers['as-of']).toBe(printed(midnight - 1));
    expect((await recent(`as_of=${today}`)).headers['as-of']).toBe(printed(now));
    expect((await recent(`as_of=${encodeURIComponent('2026-10-21T12:00:00+11:00')}`)).headers['as-of']).toBe(
      printed(START),
    );
    const present = await recent('');
    expect(present.headers).not.toHaveProperty('as-of');
    expect((await recent(`as_of=${yesterday}`)).headers['cache-control']).toBe('no-store');
  });

  test('tells deals of one moment the last told first, also where one of them has been corrected since', async () => {
    const deal = (id: number, price: number) =>
      writeTrade({ ...FIRST, id, price, from: '14', to: '14', tradedAt: START });
    await deliver(1, [deal(901, 901)]);
    await deliver(1, [deal(902, 902)]);
    const then = printed(instance.clock.now());
    instance.clock.advance(MINUTE);
    await deliver(1, [deal(902, 999)]);
    const pricesOf = async (asOf: string) =>
      (await ask(`temporary_trades/recent_trades?zone=${zoneIn('14')}${asOf}`)).map((row) => row.pricePerVolume);
    expect(await pricesOf(`&as_of=${then}`)).toEqual([902, 901]);
    expect(await pricesOf('')).toEqual([999, 901]);
    expect(await pricesOf(`&trade_count=1&as_of=${then}`)).toEqual([902]);
  });

  test('of a graph bounds the years that may be asked for, as it did then', async () => {
    const asOf = printed(START);
    const { status, json } = await visitor.get(`temporary_trades/graph?as_of=${asOf}&date_from=2020-12-31`);
    expect([status, json.errors]).toEqual([422, { date_from: ['The earliest day is 1 Jan 2021'] }]);
    expect((await visitor.get(`temporary_trades/graph?as_of=${asOf}&date_from=2021-01-01`)).headers['as-of']).toBe(
      asOf,
    );
  });

  test('of dots and of a graph reaches to the day that it was in Sydney, while it was yesterday in Greenwich', async () => {
    await clearTrades();
    // Half past eight in the morning of another day, or half past seven in winter.
    instance.clock.advance(2 * DAY - (instance.clock.now() % DAY) - 2.5 * 3_600_000);
    visitor = await instance.logInAgain('irrigator@example.com');
    const morning = instance.clock.now();
    await deliver(1, [writeTrade({ ...FIRST, id: 81, price: 181, tradedAt: morning - MINUTE })]);
    instance.clock.advance(DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const day = dayInSydney(morning);
    expect(day).not.toBe(printed(morning).slice(0, 10));
    const place = `zone_from=${zoneIn('7')}&date_from=${day}&as_of=${printed(morning)}`;
    const { dots } = await ask<{ readonly dots: readonly object[] }>(`temporary_trades/dots?${place}`);
    expect(dots).toMatchObject([{ day, pricePerVolume: 181 }]);
    expect(await ask(`temporary_trades/graph?${place}`)).toMatchObject([{ pricePerVolume: 181, trades: 1 }]);
  });

  test('of dots and of a graph is of the calendar of then, however long ago that is', async () => {
    await clearTrades();
    instance.clock.advance(MINUTE);
    const then = instance.clock.now();
    await deliver(1, [writeTrade({ ...FIRST, id: 61, price: 161, tradedAt: Math.floor(then / MINUTE) * MINUTE })]);
    instance.clock.advance(800 * DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const place = `zone_from=${zoneIn('7')}&as_of=${printed(then)}`;
    const sixWeeks = `${place}&date_from=${dayInSydney(then - 42 * DAY)}`;
    const { dots } = await ask<{ readonly dots: readonly object[] }>(`temporary_trades/dots?${sixWeeks}`);
    expect(dots).toMatchObject([{ day: dayInSydney(then), pricePerVolume: 161 }]);
    const [week] = await ask(`temporary_trades/graph?${sixWeeks}`);
    const saturday = dayInSydney(Date.parse(String(week?.tradeApprovalTimestamp)));
    expect(new Date(`${saturday}T00:00:00Z`).getUTCDay()).toBe(6);
    const firstDay = `${Number(dayInSydney(then).slice(0, 4)) - 5}-01-01`;
    expect(await ask(`temporary_trades/graph?${place}&date_from=${firstDay}`)).toMatchObject([{ trades: 1 }]);
  });

  test('of the water years has the year of then first, and its trades as they were told by then', async () => {
    await clearTrades();
    instance.clock.advance(MINUTE);
    const first = instance.clock.now();
    const tradedAt = Math.floor(first / MINUTE) * MINUTE - MINUTE;
    const told = (price: number) => [writeTrade({ ...FIRST, id: 71, price, tradedAt })];
    await deliver(1, told(100));
    instance.clock.advance(DAY);
    await deliver(1, told(300));
    // The water year after the next has begun.
    instance.clock.advance(730 * DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const seasonsAt = async (moment: number) => {
      const { headers, json } = await visitor.get(
        `temporary_trades/seasons?zone_from=${zoneIn('7')}&as_of=${printed(moment)}`,
      );
      const [newest] = json.years;
      const prices = newest.changes.map(([, price]: [day: number, price: number | null]) => price);
      return [headers['as-of'], newest.waterYear, prices];
    };
    const year = printWaterYear(waterYearOf(calendarDate(dayInSydney(first))));
    expect(await seasonsAt(first)).toEqual([printed(first), year, [100]]);
    expect((await seasonsAt(first + DAY)).at(-1)).toEqual([300]);
    expect((await seasonsAt(first - 1)).at(-1)).toEqual([]);
  });

  const PATHS = [
    'temporary_trades/recent_trades?',
    'permanent_trades/graph?',
    'temporary_trades/seasons?zone_from=1&',
    'lease_trades/recent_trades?',
    'temporary_trades/dots?zone_from=1&date_from=2026-09-01&',
    'provenance/prices?kind=temporary&zone=1&',
    'provenance/trades?kind=temporary&zone=1&date_from=2026-09-01&date_to=2026-09-02&',
  ];

  test.each([
    ['3000-01-01', 'This must be a day such as 2026-11-20, or a time with its offset such as 2026-11-20T05:40:00Z'],
    ['2026-10-32', 'This must be a day such as 2026-11-20, or a time with its offset such as 2026-11-20T05:40:00Z'],
    [
      '2026-10-21T12:00',
      'This must be a day such as 2026-11-20, or a time with its offset such as 2026-11-20T05:40:00Z',
    ],
    ['2026-10-20', 'Nothing was known here before Wed 21 Oct 2026, 12:00 pm AEDT'],
    ['2026-10-21T00:59:59.999Z', 'Nothing was known here before Wed 21 Oct 2026, 12:00 pm AEDT'],
  ])('is refused where it is %s', async (asOf, message) => {
    for (const path of PATHS) {
      const { status, json } = await visitor.get(`${path}as_of=${asOf}`);
      expect([path, status, json.errors]).toEqual([path, 422, { as_of: [message] }]);
    }
  });

  test('does not lie ahead, not by a millisecond', async () => {
    const now = instance.clock.now();
    for (const asOf of [printed(now + 1), dayInSydney(now + DAY), '2999-12-31']) {
      const { status, json } = await recent(`as_of=${asOf}`);
      expect(status).toBe(422);
      expect(json.errors.as_of[0]).toMatch(/^This must not be in the future: the latest is today, \d/);
    }
    expect((await recent(`as_of=${printed(now)}`)).status).toBe(200);
  });
});
