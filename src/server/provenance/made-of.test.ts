import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 October 2026 in Sydney, noon. */
const START = Date.UTC(2026, 9, 21, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;
const SEED = Number(process.env.SEED ?? 20_261_122);
const ZONES = ['7', '6'] as const;
const PROVIDERS = [1, 2] as const;

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(START) });
  for (const id of PROVIDERS) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

const printed = (at: number): string => new Date(at).toISOString();
const dayInSydney = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(new Date(at));

/** What a provider says of a deal in one delivery. */
interface Told {
  readonly id: number;
  readonly minutesAgo: number;
  readonly from: (typeof ZONES)[number];
  readonly price: number | null;
  readonly volume: number;
  readonly confidence: (typeof CONFIDENCE_LEVELS)[number];
}

/** A deal as it stood at a moment. */
interface Deal extends Told {
  readonly name: string;
  readonly provider: number;
  readonly tradedAt: number;
  readonly isCorrected: boolean;
}

interface Delivery {
  readonly at: number;
  readonly provider: number;
  readonly trades: readonly (Told & { readonly tradedAt: number })[];
}

const told: fc.Arbitrary<Told> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  minutesAgo: fc.oneof(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 60_000 })),
  from: fc.constantFrom(...ZONES),
  price: fc.option(fc.integer({ min: 100, max: 400 }), { freq: 4 }),
  volume: fc.integer({ min: 1, max: 90 }),
  confidence: fc.oneof(fc.constant('exchange' as const), fc.constantFrom(...CONFIDENCE_LEVELS)),
});

const deliveriesOfTrades = fc.array(
  fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    after: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 4 * DAY })),
    trades: fc.uniqueArray(told, { selector: ({ id }) => id, minLength: 1, maxLength: 7 }),
  }),
  { minLength: 2, maxLength: 7 },
);

/** What somebody who had noted every delivery would have had in hand at a moment. */
function noteUntil(deliveries: readonly Delivery[], until: number): readonly Deal[] {
  const deals = new Map<string, Deal>();
  for (const { at, provider, trades } of deliveries) {
    if (at > until) continue;
    for (const one of trades) {
      const name = `${provider}/${one.id}`;
      const before = deals.get(name);
      const isTheSame =
        before !== undefined &&
        (['from', 'price', 'volume', 'confidence', 'tradedAt'] as const).every((part) => before[part] === one[part]);
      if (!isTheSame) deals.set(name, { ...one, name: `T${one.id}`, provider, isCorrected: before !== undefined });
    }
  }
  return [...deals.values()];
}

const isConfirmed = ({ confidence }: Deal): boolean => confidence !== 'excluded' && confidence !== 'unverified';

const countOf = (deals: readonly Deal[], why: string, isIt: (deal: Deal) => boolean) => {
  const count = deals.filter(isIt).length;
  return count === 0 ? [] : [{ why, count }];
};

/** By their reasons, in whatever order they are told. */
const byReason = (left: readonly { readonly why: string }[]) => left.toSorted((a, b) => (a.why < b.why ? -1 : 1));

/** Who told the confirmed deals of some days out of a zone, and what is not among them. */
function traceSlowly(deals: readonly Deal[], from: string, to: string) {
  const within = deals.filter(({ tradedAt }) => dayInSydney(tradedAt) >= from && dayInSydney(tradedAt) <= to);
  const confirmed = within.filter(isConfirmed);
  return {
    count: confirmed.length,
    volume: confirmed.reduce((sum, { volume }) => sum + volume, 0),
    sources: PROVIDERS.flatMap((provider) => {
      const own = confirmed.filter((one) => one.provider === provider);
      const newest = Math.max(...own.map(({ tradedAt }) => tradedAt));
      return own.length === 0 ? [] : [`Provider ${provider} (demo) ${own.length}, newest ${printed(newest)}`];
    }).sort(),
    leftOut: byReason([
      ...countOf(confirmed, 'unpriced', ({ price }) => price === null),
      ...countOf(within, 'unverified', ({ confidence }) => confidence === 'unverified'),
      ...countOf(within, 'excluded', ({ confidence }) => confidence === 'excluded'),
      ...countOf(confirmed, 'corrected', ({ isCorrected }) => isCorrected),
    ]),
    dots: confirmed.filter(({ price }) => price !== null).length,
  };
}

