import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from './append-limit-readings.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = Number(process.env.SEED ?? 20_261_122);

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const printed = (at: number): string => new Date(at).toISOString();

const CHOKE = asId<'limit'>(1);

describe('the readings of a limit', () => {
  const read = (readAt: number, volume: number) => ({
    ...{ limitId: CHOKE, readAt: instant(readAt), isOpen: true, volume: megalitres(volume) },
    ...{ measure: {}, note: null, source: `said ${volume}`, isSimulated: false },
  });

  test(`as of a moment are those that had come in, whatever day they speak of (seed ${SEED})`, async () => {
    const deliveries = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 2 * DAY }),
        // Of the same moment again, too.
        hoursAgo: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const told: { readonly at: number; readonly readAt: number; readonly volume: number }[] = [];
    await fc.assert(
      fc.asyncProperty(deliveries, async (given) => {
        const began = told.length;
        for (const { after, hoursAgo } of given) {
          instance.clock.advance(after);
          const at = instance.clock.now();
          const whole = Math.floor(at / HOUR) * HOUR;
          const readings = hoursAgo.map((ago, n) => ({ at, readAt: whole - ago * HOUR, volume: told.length + n + 1 }));
          await instance.parts.db.transaction().execute((transaction) =>
            appendLimitReadings(
              transaction,
              readings.map((one) => read(one.readAt, one.volume)),
              at,
            ),
          );
          told.push(...readings);
        }
        instance.clock.advance(1);
        visitor = await instance.logInAgain('irrigator@example.com');
        for (const { at } of told.slice(began)) {
          for (const moment of [at, at - 1]) {
            const known = told.filter((one) => one.at <= moment);
            // The last of each moment, in the order of their moments.
            const counting = [...new Map(known.map((one) => [one.readAt, one])).values()].sort(
              (a, b) => a.readAt - b.readAt,
            );
            const asOf = `as_of=${printed(moment)}`;
            if (known.length === 0) {
              const { status, json } = await visitor.get(`limit_data/1?${asOf}`);
              // Others than this one may be known from the reference.
              expect(status === 422 || json.timestamp === null).toBe(true);
              continue;
            }
            const last = counting.at(-1);
            const expected = {
              volume: last?.volume,
              timestamp: printed(last?.readAt ?? 0),
              providerRecent: `said ${last?.volume}`,
            };
            expect(await visitor.ask(`limit_data/1?${asOf}`)).toMatchObject(expected);
            expect(
              (await visitor.ask(`limit_data/latest?${asOf}`)).find(({ id }: { id: number }) => id === 1),
            ).toMatchObject(expected);
            expect((await visitor.ask(`provenance/limit?limit=1&${asOf}`)).records).toMatchObject([
              { volume: last?.volume, at: printed(last?.readAt ?? 0), source: `said ${last?.volume}` },
            ]);
            const history = await visitor.ask(`limit_data/1/history?${asOf}`);
            expect(history.to).toBe(printed(moment));
            expect(history.readings.map((one: { volume: number }) => one.volume)).toEqual(
              counting
                .slice(-10)
                .reverse()
                .map((one) => one.volume),
            );
          }
        }
      }),
      { numRuns: 8, seed: SEED },
    );
  }, 120_000);
});

/** A limit was read, as somebody hears now. */
const hear = (limit: number, readAt: number, isOpen = true) =>
  instance.parts.db.transaction().execute((transaction) =>
    appendLimitReadings(
      transaction,
      [
        {
          ...{ limitId: asId<'limit'>(limit), readAt: instant(readAt), isOpen, volume: megalitres(1) },
          ...{ measure: {}, note: null, source: 'the register', isSimulated: false },
        },
      ],
      instance.clock.now(),
    ),
  );

/** One story of a clock that goes on for years. */
describe('the year and the seasons of a limit', { shuffle: false }, () => {
  test('what was read before the year of a limit says of its first reading only what was known by then', async () => {
    const first = instance.clock.now();
    await hear(11, first - 300 * DAY);
    instance.clock.advance(HOUR);
    await hear(11, first - 400 * DAY, false);
    visitor = await instance.logInAgain('irrigator@example.com');
    const turns = async (moment: number) =>
      (await visitor.ask(`limit_data/11/history?as_of=${printed(moment)}`)).crossings.map(
        ({ at }: { at: string }) => at,
      );
    expect(await turns(first)).toEqual([]);
    expect(await turns(first + HOUR)).toEqual([printed(first - 300 * DAY)]);
  });

  test('the oldest season of a limit begins as it was believed to stand before it', async () => {
    /** 30 June 2021 in Sydney, noon: the last day before the oldest of six seasons. */
    const before = Date.UTC(2021, 5, 30, 2);
    const first = instance.clock.now();
    await hear(12, before);
    await hear(12, before + DAY, false);
    instance.clock.advance(HOUR);
    await hear(12, before + 6 * HOUR, false);
    visitor = await instance.logInAgain('irrigator@example.com');
    const openAt = async (moment: number) =>
      (await visitor.ask(`limit_data/12/history?as_of=${printed(moment)}`)).seasons.map(
        ({ open }: { open: unknown }) => open,
      );
    expect(await openAt(first)).toEqual([[[0, 0]]]);
    expect(await openAt(first + HOUR)).toEqual([[]]);
  });

  test('the seasons of a limit as of a moment are of what had come in by then', async () => {
    /** 3 August 2026 in Sydney, noon: a Monday, the day 33 of its water year. */
    const monday = Date.UTC(2026, 7, 3, 2);
    const first = instance.clock.now();
    await hear(10, monday);
    instance.clock.advance(DAY);
    await hear(10, monday + DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const openAt = async (moment: number) =>
      (await visitor.ask(`limit_data/10/history?as_of=${printed(moment)}`)).seasons.map(
        ({ open }: { open: unknown }) => open,
      );
    expect(await openAt(first)).toEqual([[[33, 33]]]);
    expect(await openAt(first + DAY)).toEqual([[[33, 34]]]);
  });

  test('the seasons of a limit as of a moment are the six of then, however long ago that is', async () => {
    /** 30 June and 1 July 2021 in Sydney, noon: the oldest of the six is 2021-22. */
    const [before, oldest] = [Date.UTC(2021, 5, 30, 2), Date.UTC(2021, 6, 1, 2)];
    await hear(13, before);
    await hear(13, oldest);
    const then = printed(instance.clock.now());
    instance.clock.advance(400 * DAY);
    await hear(13, instance.clock.now());
    visitor = await instance.logInAgain('irrigator@example.com');
    const yearsAt = async (query: string) =>
      (await visitor.ask(`limit_data/13/history${query}`)).seasons.map(({ year }: { year: string }) => year);
    expect((await yearsAt(`?as_of=${then}`)).at(-1)).toBe('2021-22');
    expect(await yearsAt('')).toEqual([expect.stringMatching(/^2027-28$|^2028-29$/)]);
  });
});
