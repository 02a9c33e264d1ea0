import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvenance, type Provenance, tradeOn } from '#testing/open-provenance.ts';
import type { Visitor } from '#testing/start-test-instance.ts';

const DAY = 86_400_000;
/** 24 November 2026 in Sydney, half past eight in the morning, while it is the day before in Greenwich. */
const MORNING = '2026-11-23T21:30:00.000Z';

let market: Provenance;
let irrigator: Visitor;
beforeAll(async () => {
  market = await openProvenance();
  const { instance } = market;
  instance.clock.advance(Date.parse(MORNING) - instance.clock.now());
  const within = { zoneFrom: '7', zoneTo: '7', volume: '10' };
  const deal = (id: string, price: string, agreedAt: string) => tradeOn(id, '01', { ...within, price, agreedAt });
  // 24 November in Sydney: the thirty days begin on 26 October, those before them on 26 September.
  await instance.publish(1, 'trades', {
    trades: [
      deal('this morning', '210', '2026-11-23T21:00:00Z'),
      deal('first of the later', '220', '2026-10-25T13:00:00Z'),
      deal('last of the earlier', '100', '2026-10-25T12:59:59.999Z'),
      deal('first of the earlier', '120', '2026-09-25T14:00:00Z'),
      deal('before both', '900', '2026-09-25T13:59:59.999Z'),
    ],
  });
  await instance.publish(1, 'trades', { trades: [deal('told last', '130', '2026-08-01T01:00:00Z')] });
  // As far ahead as a provider may date it: the next morning.
  await instance.publish(1, 'trades', { trades: [tradeOn('a day ahead', '24', { agreedAt: '2026-11-24T21:30:00Z' })] });
  // Two winters go by.
  instance.clock.advance(800 * DAY);
  await instance.publish(1, 'trades', {
    trades: [deal('of now', '500', new Date(instance.clock.now() - DAY).toISOString())],
  });
  irrigator = await instance.logInAgain('irrigator@example.com');
}, 120_000);
afterAll(() => market.instance.stop());

const ask = (figure: string, query: Readonly<Record<string, string | number>>) =>
  irrigator.get(
    `provenance/${figure}?${new URLSearchParams(Object.entries({ kind: 'temporary', zone: market.instance.zoneIn('7'), ...query }).map(([name, value]) => [name, String(value)]))}`,
  );

type Told = Readonly<Record<string, unknown>>;

test('the change of prices as of a moment has the two windows of that day in Sydney', async () => {
  const { json } = await ask('movement', { side: 'out_of', as_of: MORNING });
  expect(json.records.map(({ name, trades, price }: Told) => [name, trades, price])).toEqual([
    ['26 Oct 2026 to 24 Nov 2026', 2, 215],
    ['26 Sep 2026 to 25 Oct 2026', 2, 110],
  ]);
  const now = await ask('movement', { side: 'out_of' });
  expect(now.json.records.map(({ price }: Told) => price)).toEqual([500]);
});

test('the latest prices as of a moment are of whatever was traded last then, however long ago and whenever it was told', async () => {
  const { json } = await ask('prices', { as_of: MORNING });
  expect(json.records.map(({ name }: Told) => name)).toEqual([
    'this morning',
    'first of the later',
    'last of the earlier',
    'first of the earlier',
    'before both',
  ]);
});

test('a trade that its provider dates a day ahead is known from the moment at which it was told', async () => {
  const six = { zone: market.instance.zoneIn('6'), as_of: MORNING };
  expect((await ask('prices', six)).json.records.map(({ name }: Told) => name)).toEqual(['a day ahead']);
  const days = { date_from: '2026-11-25', date_to: '2026-11-25' };
  expect((await ask('trades', { ...six, ...days })).json.count).toBe(1);
});

test('the trades of some days as of a moment reach as far back as a graph did then', async () => {
  const days = { date_from: '2021-06-28', date_to: '2021-07-04' };
  expect((await ask('trades', { ...days, as_of: MORNING })).status).toBe(200);
  const { status, json } = await ask('trades', days);
  expect([status, Object.keys(json.errors)]).toEqual([422, ['date_from']]);
});

test.each([
  ['offers', {}],
  ['listings', { direction: 'SELL' }],
])(
  'what is made of listings is known since the first of them, whatever is known of trades: %s',
  async (figure, query) => {
    const { status, json } = await ask(figure, { ...query, as_of: MORNING });
    expect([status, json.errors]).toEqual([422, { as_of: ['Nothing is known here yet'] }]);
    expect((await ask('prices', { as_of: MORNING })).status).toBe(200);
  },
);