/** The newest five deals with a price, and what else was heard of since the oldest of them. */
function traceNewestSlowly(deals: readonly Deal[]) {
  const priced = deals.filter((one) => isConfirmed(one) && one.price !== null);
  const newest = priced.toSorted((a, b) => b.tradedAt - a.tradedAt).slice(0, 5);
  const since = newest.length < 5 ? Number.NEGATIVE_INFINITY : (newest.at(-1)?.tradedAt ?? 0);
  const others = deals.filter((one) => !(isConfirmed(one) && one.price !== null) && one.tradedAt >= since);
  return {
    times: newest.map(({ tradedAt }) => printed(tradedAt)),
    deals: priced.map(({ name, price, volume, provider, isCorrected }) =>
      [`Provider ${provider} (demo)`, name, price, volume, isCorrected].join(),
    ),
    leftOut: byReason([
      ...countOf(others, 'excluded', ({ confidence }) => confidence === 'excluded'),
      ...countOf(others, 'unverified', ({ confidence }) => confidence === 'unverified'),
      ...countOf(others, 'unpriced', isConfirmed),
    ]),
  };
}

describe('whatever was traded and corrected, and whenever', () => {
  test(`a figure says that it is made of just what it was worked out from, also as of a moment (seed ${SEED})`, async () => {
    // As many deals as there are, told again and again: each example goes on from the market that the last one left.
    const deliveries: Delivery[] = [];
    await fc.assert(
      fc.asyncProperty(
        deliveriesOfTrades,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...ZONES),
        async (given, shares, zone) => {
          const began = instance.clock.now();
          for (const { provider, after, trades } of given) {
            instance.clock.advance(after);
            const at = instance.clock.now();
            const written = trades.map((one) => ({
              ...one,
              tradedAt: Math.floor(at / MINUTE) * MINUTE - one.minutesAgo * MINUTE,
            }));
            deliveries.push({ at, provider, trades: written });
            await instance.publish(provider, 'trades', { trades: written.map(writeTrade) });
          }
          instance.clock.advance(1);
          visitor = await instance
            .logInAgain('irrigator@example.com')
            .catch(() => instance.logIn('irrigator@example.com'));
          const end = instance.clock.now();
          const first = deliveries[0]?.at ?? end;
          const moments = shares.map((share) => Math.max(first, Math.floor(began + share * (end - began))));
          for (const moment of [...moments, null]) {
            const deals = noteUntil(deliveries, moment ?? end).filter(({ from }) => from === zone);
            await compareTrades(zone, moment, deals);
          }
        },
      ),
      { numRuns: 8, seed: SEED },
    );
  }, 240_000);

  const writeTrade = ({ id, from, price, volume, confidence, tradedAt }: Told & { readonly tradedAt: number }) => ({
    ...{ id: `T${id}`, kind: 'temporary', zoneFrom: from, zoneTo: '7', confidence, volume: String(volume) },
    ...{ price: price === null ? null : String(price), agreedAt: printed(tradedAt) },
  });

  async function compareTrades(zone: (typeof ZONES)[number], moment: number | null, deals: readonly Deal[]) {
    const asOf = moment === null ? '' : `&as_of=${printed(moment)}`;
    const place = `kind=temporary&zone=${instance.zoneIn(zone)}${asOf}`;
    const today = moment ?? instance.clock.now();
    for (const [from, to] of [
      [dayInSydney(today - 5 * DAY), dayInSydney(today)],
      [dayInSydney(today - 30 * DAY), dayInSydney(today - 3 * DAY)],
    ] as const) {
      const slow = traceSlowly(deals, from, to);
      const days = `date_from=${from}&date_to=${to}`;
      const answer = await visitor.ask(`provenance/trades?${place}&${days}`);
      const volumes: readonly number[] = answer.records.map(({ volume }: { volume: number }) => volume);
      expect({
        count: answer.count,
        volume: volumes.reduce((sum, volume) => sum + volume, 0),
        sources: answer.records
          .map(({ source, trades, at }: Record<string, string>) => `${source} ${trades}, newest ${at}`)
          .sort(),
        leftOut: byReason(answer.leftOut),
      }).toEqual({ count: slow.count, volume: slow.volume, sources: slow.sources, leftOut: slow.leftOut });
    }

    const slow = traceNewestSlowly(deals);
    const answer = await visitor.ask(`provenance/prices?${place}`);
    expect([answer.count, byReason(answer.leftOut)]).toEqual([slow.times.length, slow.leftOut]);
    expect(answer.records.map(({ at }: { at: string }) => at)).toEqual(slow.times);
    for (const { source, name, price, volume, isCorrected } of answer.records)
      expect(slow.deals).toContain([source, name, price, volume, isCorrected].join());

    const yearAgo = dayInSydney(today - 60 * DAY);
    const { dots } = await visitor.ask(
      `temporary_trades/dots?zone_from=${instance.zoneIn(zone)}&min_confidence=manual_include&date_from=${yearAgo}${asOf}`,
    );
    const drawn = dots.reduce((sum: number, { trades }: { trades: number }) => sum + trades, 0);
    expect(drawn).toBe(traceSlowly(deals, yearAgo, dayInSydney(today)).dots);
  }
});

