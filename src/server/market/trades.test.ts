import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let visitor: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON - 3 * MILLISECONDS_PER_HOUR) });
  for (const id of [1, 2, 3]) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

describe('the recent trades of a zone', () => {
  const trade = (id: string, given: object) => ({
    ...{ id, kind: 'temporary', zoneFrom: '1A', zoneTo: '7', price: '240', confidence: 'exchange' },
    ...{ volume: '50', agreedAt: '2026-11-18T01:00:00Z' },
    ...given,
  });
  /** Each trade has a volume of its own, by which it is known again. */
  const volumes = async (query: string): Promise<readonly number[]> => {
    const { status, json } = await visitor.get(`temporary_trades/recent_trades?trade_count=50&${query}`);
    expect(status).toBe(200);
    return json.map(({ volume }: { volume: number }) => volume);
  };

  beforeAll(async () => {
    await instance.publish(1, 'trades', {
      trades: [
        trade('newest', { volume: '1', agreedAt: '2026-11-20T01:00:00Z' }),
        trade('oldest', { volume: '2', agreedAt: '2026-09-01T01:00:00Z' }),
        trade('corrected', { volume: '3' }),
        // The last minute of 10 November in Sydney, and the first of the 11th.
        trade('tenth', { volume: '4', agreedAt: '2026-11-10T12:59:00Z' }),
        trade('eleventh', { volume: '5', agreedAt: '2026-11-10T13:00:00Z' }),
        trade('out', { volume: '6', zoneFrom: '7', zoneTo: '6', agreedAt: '2026-11-01T01:00:00Z' }),
        trade('elsewhere', { volume: '7', zoneFrom: '6', zoneTo: '13' }),
        trade('forward', { volume: '8', kind: 'forward' }),
        trade('excluded', { volume: '9', confidence: 'excluded', agreedAt: '2026-10-01T01:00:00Z' }),
        trade('register', { volume: '10', confidence: 'register', agreedAt: '2026-10-02T01:00:00Z' }),
        trade('unverified', { volume: '11', confidence: 'unverified', agreedAt: '2026-10-03T01:00:00Z' }),
      ],
    });
    await instance.publish(1, 'trades', {
      trades: [trade('corrected', { volume: '30' }), trade('late', { volume: '12', agreedAt: '2026-08-01T01:00:00Z' })],
    });
  });

  test('come newest first by the day of the deal, into it and out of it, corrected ones once', async () => {
    expect(await volumes(`zone=${instance.zoneIn('7')}`)).toEqual([1, 30, 5, 4, 6, 11, 10, 2, 12]);
  });

  test('come ten at a time unless more are asked for', async () => {
    const parked = Array.from({ length: 12 }, (_, n) => trade(`parked ${n}`, { kind: 'carryover_parking' }));
    await instance.publish(2, 'trades', { trades: parked });
    const counts = ['', '?trade_count=11', '?trade_count=50'].map(
      async (query) => (await visitor.get(`carryover_parking_trades/recent_trades${query}`)).json.length,
    );
    expect(await Promise.all(counts)).toEqual([10, 11, 12]);
  });

  test('come out of one zone or into one when that is asked for', async () => {
    expect(await volumes(`zone_from=${instance.zoneIn('7')}`)).toEqual([6]);
    expect(await volumes(`zone_to=${instance.zoneIn('6')}`)).toEqual([6]);
    expect(await volumes(`zone_from=${instance.zoneIn('6')}&zone_to=${instance.zoneIn('13')}`)).toEqual([7]);
    expect(await volumes(`zone_from=${instance.zoneIn('6')}&zone_to=${instance.zoneIn('7')}`)).toEqual([]);
  });

  test('hold of a small request what the five columns of its table need, and no more', async () => {
    const { json } = await visitor.get(`temporary_trades/recent_trades?small_request=true&trade_count=1`);
    const columns = 'pricePerVolume provider reliability tradeTimestamp volume volumeUnit';
    expect(Object.keys(json[0]).toSorted()).toEqual(columns.split(' '));
  });

  test('of forward water and of leases go by zone, class and confidence too', async () => {
    const leased = { kind: 'lease', zoneFrom: '7', zoneTo: '7', termFrom: '2026', termTo: '2029' };
    const sent = ['High Reliability', 'Low Reliability'].map((allocationClass) => ({ ...leased, allocationClass }));
    const trades = [{ kind: 'forward', zoneFrom: '6', zoneTo: '13' }, ...sent].map((one, n) => trade(`kind ${n}`, one));
    await instance.publish(3, 'trades', { trades });
    const classes: { id: number; name: string }[] = await visitor.ask('allocation_classes');
    const low = classes.find(({ name }) => name === 'Low Reliability')?.id;
    const asked = async (path: string, query: string) =>
      (await visitor.ask(`${path}/recent_trades?confidence=exchange&trade_count=10&${query}`)).length;
    expect(await asked('forward_trades', `zone_to=${instance.zoneIn('13')}`)).toBe(1);
    expect(await asked('forward_trades', `zone_from=${instance.zoneIn('13')}`)).toBe(0);
    expect(await asked('lease_trades', `zone_from=${instance.zoneIn('7')}`)).toBe(2);
    expect(await asked('lease_trades', `zone_from=${instance.zoneIn('7')}&allocation_class=${low}`)).toBe(1);
  });

  test('are bounded by days in Sydney, both of them included', async () => {
    const into = `zone_to=${instance.zoneIn('7')}`;
    expect(await volumes(`${into}&date_from=2026-11-10&date_to=2026-11-10`)).toEqual([4]);
    expect(await volumes(`${into}&date_from=2026-11-11&date_to=2026-11-18`)).toEqual([30, 5]);
    expect(await volumes(`${into}&date_from=2026-11-19`)).toEqual([1]);
    expect(await volumes(`${into}&date_to=2026-09-01`)).toEqual([2, 12]);
    expect(await volumes(`${into}&date_from=2026-11-19&date_to=2999-12-31`)).toEqual([1]);
    expect(await volumes(`${into}&date_from=1900-01-01&date_to=2026-08-31`)).toEqual([12]);
  });

  test('are those of one confidence, or of at least one; the excluded only when they are asked for', async () => {
    const october = `zone_to=${instance.zoneIn('7')}&date_from=2026-10-01&date_to=2026-10-31`;
    expect(await volumes(october)).toEqual([11, 10]);
    expect(await volumes(`${october}&confidence=excluded`)).toEqual([9]);
    expect(await volumes(`${october}&min_confidence=excluded`)).toEqual([11, 10, 9]);
    expect(await volumes(`${october}&min_confidence=register`)).toEqual([10]);
    expect(await volumes(`${october}&min_confidence=register&confidence=unverified`)).toEqual([]);
  });

  test('tell whether the zone that was asked for sold or bought', async () => {
    const directions = async (query: string) =>
      (await visitor.get(`temporary_trades/recent_trades?${query}`)).json.map(
        ({ direction }: { direction: string | null }) => direction,
      );
    expect(await directions(`zone_from=${instance.zoneIn('1A')}&trade_count=1`)).toEqual(['SELL']);
    expect(await directions(`zone_to=${instance.zoneIn('7')}&trade_count=1`)).toEqual(['BUY']);
    expect(await directions(`zone=${instance.zoneIn('6')}&date_from=2026-11-01&date_to=2026-11-01`)).toEqual(['BUY']);
    expect(await directions(`zone=${instance.zoneIn('7')}&date_from=2026-11-01&date_to=2026-11-01`)).toEqual(['SELL']);
    expect(await directions('trade_count=1')).toEqual([null]);
    await instance.publish(1, 'trades', { trades: [trade('within', { zoneFrom: '14', zoneTo: '14' })] });
    for (const asked of ['zone', 'zone_from', 'zone_to']) {
      expect([asked, await directions(`${asked}=${instance.zoneIn('14')}`)]).toEqual([asked, [null]]);
    }
  });

  test.each(['temporary', 'permanent', 'forward', 'lease', 'carryover_parking'])(
    'of %s say what there is not, instead of showing none of it',
    async (kind) => {
      const errors = async (query: string) => {
        const { status, json } = await visitor.get(`${kind}_trades/${query}`);
        return [status, json.errors];
      };
      const [noZone, noClass] = [['There is no such zone'], ['There is no such reliability']];
      expect(await errors('open_trades')).toEqual([422, { zone: ['A zone is required'] }]);
      for (const field of ['zone', 'zone_from', 'zone_to']) {
        expect(await errors(`recent_trades?${field}=99999`)).toEqual([422, { [field]: noZone }]);
        expect(await errors(`open_trades?${field}=99999`)).toEqual([422, { [field]: noZone }]);
      }
      expect(await errors(`open_trades?zone=${instance.zoneIn('7')}&allocation_class=999`)).toEqual([
        422,
        { allocation_class: noClass },
      ]);
      expect(await errors(`open_trades?zone=${instance.zoneIn('7')}&minPrice=cheap`)).toEqual([
        422,
        { minPrice: ['The price must be a number'] },
      ]);
      const { json: classes } = await visitor.get('allocation_classes');
      const general = classes.find(({ name }: { readonly name: string }) => name === 'General Security').id;
      const has = 'Zone 7 VIC Murray (Barmah to SA) has no General Security. It has: High Reliability, Low Reliability';
      const ways = ['recent_trades?zone', 'recent_trades?zone_from'];
      for (const asked of [...ways, 'open_trades?zone', 'open_trades?zone_from', 'open_trades?zone_to']) {
        expect(await errors(`${asked}=${instance.zoneIn('7')}&allocation_class=${general}`)).toEqual([
          422,
          { allocation_class: [has] },
        ]);
      }
      expect(await errors('recent_trades?allocation_class=0&date_from=2026-10-02&date_to=2026-10-01')).toEqual([
        422,
        { allocation_class: noClass, date_from: ['The first day must not be after the last, 1 Oct 2026'] },
      ]);
      expect(await errors('recent_trades?date_from=2026-10-01&date_to=2026-10-01')).toEqual([200, undefined]);
    },
  );

  test('tell when the deal was made, approved and registered', async () => {
    await instance.publish(1, 'trades', {
      trades: [
        trade('dated', {
          zoneTo: '10',
          agreedAt: '2026-11-03T01:00:00Z',
          approvedAt: '2026-11-09T01:00:00Z',
          registeredAt: '2026-11-16T01:00:00Z',
        }),
      ],
    });
    const { json } = await visitor.get(`temporary_trades/recent_trades?zone_to=${instance.zoneIn('10')}`);
    expect(json).toMatchObject([
      {
        tradeTimestamp: '2026-11-03T01:00:00.000Z',
        tradeApprovalTimestamp: '2026-11-09T01:00:00.000Z',
        tradeRegistrationTimestamp: '2026-11-16T01:00:00.000Z',
      },
    ]);
  });
});

