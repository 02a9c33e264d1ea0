import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { startTestInstance, TestClock, type TestInstance } from '#testing/start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

test('a price moves by days in Sydney: the thirtieth of them begins there at midnight, and so does the sixtieth', async () => {
  const out = { kind: 'temporary', zoneFrom: '10', zoneTo: '13', confidence: 'register', volume: '10' };
  const five = (agreedAt: string, price: string) =>
    [1, 2, 3, 4, 5].map((n) => ({ ...out, id: `${agreedAt}/${n}`, agreedAt, price }));
  await instance.addProvider(3);
  await instance.publish(3, 'trades', {
    trades: [
      ...five('2026-10-22T13:00:00Z', '200'),
      // A minute before midnight, in summer time, and then in the time of winter.
      ...five('2026-10-22T12:59:00Z', '300'),
      ...five('2026-09-22T14:00:00Z', '400'),
      ...five('2026-09-22T13:59:00Z', '900'),
    ],
  });
  const visitor = await instance.logIn('irrigator@example.com');
  const { json } = await visitor.get('zones/find_sellers/temporary?volume=1');
  expect(json.find(({ zone }: { zone: { code: string } }) => zone.code === '10')).toMatchObject({
    ...{ tradesCompared: 5, tradesBefore: 10 },
    // 200 against (300 + 400) / 2
    ...{ marketMovement: 'down', priceDifference: -150 },
  });
  // The same question a day later, though nothing was published: each window begins a day later too.
  instance.clock.jump(MILLISECONDS_PER_DAY);
  const tomorrow = await (await instance.logIn('irrigator@example.com')).get('zones/find_sellers/temporary?volume=1');
  instance.clock.jump(-MILLISECONDS_PER_DAY);
  expect(tomorrow.json.find(({ zone }: { zone: { code: string } }) => zone.code === '10')).toMatchObject({
    ...{ tradesCompared: 0, tradesBefore: 10, marketMovement: null },
  });
  // Nor is a day missing to a clock that is set back over midnight: each window begins a day earlier.
  instance.clock.jump(-MILLISECONDS_PER_DAY);
  const yesterday = await (await instance.logIn('irrigator@example.com')).get('zones/find_sellers/temporary?volume=1');
  instance.clock.jump(MILLISECONDS_PER_DAY);
  expect(yesterday.json.find(({ zone }: { zone: { code: string } }) => zone.code === '10')).toMatchObject({
    ...{ tradesCompared: 10, tradesBefore: 10 },
  });
});

test('a price moves by what is known of each trade last, and each counts once', async () => {
  const out = { kind: 'temporary', zoneFrom: '1A', zoneTo: '1A', confidence: 'register', volume: '10' };
  const five = (agreedAt: string, price: string) =>
    [1, 2, 3, 4, 5].map((n) => ({ ...out, id: `1A ${agreedAt}/${n}`, agreedAt, price }));
  const [now, before] = [five('2026-11-10T01:00:00Z', '200'), five('2026-10-10T01:00:00Z', '300')];
  await instance.addProvider(4);
  await instance.publish(4, 'trades', { trades: [...now, ...before] });
  // In the end 250 and four times 200 stand against 300; what was told in between is told no more.
  await instance.publish(4, 'trades', {
    trades: [
      { ...now[0], price: '230' },
      { ...before[0], price: '900' },
    ],
  });
  await instance.publish(4, 'trades', {
    trades: [
      { ...now[0], price: '250' },
      { ...before[0], price: '300' },
    ],
  });
  const visitor = await instance.logIn('irrigator@example.com');
  const { json } = await visitor.get('zones/find_sellers/temporary?volume=1');
  expect(json.find(({ zone }: { zone: { code: string } }) => zone.code === '1A')).toMatchObject({
    ...{ tradesCompared: 5, tradesBefore: 5, marketMovement: 'down', priceDifference: -90 },
  });
});
