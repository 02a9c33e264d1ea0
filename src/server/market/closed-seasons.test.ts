import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

const HOUR = 3_600_000;
/** The last day before the months in which trade out of the Broken is closed, in Sydney at eight in the evening. */
const EVENING_OF_31_MARCH = Date.UTC(2027, 2, 31, 9);
const BROKEN = 'Broken trade out';

let instance: TestInstance;
let irrigator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(EVENING_OF_31_MARCH) });
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
  const { db } = instance.parts;
  const limits = await db.selectFrom('limits').select('id').execute();
  const open = { isOpen: true, volume: megalitres(800), measure: {}, note: null, source: 'test', isSimulated: true };
  const readings = limits.map(({ id }) => ({ limitId: id, readAt: instance.clock.now(), ...open }));
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, instance.clock.now()));
  await instance.addProvider(1);
  const offer = { id: 'o', kind: 'temporary', direction: 'SELL', zone: '2A', price: '200', volume: '300' };
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings: [offer] });
}, 120_000);
afterAll(() => instance.stop());

const find = <One extends { readonly id: number; readonly name: string }>(all: readonly One[]) =>
  all.find(({ name }) => name === BROKEN);

/** How the limit stands where it is told of. */
async function look() {
  const results: readonly { zone: { code: string } }[] = (
    await irrigator.get('zones/find_sellers/temporary?volume=100')
  ).json;
  const today = (await irrigator.get('zones/overview/today')).json;
  const limits = (await irrigator.get('limit_data/latest')).json;
  return { result: results.find(({ zone }) => zone.code === '2A'), today: today.limits, limit: find(limits) };
}

/** One story of a clock that goes on. */
describe('a limit that is closed for a season', { shuffle: false }, () => {
  test('a limit that its rule closes on a day is closed on it, though it was open when it was last read', async () => {
    const evening = await look();
    expect(evening.result).toMatchObject({ tradability: 'open', tradableWater: 300 });
    expect(evening.limit).toMatchObject({ isClosed: false });
    instance.clock.advance(5 * HOUR);
    const morning = await look();
    expect(morning.result).toMatchObject({ tradability: 'closed', tradableWater: 0 });
    expect(morning.limit).toMatchObject({
      isClosed: true,
      open: false,
      timestamp: new Date(EVENING_OF_31_MARCH).toISOString(),
    });
    expect(morning.today.closed - evening.today.closed).toBe(1);
  });

  test('as of the day before it was open, as of the first closed hour it was not', async () => {
    const asOf = async (at: number) =>
      (await irrigator.get(`limit_data/latest?as_of=${new Date(at).toISOString()}`)).json;
    expect(find(await asOf(EVENING_OF_31_MARCH + HOUR))).toMatchObject({ isClosed: false });
    expect(find(await asOf(EVENING_OF_31_MARCH + 4.5 * HOUR))).toMatchObject({ isClosed: true });
  });

  test.each(['limit_data/latest', 'limit_data/BROKEN', 'limits'])(
    'the first to ask after midnight hears it: %s',
    async (path) => {
      const { limit } = await look();
      const ask = async () => {
        const { json } = await irrigator.get(path.replace('BROKEN', String(limit?.id)));
        const all: readonly { name?: string; limit?: { name: string } }[] = [json].flat();
        return all.find((one) => (one.limit?.name ?? one.name) === BROKEN);
      };
      instance.clock.jump(EVENING_OF_31_MARCH - instance.clock.now());
      expect(await ask()).toMatchObject({ isClosed: false });
      instance.clock.advance(5 * HOUR);
      expect(await ask()).toMatchObject({ isClosed: true });
    },
  );

  test('a clock that is set back opens it again', async () => {
    instance.clock.jump(-5 * HOUR);
    expect((await look()).result).toMatchObject({ tradability: 'open' });
  });
});
