import { expect, test } from 'vitest';
import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { drawHistory } from './draw-history.ts';

/** Noon in Sydney, in winter. */
const noon = (day: number): string => `2026-06-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const dayOf = (day: number): number => dayNumberOf(calendarDate(`2026-06-${String(day).padStart(2, '0')}`));

const draw = (more: Partial<LimitHistoryAnswer> = {}) =>
  drawHistory({
    ...{ from: noon(1), to: noon(30), volumeUnit: 'megalitre' },
    moments: [
      { at: noon(10), isClosed: false, volume: 5 },
      { at: noon(11), isClosed: false, volume: 4 },
    ],
    ...{ crossings: [], unread: [], readings: [], seasons: [] },
    ...more,
  });

test('a year of a limit begins with the whole day of its first reading', () => {
  expect(draw()?.span).toEqual({ start: dayOf(10), end: dayOf(30) + 0.5 });
});

test('days before the first reading on which nobody read belong to it', () => {
  const drawn = draw({ unread: [{ from: noon(1), to: noon(10) }] });
  expect(drawn?.span.start).toBe(dayOf(1));
  expect(drawn?.gaps).toEqual([{ start: dayOf(1) + 0.5, end: dayOf(10) + 0.5 }]);
  expect(drawn?.lane[0]?.start).toBe(dayOf(10) + 0.5);
});

test('what was read stands until nobody has read it any more', () => {
  const moments = [{ at: noon(10), isClosed: false, volume: 5 }];
  const drawn = draw({ moments, unread: [{ from: noon(12), to: noon(30) }] });
  expect(drawn?.lane).toEqual([{ start: dayOf(10) + 0.5, end: dayOf(12) + 0.5, isFilled: true }]);
  expect(drawn?.treads).toEqual([{ start: dayOf(10) + 0.5, end: dayOf(12) + 0.5, value: 5 }]);
});

test('readings that say the same are one stretch of the lane, and a step of the line each', () => {
  const moments = [
    { at: noon(10), isClosed: false, volume: 5 },
    { at: noon(11), isClosed: false, volume: 4 },
    { at: noon(12), isClosed: true, volume: 0 },
    { at: noon(20), isClosed: true, volume: 0 },
  ];
  // Nobody read it for two days: before and after that are two stretches, though both were closed.
  const drawn = draw({ moments, unread: [{ from: noon(18), to: noon(20) }] });
  expect(drawn?.lane).toEqual([
    { start: dayOf(10) + 0.5, end: dayOf(12) + 0.5, isFilled: true },
    { start: dayOf(12) + 0.5, end: dayOf(18) + 0.5, isFilled: false },
    { start: dayOf(20) + 0.5, end: dayOf(30) + 0.5, isFilled: false },
  ]);
  expect(drawn?.treads.map(({ value }) => value)).toEqual([5, 4, 0, 0]);
});

test('openings point up and closings down, numbered as the table numbers them', () => {
  const crossing = { volume: 0, note: null, source: 'the register', since: null };
  const crossings = [
    { ...crossing, at: noon(12), isClosed: true },
    { ...crossing, at: noon(20), isClosed: false },
  ];
  expect(draw({ crossings })?.turns).toEqual([
    { day: dayOf(12) + 0.5, number: 1, isUp: false },
    { day: dayOf(20) + 0.5, number: 2, isUp: true },
  ]);
});
