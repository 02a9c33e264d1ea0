import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { tradeOn } from '#testing/open-provenance.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let administrator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addProvider(1);
  await instance.addUser({ email: 'admin@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  administrator = await instance.logIn('admin@example.com');
});
afterAll(() => instance.stop());

const trade = (id: string, given: object = {}) => tradeOn(id, '10', given);

const MONTH = '&date_from=2026-11-01&date_to=2026-11-21';

const listTrades = async (more = '') =>
  (await administrator.get(`administration/trades?kind=temporary&zone=${instance.zoneIn('6')}${MONTH}${more}`)).json;

describe('the trades behind a chart', () => {
  test('are those of its zone, class and days, page by page, newest first or by price, with what is left out', async () => {
    const trades = [
      ...Array.from({ length: 51 }, (_, n) => trade(`N${n}`, { price: String(100 + n) })),
      trade('newest', { agreedAt: '2026-11-20T01:00:00Z', price: null }),
      trade('rumour', { confidence: 'unverified', price: '90' }),
      trade('other zone', { zoneFrom: '7', zoneTo: '6' }),
      trade('October', { agreedAt: '2026-10-31T12:00:00Z' }),
    ];
    await instance.publish(1, 'trades', { trades });
    const first = await listTrades();
    expect([first.count, first.trades.length, first.trades[0].name]).toEqual([53, 50, 'newest']);
    expect((await listTrades('&page=2')).trades).toHaveLength(3);
    expect((await listTrades('&order=dearest')).trades[0]).toMatchObject({ name: 'N50', pricePerVolume: 150 });
    expect((await listTrades('&order=cheapest')).trades[0]).toMatchObject({
      name: 'rumour',
      decisions: ['exclude', 'include'],
    });
    expect((await listTrades('&state=left_out')).trades).toMatchObject([{ name: 'rumour' }]);
    expect((await listTrades('&state=counted')).count).toBe(52);
    expect((await listTrades('&state=decided')).count).toBe(0);
  });

  test('say out of which zone they went and into which, and have of one price the newer one first, of one moment what was told last', async () => {
    const apart = { zoneFrom: '10', zoneTo: '7', price: '210' };
    await instance.publish(1, 'trades', {
      trades: [
        trade('newer', apart),
        trade('of the same moment', apart),
        trade('older', { ...apart, agreedAt: '2026-11-09T01:00:00Z' }),
      ],
    });
    const ofZone = `zone=${instance.zoneIn('10')}${MONTH}`;
    const names = async (order: string) =>
      (await administrator.ask(`administration/trades?kind=temporary&${ofZone}&order=${order}`)).trades;
    const newerFirst = ['of the same moment', 'newer', 'older'].map((name) => ({ name, zoneFrom: '10', zoneTo: '7' }));
    expect(await names('dearest')).toMatchObject(newerFirst);
    expect(await names('cheapest')).toMatchObject(newerFirst);
  });

  test('are of permanent water those of one class, which is named beside the zone', async () => {
    const about = async (more = '') => {
      const query = `kind=permanent&zone=${instance.zoneIn('6')}${MONTH}${more}`;
      return (await administrator.ask(`administration/trades?${query}`)).about;
    };
    expect(await about()).toMatch(/^zone 6[^,]*$/);
    expect(await about('&allocation_class=1')).toMatch(/^zone 6[^,]*, High Reliability$/);
  });

  test('are those of whole days in Sydney, the first and the last included', async () => {
    const at = (id: string, agreedAt: string) => trade(id, { zoneFrom: '7', zoneTo: '7', agreedAt });
    const trades = [
      at('evening before', '2026-11-04T12:59:59.999Z'),
      at('first midnight', '2026-11-04T13:00:00Z'),
      at('last evening', '2026-11-06T12:59:59.999Z'),
      at('day after', '2026-11-06T13:00:00Z'),
    ];
    await instance.publish(1, 'trades', { trades });
    const days = `zone=${instance.zoneIn('7')}&date_from=2026-11-05&date_to=2026-11-06`;
    const { count, trades: found } = await administrator.ask(`administration/trades?kind=temporary&${days}`);
    expect([count, found.map(({ name }: { name: string }) => name)]).toEqual([2, ['last evening', 'first midnight']]);
  });

  test('tell where the water went, of which class it is, who told of it in which unit, and what became of it since', async () => {
    await instance.addProvider(2, 'Riverbend Water');
    await sql`update data_providers set is_simulated = false where id = 2`.execute(instance.parts.db);
    const place = { kind: 'permanent', zoneFrom: '6', zoneTo: '7', allocationClass: 'High Reliability' };
    const sale = trade('sale', { ...place, price: '4000', agreedAt: '2026-11-18T01:00:00Z' });
    await instance.publish(2, 'trades', { trades: [sale] });
    await instance.publish(2, 'trades', { trades: [{ ...sale, price: '4200' }] });
    await instance.publish(1, 'trades', { trades: [trade('simulated', { ...place, zoneFrom: '7', zoneTo: '6' })] });
    const asked = `kind=permanent&zone=${instance.zoneIn('7')}${MONTH}&volume_unit=gigalitre`;
    const find = async () => (await administrator.ask(`administration/trades?${asked}`)).trades;
    const [first, second] = await find();
    expect(first).toEqual({
      ...{ id: expect.any(Number), name: 'sale', provider: 'Riverbend Water', isSimulated: false },
      ...{ tradedAt: '2026-11-18T01:00:00.000Z', pricePerVolume: 4_200_000, volume: 0.05, zoneFrom: '6', zoneTo: '7' },
      ...{ reliability: 'High Reliability', confidence: 'exchange', toldConfidence: 'exchange', isDecided: false },
      ...{ isCorrected: true, decisions: ['exclude'], last: null },
    });
    expect(second).toMatchObject({
      name: 'simulated',
      isSimulated: true,
      zoneFrom: '7',
      zoneTo: '6',
      isCorrected: false,
    });
    const decision = { decision: 'exclude', reason: 'Parties of one farm' };
    expect((await administrator.post(`administration/trades/${second.id}/decisions`, decision)).status).toBe(200);
    expect((await find())[1]).toMatchObject({
      ...{ name: 'simulated', confidence: 'excluded', toldConfidence: 'exchange', isDecided: true, isCorrected: false },
      last: { decision: 'exclude', reason: 'Parties of one farm' },
    });
    // What was decided stays decided also where the provider comes to say the same.
    const corrected = { ...place, zoneFrom: '7', zoneTo: '6', confidence: 'excluded' };
    await instance.publish(1, 'trades', { trades: [trade('simulated', corrected)] });
    const decided = (await administrator.ask(`administration/trades?${asked}&state=decided`)).trades;
    expect(decided).toMatchObject([
      { name: 'simulated', isSimulated: true, isCorrected: true, isDecided: true, toldConfidence: 'excluded' },
    ]);
  });

  test.each([
    ['zone=99999', 'zone'],
    [`zone=1&allocation_class=99999`, 'allocation_class'],
    ['zone=1&page=0', 'page'],
    ['zone=1&order=loudest', 'order'],
  ])('are not asked for by %s', async (query, field) => {
    const { status, json } = await administrator.get(`administration/trades?kind=temporary&${query}${MONTH}`);
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
  });
});
