import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeExpiredListings } from '#server/publishing/close-expired-listings.ts';
import { tradeNamed } from '#testing/provider-rows.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 October 2026 in Sydney, noon. */
const START = Date.UTC(2026, 9, 21, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;
const SEED = Number(process.env.SEED ?? 20_261_122);
const PROVIDERS = [1, 2] as const;

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(START) });
  for (const id of PROVIDERS) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
  // Of trades something is known before anything is of listings.
  await instance.publish(1, 'trades', { trades: [tradeNamed('T1', { agreedAt: printed(START) })] });
  instance.clock.advance(MINUTE);
});
afterAll(() => instance.stop());

const printed = (at: number): string => new Date(at).toISOString();

interface Offer {
  readonly id: number;
  readonly direction: 'SELL' | 'BUY';
  readonly zone: string;
  readonly price: number;
  readonly volume: number;
  /** Days after it is sent; null for never. */
  readonly expiresIn: number | null;
}

interface Group {
  readonly id: number;
  readonly lastUpdated: string;
  readonly depth: number;
  readonly openTrades: readonly { direction: string; price: number; volume: { valueDisplay: number } }[];
}

interface Snapshot {
  readonly at: number;
  readonly provider: number;
  readonly offers: readonly Offer[];
}

describe('whatever was offered, changed, taken back, left to expire or never heard of again', () => {
  const offer: fc.Arbitrary<Offer> = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    direction: fc.constantFrom('SELL' as const, 'BUY' as const),
    zone: fc.constantFrom('7', '6'),
    price: fc.integer({ min: 100, max: 105 }),
    volume: fc.integer({ min: 1, max: 9 }),
    expiresIn: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 1 }),
  });
  const turns = fc.array(
    fc.record({
      provider: fc.constantFrom(...PROVIDERS),
      after: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 1, max: 5 * DAY }), fc.constant(31 * DAY)),
      offers: fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 5 }),
      // Whether the job that closes what has run out comes along before.
      isSwept: fc.boolean(),
    }),
    { minLength: 2, maxLength: 7 },
  );

  const open = (query: string) => visitor.get(`temporary_trades/open_trades?zone=${instance.zoneIn('7')}${query}`);

  const put = async (provider: number, offers: readonly Offer[], kind = 'temporary'): Promise<void> => {
    const now = instance.clock.now();
    const listings = offers.map(({ id, direction, zone, price, volume, expiresIn }) => ({
      ...{ id: `L${id}`, kind, direction, zone, price: String(price), volume: String(volume) },
      ...(expiresIn === null ? {} : { expiresAt: printed(now + expiresIn * DAY) }),
    }));
    await instance.publish(provider, 'listings', { kinds: [kind], listings }, '?confirm_closing=true');
  };

  /** What stood in the last snapshot of each provider, for as long as it is believed. */
  const replayOffers = (snapshots: readonly Snapshot[], until: number) =>
    PROVIDERS.flatMap((provider) => {
      const last = snapshots.findLast((one) => one.provider === provider && one.at <= until);
      if (last === undefined || last.at + 30 * DAY <= until) return [];
      const standing = last.offers.filter(({ zone, expiresIn }) => {
        if (zone !== '7') return false;
        return expiresIn === null || last.at + expiresIn * DAY > until;
      });
      if (standing.length === 0) return [];
      const parcels = standing.map(({ direction, price, volume }) => `${direction} ${volume} at ${price}`).sort();
      return [{ id: provider, lastUpdated: printed(last.at), depth: standing.length, parcels }];
    });

  test(`the listings as of a moment are those that stood then (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (given) => {
        // Something is known, and whatever stood before has lapsed.
        await put(1, []);
        instance.clock.advance(31 * DAY);
        const snapshots: Snapshot[] = [];
        for (const { provider, after, offers, isSwept } of given) {
          instance.clock.advance(after);
          if (isSwept) await closeExpiredListings(instance.parts.db, instance.clock.now());
          await put(provider, offers);
          snapshots.push({ at: instance.clock.now(), provider, offers });
        }
        instance.clock.advance(2 * DAY);
        visitor = await instance.logInAgain('irrigator@example.com');
        const moments = new Set(snapshots.flatMap(({ at }) => [at, at - 1, at + 12 * DAY, at + 30 * DAY]));
        for (const moment of [...moments].filter((one) => one <= instance.clock.now())) {
          const { status, json } = await open(`&as_of=${printed(moment)}`);
          expect([status, json]).toEqual([200, json]);
          const groups = (json as readonly Group[]).map(({ id, lastUpdated, depth, openTrades }) => ({
            ...{ id, lastUpdated, depth },
            parcels: openTrades
              .map(({ direction, price, volume }) => `${direction} ${volume.valueDisplay} at ${price}`)
              .sort(),
          }));
          const byId = (left: { id: number }, right: { id: number }) => left.id - right.id;
          expect(groups.sort(byId)).toEqual(replayOffers(snapshots, moment));
        }
        const [present, past] = [await open(''), await open(`&as_of=${printed(instance.clock.now())}`)];
        expect(past.json).toEqual(present.json);
      }),
      { numRuns: 12, seed: SEED },
    );
  }, 240_000);

  test('were published when listings of their kind were, whatever their provider sent since', async () => {
    await put(1, [{ id: 1, direction: 'SELL', zone: '7', price: 100, volume: 1, expiresIn: null }]);
    const first = instance.clock.now();
    instance.clock.advance(MINUTE);
    await put(1, [], 'forward');
    visitor = await instance.logInAgain('irrigator@example.com');
    const { json } = await open(`&as_of=${printed(instance.clock.now())}`);
    expect((json as readonly Group[]).find(({ id }) => id === 1)?.lastUpdated).toBe(printed(first));
  });

  test('before the first of them nothing is known, whatever is known of trades; an answer says of which moment it is', async () => {
    instance.clock.advance(DAY);
    await put(1, []);
    visitor = await instance.logInAgain('irrigator@example.com');
    const { status, json } = await open(`&as_of=${printed(START)}`);
    expect([status, json.errors]).toEqual([422, { as_of: [expect.stringMatching(/^Nothing was known here before /)] }]);
    const now = printed(instance.clock.now());
    expect((await open(`&as_of=${now}`)).headers['as-of']).toBe(now);
    expect((await open('')).headers).not.toHaveProperty('as-of');
  });
});
