import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../units/calendar.ts';
import { type Instant, instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';
import { waterYear } from '../units/water-year.ts';
import { type LimitMoment, listUnreadSpells } from './limit-history.ts';
import { type DayRun, lastWaterYears, tellSeasons } from './limit-seasons.ts';

const at = (day: string, hour = 9): Instant =>
  instant(startOfLocalDay(calendarDate(day)) + hour * MILLISECONDS_PER_HOUR);
const read = (time: Instant, isOpen: boolean): LimitMoment => ({ at: time, isClosed: !isOpen, volume: null });

/** Every day at nine, and whether it was open. */
const daily = (first: string, states: readonly boolean[]): readonly LimitMoment[] =>
  states.map((isOpen, index) => {
    const date = new Date(Date.parse(first) + index * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
    return read(at(date), isOpen);
  });

/** Each day of some runs. */
const listDaysOf = (runs: readonly DayRun[] = []): readonly number[] =>
  runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));

describe('a season of a limit', () => {
  test('counts a day on which it was open at any time, from 1 July on', () => {
    const moments = daily('2026-06-29', [true, true, true, false, false, true, true]);
    const [season] = tellSeasons(moments, [waterYear(2026)], at('2026-07-05', 12));
    // On 2 July it stood open until nine, when it was read closed.
    expect(season).toEqual({
      ...{ year: 2026, days: 5, daysOpen: 4, daysUnread: 0, openings: 1 },
      ...{
        open: [
          [0, 1],
          [3, 4],
        ],
        unread: [],
      },
    });
  });

  test('has the opening of 1 July in the new year, and in that alone', () => {
    const moments = daily('2026-06-29', [false, false, true, true]);
    const seasons = tellSeasons(moments, [waterYear(2026), waterYear(2025)], at('2026-07-02', 12));
    expect(seasons.map(({ openings, daysOpen }) => [openings, daysOpen])).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });

  test('ends on 30 June, and has a leap day where the calendar has one', () => {
    const moments = daily(
      '2023-06-29',
      Array.from({ length: 800 }, () => true),
    );
    const seasons = tellSeasons(moments, [waterYear(2023), waterYear(2024)], at('2026-01-01'));
    expect(seasons.map(({ days, daysOpen }) => [days, daysOpen])).toEqual([
      [366, 366],
      [365, 365],
    ]);
  });

  test('leaves days out on which nobody read it for two business days, and days before anybody did', () => {
    const moments = [read(at('2026-07-03'), true), read(at('2026-07-08'), true)];
    const [season] = tellSeasons(moments, [waterYear(2026)], at('2026-07-09', 8));
    // 3 July is a Friday; from the day after until Wednesday nothing is known.
    expect(season).toMatchObject({
      days: 9,
      daysOpen: 3,
      daysUnread: 6,
      openings: 0,
      unread: [
        [0, 1],
        [3, 6],
      ],
    });
  });

  test('that is still to come has no days, and one that nobody read no open ones', () => {
    const [season, next] = tellSeasons([], [waterYear(2026), waterYear(2027)], at('2026-07-03'));
    expect([season?.days, season?.daysUnread, season?.daysOpen]).toEqual([3, 3, 0]);
    expect(next).toMatchObject({ days: 0, daysOpen: 0, daysUnread: 0 });
  });

  test('counts what looking at every half hour finds', () => {
    const start = at('2026-06-25', 0);
    const readings = fc.uniqueArray(fc.record({ slot: fc.integer({ min: 0, max: 48 * 24 }), isOpen: fc.boolean() }), {
      selector: ({ slot }) => slot,
      maxLength: 25,
    });
    fc.assert(
      fc.property(readings, fc.integer({ min: 48 * 8, max: 48 * 26 }), (drawn, nowSlot) => {
        const timeOf = (slot: number): Instant => instant(start + (slot * MILLISECONDS_PER_HOUR) / 2);
        const now = timeOf(nowSlot);
        const moments = drawn
          .filter(({ slot }) => slot < nowSlot)
          .toSorted((left, right) => left.slot - right.slot)
          .map(({ slot, isOpen }) => read(timeOf(slot), isOpen));
        const unread = listUnreadSpells(moments, now);
        const known = new Map<string, boolean>();
        let openings = 0;
        for (let slot = 0; slot < nowSlot; slot += 1) {
          const time = timeOf(slot);
          const last = moments.findLast((moment) => moment.at <= time);
          const isUnread = last === undefined || unread.some(({ from, to }) => time >= from && time < to);
          const day = localDateOf(time);
          if (!isUnread) known.set(day, known.get(day) === true || !last.isClosed);
          const before = moments.findLast((moment) => moment.at < time);
          if (last?.at === time && !last.isClosed && before?.isClosed === true && day >= '2026-07-01') openings += 1;
        }
        const inSeason = [...known].filter(([day]) => day >= '2026-07-01');
        const [season] = tellSeasons(moments, [waterYear(2026)], now);
        expect(season?.daysOpen).toBe(inSeason.filter(([, isOpen]) => isOpen).length);
        expect(season?.openings).toBe(openings);
        expect(listDaysOf(season?.open)).toEqual(
          inSeason.filter(([, isOpen]) => isOpen).map(([day]) => Number(day.slice(8)) - 1),
        );
        // Now is the first moment of a day of which half an hour says nothing yet.
        const isNewDay = localDateOf(now) !== localDateOf(timeOf(nowSlot - 1));
        expect((season?.days ?? 0) - (season?.daysUnread ?? 0)).toBe(inSeason.length);
        expect(season?.days).toBe(
          new Set(
            [...Array(nowSlot).keys()].map((slot) => localDateOf(timeOf(slot))).filter((day) => day >= '2026-07-01'),
          ).size + (isNewDay ? 1 : 0),
        );
      }),
    );
  });

  test('has the opening of 1 July in the new year, and in that alone', () => {
    const moments = daily('2026-06-29', [false, false, true, true]);
    const seasons = tellSeasons(moments, [waterYear(2026), waterYear(2025)], at('2026-07-02', 12));
    expect(seasons.map(({ openings, daysOpen }) => [openings, daysOpen])).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });
});

test('the last water years go back from the newest', () => {
  expect(lastWaterYears(waterYear(2026), 3)).toEqual([2026, 2025, 2024]);
});
