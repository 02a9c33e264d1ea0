import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { openBatch } from './batch-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);
/** So far may the time of a publication be off, for it may have waited for another. */
const TOLERANCE = 10 * MINUTE;
const SEED = Number(process.env.SEED ?? 20_261_122);

let instance: TestInstance;
let providers = 0;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

async function addProvider(): Promise<number> {
  providers += 1;
  await instance.addProvider(providers);
  return providers;
}

const receive = (provider: number, now: number) =>
  instance.parts.db
    .transaction()
    .execute((transaction) =>
      openBatch(
        transaction,
        { providerId: asId<'data provider'>(provider), transport: 'api', receivedBy: 'test' },
        'trades',
        instant(now),
      ),
    );

async function listTimes(provider: number): Promise<readonly Instant[]> {
  const rows = await instance.parts.db
    .selectFrom('batches')
    .where('provider_id', '=', asId<'data provider'>(provider))
    .orderBy('id')
    .select('received_at')
    .execute();
  return rows.map(({ received_at }) => received_at);
}

/** Publications at these times by the clock of that moment; when each of them counts as received, in minutes from the start. */
async function receiveAll(...minutes: readonly number[]): Promise<readonly number[]> {
  const provider = await addProvider();
  for (const minute of minutes) await receive(provider, START + minute * MINUTE);
  return (await listTimes(provider)).map((time) => (time - START) / MINUTE);
}

describe('a publication counts as received', () => {
  test('at its own time', async () => {
    expect(await receiveAll(0, 30, 31, 5_000)).toEqual([0, 30, 31, 5_000]);
  });

  test('no earlier than the one that it waited for', async () => {
    expect(await receiveAll(0, 30, 29, 20, 31)).toEqual([0, 30, 30, 30, 31]);
  });

  test('no earlier where a clock went back by ten minutes; at its own time where it goes back by more, as far as it had jumped', async () => {
    expect(await receiveAll(0, 10, 0)).toEqual([0, 10, 10]);
    expect(await receiveAll(0, 11, 0)).toEqual([0, 0, 0]);
    expect(await receiveAll(0, 11, 0.5)).toEqual([0, 0.5, 0.5]);
    expect(await receiveAll(0, 9, 18, 0)).toEqual([0, 9, 18, 18]);
  });

  test('at its own time once a clock that was ahead is right again, and what came meanwhile by then', async () => {
    expect(await receiveAll(0, 30, 60, 1_530, 1_560, 150, 180)).toEqual([0, 30, 60, 150, 150, 150, 180]);
  });

  test('at the time that it has, whatever another provider sends once the clock is right again', async () => {
    const other = await addProvider();
    await receive(other, START + 1_540 * MINUTE);
    await receiveAll(0, 30, 60, 1_530, 1_560, 150, 180);
    expect(await listTimes(other)).toEqual([START + 1_540 * MINUTE]);
  });

  test('at the time of the last one before while the clock is behind, and what came before keeps its time', async () => {
    expect(await receiveAll(0, 30, 60, -1_350, -1_320, 150, 180)).toEqual([0, 30, 60, 60, 60, 150, 180]);
  });

  test('as of its own time where the first of its provider came while the clock was ahead', async () => {
    await receiveAll(40);
    expect(await receiveAll(1_500, 90, 120)).toEqual([90, 90, 120]);
  });
});

describe('a clock that was wrong', { shuffle: false }, () => {
  /** One publication after the other, and for how many of them the clock is wrong by how much. */
  const stories = fc.record({
    gaps: fc.array(fc.integer({ min: 0, max: HOUR }), { minLength: 3, maxLength: 14 }),
    wrongFrom: fc.integer({ min: 1, max: 12 }),
    wrongFor: fc.integer({ min: 1, max: 6 }),
    // A clock that is behind for longer than it is behind cannot be told from one that was ahead.
    by: fc.integer({ min: 8 * HOUR, max: 10_000 * DAY }),
    isAhead: fc.boolean(),
  });

  test(`a clock that is wrong for a while loses no order, and no time but its own (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(stories, async ({ gaps, wrongFrom, wrongFor, by, isAhead }) => {
        const provider = await addProvider();
        let now = START + 12_000 * DAY;
        const sent: { readonly at: number; readonly isWrong: boolean }[] = [];
        for (const [n, gap] of [...gaps, HOUR].entries()) {
          now += gap;
          const isWrong = n >= wrongFrom && n < wrongFrom + wrongFor && n < gaps.length;
          sent.push({ at: now, isWrong });
          await receive(provider, isWrong ? now + (isAhead ? by : -by) : now);
        }
        const times = await listTimes(provider);
        expect(times).toEqual([...times].sort((left, right) => left - right));
        for (const [n, { at, isWrong }] of sent.entries()) {
          const time = times[n] ?? 0;
          if (!isWrong) expect(Math.abs(time - at)).toBeLessThanOrEqual(TOLERANCE);
          else {
            const before = sent.slice(0, n).findLast((one) => !one.isWrong)?.at ?? 0;
            const after = sent.slice(n).find((one) => !one.isWrong)?.at ?? 0;
            expect(time).toBeGreaterThanOrEqual(before);
            expect(time).toBeLessThanOrEqual(after + TOLERANCE);
          }
        }
      }),
      { numRuns: 60, seed: SEED },
    );
  }, 120_000);

  describe.each([
    ['ahead', '7', 30 * HOUR],
    ['behind', '6', -30 * HOUR],
  ])('after a clock that was %s', (_, zone, jump) => {
    test('what was known then is what had come in by then, and nothing came in at a time to come', async () => {
      const { clock } = instance;
      const provider = await addProvider();
      const email = `person${provider}@example.com`;
      await instance.addUser({ email });
      const times: number[] = [];
      const deliverNext = async (): Promise<void> => {
        clock.advance(HOUR);
        times.push(clock.now());
        const deal = { kind: 'temporary', zoneFrom: zone, zoneTo: zone, confidence: 'exchange', price: '240' };
        const told = { id: `T${times.length}`, volume: String(times.length), agreedAt: '2026-11-18T01:00:00Z' };
        await instance.publish(provider, 'trades', { trades: [{ ...deal, ...told }] });
      };
      const countKnown = async (at: number): Promise<number> => {
        const visitor = await instance.logInAgain(email);
        const path = `temporary_trades/recent_trades?zone=${instance.zoneIn(zone)}&trade_count=500`;
        return (await visitor.ask(`${path}&as_of=${new Date(at).toISOString()}`)).length;
      };
      await deliverNext();
      await deliverNext();
      clock.jump(jump);
      await deliverNext();
      await deliverNext();
      clock.jump(-jump);
      await deliverNext();
      await deliverNext();
      clock.advance(HOUR);
      const [first = 0, second = 0, , , fifth = 0, sixth = 0] = times;
      const asked = [first, second - 1, fifth - 1, fifth, sixth];
      const known: number[] = [];
      for (const at of asked) known.push(await countKnown(at));
      const beforeFifth = known[2] ?? 0;
      expect(known).toEqual([1, 1, beforeFifth, 5, 6]);
      expect(beforeFifth).toBeGreaterThanOrEqual(2);
      expect(beforeFifth).toBeLessThanOrEqual(4);
      expect(Math.max(...(await listTimes(provider)))).toBe(sixth);
    });
  });
});
