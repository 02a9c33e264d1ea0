import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { type Litres, megalitres } from '#domain/units/volume.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { openLiveFigures } from './open-live-figures.ts';

let instance: TestInstance;
let present: ReturnType<typeof openLiveFigures>;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  present = openLiveFigures(instance.parts.market);
});
afterAll(() => instance.stop());

/** The moment of a test: what was paid in the tests before is long past. */
let now: number;
beforeEach(() => {
  instance.clock.advance(60 * MILLISECONDS_PER_DAY);
  now = instance.clock.now();
});

const callOf = (user: object | null = null) => ({ user, now: instant(now) }) as unknown as CallContext;

const ask = (figure: Parameters<typeof present>[0], subject: string, call = callOf()) => present(figure, subject, call);

/** A reading of a limit of the reference data. */
async function readLimit(name: string, left: Litres | null, isOpen: boolean) {
  const { db, feed, market } = instance.parts;
  const limit = market.reference.limits.find((one) => one.name === name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  const reading = { limitId: limit.id, readAt: instant(now), isOpen, volume: left, measure: {}, note: 'as announced' };
  const rows = [{ ...reading, source: 'the register', isSimulated: true }];
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, rows, instance.clock.now()));
  await feed.look();
}

const publishTrades = (prices: readonly { readonly price: string; readonly volume: string }[]) =>
  instance.publish(1, 'trades', {
    trades: prices.map(({ price, volume }, n) => ({
      ...{ id: `${now}-${n}`, kind: 'temporary', zoneFrom: '7', zoneTo: '12', allocationClass: null, price, volume },
      ...{ confidence: 'exchange', agreedAt: new Date(now - 3 * MILLISECONDS_PER_DAY).toISOString() },
    })),
  });

describe('the price of a zone', () => {
  test('is the mean by volume of what was paid for its water, in the unit of who asks', async () => {
    // 40 ML for 200 and 60 ML for 250: 230 on the whole.
    await publishTrades([
      ...Array.from({ length: 4 }, () => ({ price: '200', volume: '10' })),
      { price: '250', volume: '60' },
    ]);
    expect(ask('zone_price', '7')).toMatchObject({
      ...{ figure: 'zone_price', zone: { code: '7', name: 'VIC Murray (Barmah to SA)' } },
      ...{ paid: { pricePerVolume: 230, trades: 5 }, days: 30, volumeUnit: 'megalitre' },
    });
    expect(ask('zone_price', '7', callOf({ volumeUnit: 'kilolitre' }))).toMatchObject({
      paid: { pricePerVolume: 0.23 },
      volumeUnit: 'kilolitre',
    });
    // The trades came from zone 7: they are no price of zone 12.
    expect(ask('zone_price', '12')).toMatchObject({ paid: null });
  });

  test('is not told of four trades: it would be somebody’s', async () => {
    await publishTrades(Array.from({ length: 4 }, () => ({ price: '200', volume: '10' })));
    expect(ask('zone_price', '7')).toMatchObject({ paid: null });
  });
});

describe('the gate of a limit', () => {
  test('is as it was last read, with who said so', async () => {
    await readLimit('Goulburn to Murray (IVT)', megalitres(8420), true);
    expect(ask('limit_state', 'Goulburn to Murray (IVT)')).toMatchObject({
      limit: {
        ...{ isClosed: false, limitVolume: { valueDisplay: 8420 }, source: 'the register', note: 'as announced' },
        readAt: new Date(now).toISOString(),
      },
    });
    await readLimit('Goulburn to Murray (IVT)', megalitres(0), true);
    expect(ask('limit_state', 'Goulburn to Murray (IVT)')).toMatchObject({ limit: { isClosed: true } });
  });

  test('that nobody has read is closed, of no day and by nobody', () => {
    expect(ask('limit_state', 'Barmah Choke')).toMatchObject({ limit: { isClosed: true, readAt: null, source: null } });
  });
});

test('the reach of a zone has each zone from where water may come, with the limit that binds, and not itself', async () => {
  await readLimit('Goulburn to Murray (IVT)', megalitres(500), true);
  const reach = ask('zone_reach', '7');
  const ways = reach?.figure === 'zone_reach' ? reach.ways : [];
  const wayFrom = (code: string) => ways.find(({ zone }) => zone.code === code);
  expect(wayFrom('1A')).toMatchObject({
    limitData: {
      ...{ limit: { name: 'Goulburn to Murray (IVT)' }, limitVolume: { valueDisplay: 500 }, source: 'the register' },
    },
  });
  expect(wayFrom('12')).toMatchObject({ limitData: null });
  expect(wayFrom('7')).toBeUndefined();
});

test('a way of the reach through a limit of which something is not confirmed says what', () => {
  const reach = ask('zone_reach', '11');
  const ways = reach?.figure === 'zone_reach' ? reach.ways : [];
  const unconfirmedFrom = (code: string) => ways.find(({ zone }) => zone.code === code)?.unconfirmed;
  expect(unconfirmedFrom('14')).toMatch(/^Whether trade closes as soon as Menindee Lakes fall below 480 GL/);
  expect(unconfirmedFrom('7')).toBeNull();
});

test('the market of today is the one that the start page tells', async () => {
  await publishTrades(Array.from({ length: 5 }, () => ({ price: '210', volume: '10' })));
  const told = (await instance.visitor().get('zones/overview/today')).json;
  expect(ask('market_today', '')).toMatchObject({ market: { paid: told.paid, days: 30 } });
  expect(told.paid).toMatchObject([{ pricePerVolume: 210, trades: 5 }]);
});

test.each([
  ['zone_price', '99'],
  ['zone_reach', ''],
  ['limit_state', '7'],
  ['limit_state', 'Barmah'],
] as const)('there is no %s of %j, which is no such zone or limit', (figure, subject) => {
  expect(ask(figure, subject)).toBeNull();
});
