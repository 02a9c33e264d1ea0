import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instant, localTimeOf } from '../units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/milliseconds.ts';
import { dueAt, isGathering, MAX_MESSAGE_WAIT_MILLISECONDS } from './message-times.ts';
import { endOfQuiet, isQuiet, parseTimeOfDay, printTimeOfDay } from './quiet-hours.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const minutes = (count: number): Instant => instant(count * MILLISECONDS_PER_MINUTE);
const NIGHT = { from: 21 * 60, to: 6 * 60 };
const NOON = at('2026-11-22T12:00:00+11:00');

describe('a message of a rule', () => {
  test('goes out at once when it is the first, or an hour after the last', () => {
    expect(dueAt(NOON, null, null)).toBe(NOON);
    expect(dueAt(minutes(100), minutes(40), null)).toBe(minutes(100));
    expect(dueAt(minutes(99), minutes(40), null)).toBe(minutes(100));
    expect(dueAt(minutes(40), minutes(40), null)).toBe(minutes(100));
  });

  test('gathers what comes within the hour, and not what comes at its end', () => {
    expect(isGathering(minutes(0), minutes(59))).toBe(true);
    expect(isGathering(minutes(0), minutes(60))).toBe(false);
  });

  test('does not wait for a moment that a clock was ahead', () => {
    expect(dueAt(minutes(100), minutes(159), null)).toBe(minutes(219));
    expect(dueAt(minutes(100), minutes(160), null)).toBe(minutes(100));
    expect([isGathering(minutes(159), minutes(100)), isGathering(minutes(160), minutes(100))]).toEqual([true, false]);
  });

  test('waits until the quiet hours are over, the hour of gathering among them', () => {
    expect(dueAt(at('2026-11-22T22:00:00+11:00'), null, NIGHT)).toBe(at('2026-11-23T06:00:00+11:00'));
    expect(dueAt(at('2026-11-22T20:30:00+11:00'), at('2026-11-22T20:15:00+11:00'), NIGHT)).toBe(
      at('2026-11-23T06:00:00+11:00'),
    );
    expect(dueAt(NOON, null, NIGHT)).toBe(NOON);
  });
});

describe('quiet hours', () => {
  test.each([
    ['2026-11-22T20:59:00+11:00', false],
    ['2026-11-22T21:00:00+11:00', true],
    ['2026-11-23T00:00:00+11:00', true],
    ['2026-11-23T05:59:00+11:00', true],
    ['2026-11-23T06:00:00+11:00', false],
    ['2026-11-23T12:00:00+11:00', false],
  ])('over midnight: %s is quiet: %s', (text, is) => {
    expect(isQuiet(NIGHT, at(text))).toBe(is);
  });

  test('within a day begin with their first minute and end before their last', () => {
    const lunch = { from: 12 * 60, to: 13 * 60 };
    expect(isQuiet(lunch, NOON)).toBe(true);
    expect(isQuiet(lunch, at('2026-11-22T11:59:00+11:00'))).toBe(false);
    expect(isQuiet(lunch, at('2026-11-22T13:00:00+11:00'))).toBe(false);
    expect(endOfQuiet(lunch, at('2026-11-22T12:20:31+11:00'))).toBe(at('2026-11-22T13:00:00+11:00'));
  });

  test('end by the clock on the wall in both nights in which it is put', () => {
    // 2026-10-04: two o'clock is three. 2027-04-04: three o'clock is two.
    expect(endOfQuiet(NIGHT, at('2026-10-03T23:00:00+10:00'))).toBe(at('2026-10-04T06:00:00+11:00'));
    // In the hour that the clock leaves out, they end when it is put.
    const early = { from: 21 * 60, to: 2 * 60 + 30 };
    for (const moment of ['2026-10-03T23:00:00+10:00', '2026-10-04T01:45:00+10:00'])
      expect(endOfQuiet(early, at(moment))).toBe(at('2026-10-04T03:00:00+11:00'));
    expect(endOfQuiet(NIGHT, at('2027-04-03T23:00:00+11:00'))).toBe(at('2027-04-04T06:00:00+10:00'));
  });

  const minutesFrom = (from: string, to: string) =>
    fc.integer({ min: Date.parse(from) / 60_000, max: Date.parse(to) / 60_000 });

  test.each([
    ['any night', fc.integer({ min: 0, max: 1439 }), minutesFrom('2026-10-10T00:00:00Z', '2027-03-20T00:00:00Z')],
    [
      'the night that is short',
      fc.integer({ min: 0, max: 300 }),
      minutesFrom('2026-10-03T12:00Z', '2026-10-03T19:00Z'),
    ],
    ['the night that is long', fc.integer({ min: 0, max: 300 }), minutesFrom('2027-04-03T12:00Z', '2027-04-03T19:00Z')],
  ])('end at the first minute of %s that is not quiet', (_, minute, moment) => {
    fc.assert(
      fc.property(minute, minute, moment, (from, to, count) => {
        fc.pre(from !== to);
        const start = minutes(count);
        let slow = start;
        while (isQuiet({ from, to }, slow)) slow = instant(slow + MILLISECONDS_PER_MINUTE);
        expect(endOfQuiet({ from, to }, start)).toBe(slow);
      }),
      { numRuns: 40 },
    );
  });

  test('are written as times of the day', () => {
    expect(['0:00', '06:30', ' 21:00 ', '23:59'].map(parseTimeOfDay)).toEqual([0, 390, 1260, 1439]);
    expect(['24:00', '6', '6:60', '', 'six'].map(parseTimeOfDay)).toEqual([null, null, null, null, null]);
    expect([0, 390, 1439].map(printTimeOfDay)).toEqual(['00:00', '06:30', '23:59']);
    expect(localTimeOf(at('2026-11-22T12:05:00+11:00')).time).toBe('12:05 pm');
  });
});

/** From three to half past two: the whole day but half an hour. */
const ALMOST_ALWAYS = { from: 3 * 60, to: 2 * 60 + 30 };

test('no wait is longer than the longest, whatever the quiet hours and whenever the clock is put', () => {
  // The half hour that is not quiet on 4 October 2026 is in the hour that the clock leaves out.
  const now = at('2026-10-03T03:05:00+10:00');
  expect(dueAt(now, null, ALMOST_ALWAYS)).toBe(at('2026-10-05T02:30:00+11:00'));
  expect(dueAt(now, null, ALMOST_ALWAYS) - now).toBeLessThan(MAX_MESSAGE_WAIT_MILLISECONDS);
  const minute = fc.integer({ min: 0, max: 1439 });
  const nights = fc.constantFrom(at('2026-10-02T00:00:00+10:00'), at('2027-04-02T00:00:00+11:00'));
  const gathered = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(
      minute,
      minute,
      nights,
      fc.integer({ min: 0, max: 72 * 60 }),
      gathered,
      (from, to, night, later, ago) => {
        const moment = instant(night + later * MILLISECONDS_PER_MINUTE);
        const last = instant(moment - ago * MILLISECONDS_PER_MINUTE);
        expect(dueAt(moment, last, { from, to }) - moment).toBeLessThan(MAX_MESSAGE_WAIT_MILLISECONDS);
      },
    ),
  );
});