/** On offer, in the words of its provider. */
interface Offer {
  readonly id: number;
  readonly price: number;
  readonly volume: number;
  readonly direction: 'SELL' | 'BUY';
}

const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  price: fc.integer({ min: 100, max: 130 }),
  volume: fc.integer({ min: 1, max: 40 }),
  direction: fc.constantFrom('SELL' as const, 'BUY' as const),
});

describe('whatever was offered, changed and taken back', () => {
  test(`price and depth say that they are made of just the listings that pass, best first, also as of a moment (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            provider: fc.constantFrom(...PROVIDERS),
            offers: fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 30 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 100, max: 130 }),
        fc.constantFrom('SELL' as const, 'BUY' as const),
        async (snapshots, volume, maxPrice, direction) => {
          const standing = new Map<number, readonly Offer[]>(PROVIDERS.map((provider) => [provider, []]));
          for (const provider of PROVIDERS) await put(provider, []);
          const then: { readonly at: number; readonly offers: readonly Offer[] }[] = [];
          for (const { provider, offers } of snapshots) {
            instance.clock.advance(MINUTE);
            await put(provider, offers);
            standing.set(provider, offers);
            then.push({ at: instance.clock.now(), offers: [...standing.values()].flat() });
          }
          instance.clock.advance(1);
          visitor = await instance.logInAgain('irrigator@example.com');
          const last = then.at(-1)?.offers ?? [];
          const question = { volume, maxPrice, direction };
          await compareListings(question, '', last);
          for (const { at, offers } of then) await compareListings(question, `&as_of=${printed(at)}`, offers);
        },
      ),
      { numRuns: 8, seed: SEED },
    );
  }, 240_000);

  const put = (provider: number, offers: readonly Offer[]) =>
    instance.publish(
      provider,
      'listings',
      {
        kinds: ['temporary'],
        listings: offers.map(({ id, price, volume, direction }) => ({
          ...{ id: `L${id}`, kind: 'temporary', direction, zone: '6' },
          ...{ price: String(price), volume: String(volume) },
        })),
      },
      '?confirm_closing=true',
    );

  interface Question {
    readonly volume: number;
    readonly maxPrice: number;
    readonly direction: 'SELL' | 'BUY';
  }

  async function compareListings({ volume, maxPrice, direction }: Question, asOf: string, offers: readonly Offer[]) {
    const own = offers.filter((one) => one.direction === direction);
    const withinPrice = own.filter(({ price }) => price <= maxPrice);
    const passing = withinPrice.filter((one) => one.volume >= volume);
    const best = passing.map(({ price }) => price).sort((a, b) => (direction === 'SELL' ? a - b : b - a));
    const place = `kind=temporary&zone=${instance.zoneIn('6')}${asOf}`;
    const answer = await visitor.ask(
      `provenance/listings?${place}&direction=${direction}&volume=${volume}&maxPrice=${maxPrice}`,
    );
    expect([answer.count, answer.records.map(({ price }: { price: number }) => price)]).toEqual([
      best.length,
      best.slice(0, 20),
    ]);
    const leftOut = new Map(answer.leftOut.map(({ why, count }: { why: string; count: number }) => [why, count]));
    expect([leftOut.get('small') ?? 0, leftOut.get('filtered') ?? 0]).toEqual([
      withinPrice.length - passing.length,
      own.length - withinPrice.length,
    ]);
    for (const { name, price, volume: parcel } of answer.records)
      expect(passing.map((one) => `L${one.id} ${one.price} ${one.volume}`)).toContain(`${name} ${price} ${parcel}`);

    const cheapest = offers.filter((one) => one.direction === 'SELL').map(({ price }) => price);
    const { count, records, leftOut: dearer } = await visitor.ask(`provenance/offers?${place}`);
    expect([count, records.map(({ price }: { price: number }) => price)]).toEqual([
      Math.min(5, cheapest.length),
      cheapest.sort((a, b) => a - b).slice(0, 5),
    ]);
    expect(dearer).toEqual(cheapest.length > 5 ? [{ why: 'dearer', count: cheapest.length - 5 }] : []);
  }
});