// One story: the clock goes on from test to test.
describe('the open listings of a zone', { shuffle: false }, () => {
  const listing = (id: string, price: string, given: object = {}) => ({
    ...{ id, kind: 'forward', direction: 'SELL', zone: '7', price, volume: '100', deliveryDate: '2027-01-31' },
    ...given,
  });
  interface Group {
    readonly id: number;
    readonly lastUpdated: string;
    readonly openTrades: readonly { readonly price: number; readonly lastUpdated: string }[];
  }
  const groups = async (query = ''): Promise<readonly Group[]> => {
    const { status, json } = await visitor.get(`forward_trades/open_trades?zone=${instance.zoneIn('7')}${query}`);
    expect(status).toBe(200);
    return json;
  };
  const prices = async (query = '') =>
    (await groups(query)).map(({ id, openTrades }) => [id, openTrades.map(({ price }) => price)]);

  beforeAll(async () => {
    await instance.publish(2, 'listings', {
      kinds: ['forward'],
      listings: [
        listing('dear', '310'),
        listing('cheap', '290', { listedAt: '2026-11-12T03:00:00Z' }),
        listing('low bid', '200', { direction: 'BUY' }),
        listing('high bid', '220', { direction: 'BUY' }),
        listing('soon', '330', { deliveryDate: '2026-12-15', expiresAt: new Date(NOON).toISOString() }),
      ],
    });
    instance.clock.advance(2 * MILLISECONDS_PER_HOUR);
    await instance.publish(1, 'listings', { kinds: ['forward'], listings: [listing('other', '300', { volume: '5' })] });
    // What another kind was published later says nothing of this one.
    instance.clock.advance(MILLISECONDS_PER_HOUR / 2);
    await instance.publish(2, 'listings', { kinds: ['temporary'], listings: [] });
  });

  test('come by provider, offers cheapest first and then bids dearest first', async () => {
    expect(await prices()).toEqual([
      [2, [290, 310, 330, 220, 200]],
      [1, [300]],
    ]);
    expect(await prices('&direction=BUY')).toEqual([[2, [220, 200]]]);
  });

  test('of which a few are asked for are the best of those that match', async () => {
    expect(await prices('&direction=SELL&trade_count=2')).toEqual([
      [2, [290]],
      [1, [300]],
    ]);
    expect(await prices('&direction=SELL&trade_count=2&minPrice=295&volume=50')).toEqual([[2, [310, 330]]]);
    expect(await prices('&direction=SELL&deliveredBy=Dec 2026')).toEqual([[2, [330]]]);
    expect(await prices('&direction=SELL&deliverBy=Jan 2027')).toEqual([
      [2, [290, 310]],
      [1, [300]],
    ]);
    expect(await prices('&deliverBy=Feb 2027')).toEqual([]);
  });

  test('tell when each was listed, or else when its provider last published this kind', async () => {
    const [ofSecond, ofFirst] = await groups('&direction=SELL');
    expect(ofSecond?.lastUpdated).toBe('2026-11-20T22:00:00.000Z');
    expect(ofSecond?.openTrades.map(({ lastUpdated }) => lastUpdated)).toEqual([
      '2026-11-12T03:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
    ]);
    expect(ofFirst?.lastUpdated).toBe('2026-11-21T00:00:00.000Z');
  });

  test('the age of the market is that of the newest listings of any provider', async () => {
    expect((await visitor.get('market/age')).json).toEqual({
      pricesTo: '2026-11-21T00:30:00.000Z',
      isSimulated: true,
    });
    const { market } = instance.parts;
    const providers = market.listProviders();
    const makeReal = (isReal: (name: string) => boolean) =>
      market.setProviders(providers.map((one) => ({ ...one, isSimulated: !isReal(one.name) })));
    // One provider that is none of the demonstration does not make the others real.
    makeReal((name) => name === 'Provider 1 (demo)');
    expect((await visitor.get('market/age')).json.isSimulated).toBe(true);
    makeReal(() => true);
    expect((await visitor.get('market/age')).json.isSimulated).toBe(false);
    market.setProviders(providers);
  });

  test('go when they run out, and all of them when their provider says nothing for thirty days', async () => {
    instance.clock.advance(MILLISECONDS_PER_HOUR / 2 - 1);
    expect(await prices('&direction=SELL&minPrice=320')).toEqual([[2, [330]]]);
    instance.clock.advance(1);
    expect(await prices('&direction=SELL&minPrice=320')).toEqual([]);
    // The second provider published forward water three hours before noon.
    instance.clock.advance(30 * MILLISECONDS_PER_DAY - 3 * MILLISECONDS_PER_HOUR - 1);
    visitor = await instance.logIn('irrigator@example.com');
    expect((await prices('&direction=SELL')).map(([id]) => id)).toEqual([2, 1]);
    instance.clock.advance(1);
    expect(await prices('&direction=SELL')).toEqual([[1, [300]]]);
  });
});

