import { describe, expect, test } from 'vitest';
import { calendarDate } from '../units/calendar.ts';
import { type Instant, instant } from '../units/instant.ts';
import { megalitres } from '../units/volume.ts';
import { waterYear } from '../units/water-year.ts';
import { applyClosingRule } from './apply-closing-rule.ts';
import type { LimitModel } from './limit-model.ts';
import { tellSeasons } from './limit-seasons.ts';
import { lastRuleTurn } from './limit-turns.ts';

const AUTUMN: LimitModel = { kind: 'seasonal_cap', cap: megalitres(1500), closedFrom: '04-01', closedTo: '06-30' };
const SUMMER: LimitModel = { kind: 'seasonal_cap', cap: megalitres(10), closedFrom: '12-01', closedTo: '02-28' };
const WHOLE_YEAR: LimitModel = { kind: 'seasonal_cap', cap: megalitres(10), closedFrom: '01-01', closedTo: '12-31' };
const ORDER: LimitModel = { kind: 'order' };

describe('the last day on which the rule of a limit closed it, or no longer did', () => {
  test.each([
    [AUTUMN, '2027-03-31', '2026-07-01', false],
    [AUTUMN, '2027-04-01', '2027-04-01', true],
    [AUTUMN, '2027-06-30', '2027-04-01', true],
    [AUTUMN, '2027-07-01', '2027-07-01', false],
    [SUMMER, '2026-11-30', '2026-03-01', false],
    [SUMMER, '2027-01-15', '2026-12-01', true],
    // A leap day is not of the season that ends on the 28th.
    [SUMMER, '2028-02-29', '2028-02-29', false],
  ])('%o: on %s it is %s', (model, today, day, isClosed) => {
    expect(lastRuleTurn(model, calendarDate(today))).toEqual({ day, isClosed });
  });

  test('is none where no day is another than the one before', () => {
    expect(lastRuleTurn(ORDER, calendarDate('2027-04-01'))).toBeNull();
    expect(lastRuleTurn(WHOLE_YEAR, calendarDate('2027-04-01'))).toBeNull();
  });
});

describe('readings as the rule of their limit has them', () => {
  /** Ten in the morning in Sydney, which is eleven hours ahead of UTC until the first Sunday of April. */
  const ten = (text: string): Instant => instant(Date.parse(`${text}T10:00:00+11:00`));
  const read = (text: string, isClosed = false) => ({ at: ten(text), isClosed, volume: megalitres(5) });
  const midnight = instant(Date.parse('2027-04-01T00:00:00+11:00'));
  const closing = { at: midnight, isClosed: true, volume: megalitres(5), isByRule: true };

  test('what was open closes with the first day of the season before it is read again, and opens by no rule', () => {
    const [march, july] = [read('2027-03-30'), read('2027-07-20')];
    expect(applyClosingRule([march, july], AUTUMN, ten('2027-08-01'))).toEqual([march, closing, july]);
    expect(applyClosingRule([march], AUTUMN, ten('2027-08-01'))).toEqual([march, closing]);
  });

  test('what is read again before the season has no closing between, nor has what is not closed yet', () => {
    const [one, other] = [read('2027-03-30'), read('2027-03-31')];
    expect(applyClosingRule([one, other], AUTUMN, midnight)).toEqual([one, other]);
    expect(applyClosingRule([one], AUTUMN, instant(midnight + 1))).toEqual([one, closing]);
  });

  test('what is read open within the season is closed all the same; what was closed stays one reading', () => {
    const [may, closed] = [read('2027-05-01'), read('2027-03-30', true)];
    expect(applyClosingRule([closed, may], AUTUMN, ten('2027-08-01'))).toEqual([closed, { ...may, isClosed: true }]);
  });

  test('of a limit without a season all readings stay as they are', () => {
    const moments = [read('2027-03-30'), read('2027-05-01')];
    expect(applyClosingRule(moments, ORDER, ten('2027-08-01'))).toEqual(moments);
  });
});

test('when nobody read a limit goes by readings alone, and the days of its season are closed while anybody knows', () => {
  const at = (text: string): Instant => instant(Date.parse(`${text}T10:00:00+11:00`));
  const openFrom = (...days: readonly string[]) =>
    applyClosingRule(
      days.map((day) => ({ at: at(day), isClosed: false, volume: megalitres(5) })),
      AUTUMN,
      at('2027-04-10'),
    );
  const year = [waterYear(2026)];
  // From 30 March to 5 April three business days went by without a reading; 30 March is day 272 of the year.
  expect(tellSeasons(openFrom('2027-03-30', '2027-04-05'), year, at('2027-04-05'))).toMatchObject([
    {
      open: [[272, 272]],
      unread: [
        [0, 271],
        [273, 277],
      ],
    },
  ]);
  // 31 March was open, of 1 April nobody doubts that it was closed: it was read the day before and the day after.
  expect(tellSeasons(openFrom('2027-03-30', '2027-03-31', '2027-04-02'), year, at('2027-04-02'))).toMatchObject([
    { open: [[272, 273]], unread: [[0, 271]] },
  ]);
});
