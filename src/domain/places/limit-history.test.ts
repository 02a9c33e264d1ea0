import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../units/calendar.ts';
import { type Instant, instant, startOfLocalDay } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';
import { litres } from '../units/volume.ts';
import { type LimitMoment, listCrossings, listUnreadSpells, thinMoments } from './limit-history.ts';

/** Nine in the morning of a day of November 2026; the 2nd is a Monday. */
const nine = (day: number): Instant =>
  instant(startOfLocalDay(calendarDate(`2026-11-${String(day).padStart(2, '0')}`)) + 9 * MILLISECONDS_PER_HOUR);

const moment = (at: Instant, volume: number | null, isClosed = volume === 0): LimitMoment => ({
  at,
  isClosed,
  volume: volume === null ? null : litres(volume),
});

describe('openings and closings', () => {
  test('are where the state of one reading is not that of the one before', () => {
    const moments = [
      moment(nine(2), 5),
      moment(nine(3), 0),
      moment(nine(4), 0),
      moment(nine(5), 7),
      moment(nine(6), 9),
      moment(nine(9), 0),
      moment(nine(10), 2),
    ];
    expect(listCrossings(moments)).toEqual([
      { at: nine(3), isClosed: true, volume: 0, since: null },
      { at: nine(5), isClosed: false, volume: 7, since: nine(3) },
      { at: nine(9), isClosed: true, volume: 0, since: nine(5) },
      { at: nine(10), isClosed: false, volume: 2, since: nine(9) },
    ]);
  });

  test('are not known of a limit that was read once', () => {
    expect(listCrossings([])).toEqual([]);
    expect(listCrossings([moment(nine(2), 0)])).toEqual([]);
  });
});

describe('a limit counts as not read', () => {
  const unread = (from: number, to: number) =>
    listUnreadSpells([moment(nine(from), 5), moment(nine(to), 5)], nine(to)).length > 0;

  test.each([
    ['from one business day to the next', 2, 3, false],
    ['over one business day', 2, 4, false],
    ['over two business days', 2, 5, true],
    ['from a Friday to a Monday', 6, 9, false],
    ['from a Friday to a Tuesday', 6, 10, false],
    ['from a Friday to a Wednesday', 6, 11, true],
    ['from a Saturday to a Wednesday', 7, 11, true],
  ])('%s: %d to %d November, %s', (_, from, to, expected) => expect(unread(from, to)).toBe(expected));

  test('from the day after the last reading until it is read again', () => {
    const moments = [moment(nine(2), 5), moment(nine(6), 5)];
    expect(listUnreadSpells(moments, nine(6))).toEqual([
      { from: startOfLocalDay(calendarDate('2026-11-03')), to: nine(6) },
    ]);
  });

  test('until now, when nobody has read it since', () => {
    expect(listUnreadSpells([moment(nine(2), 5)], nine(4))).toEqual([]);
    expect(listUnreadSpells([moment(nine(2), 5)], nine(5))).toEqual([
      { from: startOfLocalDay(calendarDate('2026-11-03')), to: nine(5) },
    ]);
  });

  test('where counting day by day finds two business days without a reading', () => {
    const businessDaysBetween = (from: Instant, to: Instant): number => {
      const dayOf = (at: Instant) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(at);
      let count = 0;
      for (let at = Date.parse(`${dayOf(from)}T12:00Z`) + MILLISECONDS_PER_DAY; ; at += MILLISECONDS_PER_DAY) {
        if (new Date(at).toISOString().slice(0, 10) >= dayOf(to)) return count;
        if (![0, 6].includes(new Date(at).getUTCDay())) count += 1;
      }
    };
    const times = fc.tuple(
      fc.integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 10, 30) }),
      fc.integer({ min: 0, max: 12 * MILLISECONDS_PER_DAY }),
    );
    fc.assert(
      fc.property(times, ([start, length]) => {
        const [from, to] = [instant(start), instant(start + length)];
        expect(listUnreadSpells([moment(from, 1)], to).length).toBe(businessDaysBetween(from, to) >= 2 ? 1 : 0);
      }),
    );
  });
});

describe('very many readings, thinned', () => {
  const histories = fc
    .array(
      fc.record({
        after: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
          fc.integer({ min: 1, max: 9e8 }),
        ),
        volume: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 9 }),
        isFlaggedShut: fc.boolean(),
      }),
      { maxLength: 400, size: 'max' },
    )
    .map((steps) => {
      let at = Date.UTC(2026, 6, 1);
      return steps.map(({ after, volume, isFlaggedShut }) => {
        at += after;
        return moment(instant(at), volume, isFlaggedShut && (volume ?? 1) < 4);
      });
    });
  const parts = fc.integer({ min: 1, max: 40 });
  const nowOf = (moments: readonly LimitMoment[]) => instant((moments.at(-1)?.at ?? 0) + MILLISECONDS_PER_HOUR);

  test('keep every opening and closing, and every spell that nobody read', () => {
    fc.assert(
      fc.property(histories, parts, (moments, count) => {
        const thinned = thinMoments(moments, count);
        expect(listCrossings(thinned)).toEqual(listCrossings(moments));
        expect(listUnreadSpells(thinned, nowOf(moments))).toEqual(
          expect.arrayContaining([...listUnreadSpells(moments, nowOf(moments))]),
        );
      }),
    );
  });

  test('keep the first, the last, the lowest and the highest, in their order, and invent nothing', () => {
    fc.assert(
      fc.property(histories, parts, (moments, count) => {
        const thinned = thinMoments(moments, count);
        expect(thinned).toEqual(moments.filter((one) => thinned.includes(one)));
        const volumes = (of: readonly LimitMoment[]) => of.flatMap(({ volume }) => (volume === null ? [] : [volume]));
        expect([thinned[0], thinned.at(-1)]).toEqual([moments[0], moments.at(-1)]);
        expect(Math.min(...volumes(thinned))).toBe(Math.min(...volumes(moments)));
        expect(Math.max(...volumes(thinned))).toBe(Math.max(...volumes(moments)));
      }),
    );
  });

  test('are few: four for each part, two for each crossing and each gap', () => {
    fc.assert(
      fc.property(histories, parts, (moments, count) => {
        const crossings = listCrossings(moments).length;
        const gaps = listUnreadSpells(moments, nowOf(moments)).length;
        expect(thinMoments(moments, count).length).toBeLessThanOrEqual(4 * count + 2 * crossings + 2 * gaps);
      }),
    );
  });

  test('a hundred thousand become a thousand', () => {
    const moments = Array.from({ length: 100_000 }, (_, n) => moment(instant(n * 300_000), (n * 7_919) % 1_000 || 1));
    const thinned = thinMoments(moments, 250);
    expect(thinned.length).toBeGreaterThan(250);
    expect(thinned.length).toBeLessThanOrEqual(1_000);
  });
});

test('of ten readings in two halves the first, the last, the earliest lowest and the earliest highest of each stay', () => {
  const readings = [5, 1, 1, 9, 9, 5, 8, 8, 2, 5].map((volume, n) => moment(instant(nine(2) + n), volume));
  expect(thinMoments(readings, 2).map(({ at }) => at - nine(2))).toEqual([0, 1, 3, 4, 5, 6, 8, 9]);
  const half = readings.slice(0, 2);
  expect([thinMoments(half, 2), thinMoments([], 2)]).toEqual([half, []]);
});