describe('a zone with more open listings than one answer holds', () => {
  const OFFERS = 600;
  const ask = async (query = '') => {
    const { status, json } = await visitor.get(`temporary_trades/open_trades?zone=${instance.zoneIn('6')}${query}`);
    expect(status).toBe(200);
    return (json as readonly ManyOfOne[]).map(({ id, depth, combinedVolume, bestPrice, openTrades }) => ({
      ...{ id, depth, combinedVolume, bestPrice },
      prices: openTrades.map(({ price }) => price),
    }));
  };
  interface ManyOfOne {
    readonly id: number;
    readonly depth: number;
    readonly combinedVolume: number;
    readonly bestPrice: number;
    readonly openTrades: readonly { readonly price: number }[];
  }
  const pricesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

  beforeAll(async () => {
    visitor = await instance.logIn('irrigator@example.com');
    const offer = (price: number) => ({
      ...{ id: `${price}`, kind: 'temporary', direction: 'SELL', zone: '6', volume: '2' },
      price: String(price),
    });
    // Dearest first: what is shown is not what came first.
    const cheap = pricesFrom(101, OFFERS).toReversed().map(offer);
    await instance.publish(1, 'listings', { kinds: ['temporary'], listings: cheap });
    await instance.publish(2, 'listings', { kinds: ['temporary'], listings: [offer(2_000), offer(150)] });
  });

  test('shows the best two hundred, and tells depth, volume and best price of all', async () => {
    const rest = { id: 2, depth: 2, combinedVolume: 4, bestPrice: 150, prices: [150] };
    const all = { id: 1, depth: OFFERS, combinedVolume: 1_200, bestPrice: 101 };
    expect(await ask()).toEqual([{ ...all, prices: pricesFrom(101, 199) }, rest]);
    expect(await ask('&trade_count=500')).toEqual([{ ...all, prices: pricesFrom(101, 499) }, rest]);
  });

  test('counts what the search counts, of a provider too who has nothing among the best', async () => {
    const [first, second] = await ask('&trade_count=3&minPrice=400');
    expect(first).toEqual({ id: 1, depth: 301, combinedVolume: 602, bestPrice: 400, prices: [400, 401, 402] });
    expect(second).toEqual({ id: 2, depth: 1, combinedVolume: 2, bestPrice: 2_000, prices: [] });
    const { json } = await visitor.get('zones/find_sellers/temporary?volume=1&minPrice=400&applyRules=false');
    const depth = json.find(({ zone }: { zone: { code: string } }) => zone.code === '6')?.depth;
    expect(depth).toBe(302);
  });

  test('shows no more to whoever asks for more than five hundred, and nothing of another zone or class', async () => {
    const { status, json } = await visitor.get(
      `temporary_trades/open_trades?zone=${instance.zoneIn('6')}&trade_count=${OFFERS}`,
    );
    expect([status, json.errors]).toEqual([422, { trade_count: ['This must be a whole number from 1 to 500'] }]);
    expect(await ask('&allocation_class=1')).toEqual([]);
    expect(await ask('&direction=BUY')).toEqual([]);
    // A number that no zone has, not even as a part of the key of a book.
    const elsewhere = await visitor.get(`temporary_trades/open_trades?zone=${1_000_000 + instance.zoneIn('6')}`);
    expect([elsewhere.status, elsewhere.json.errors]).toEqual([422, { zone: ['There is no such zone'] }]);
  });
});
