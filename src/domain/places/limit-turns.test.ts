import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../units/calendar.ts';
import { type Instant, instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import { megalitres } from '../units/volume.ts';
import { waterYear } from '../units/water-year.ts';
import { applyClosingRule } from './apply-closing-rule.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';
import { tellSeasons } from './limit-seasons.ts';
import { isTurnDue, lastRuleTurn, nextRuleTurn } from './limit-turns.ts';

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

test.each([
  [AUTUMN, '2027-03-31', '2027-04-01', true],
  [AUTUMN, '2027-04-01', '2027-07-01', false],
  [AUTUMN, '2027-06-30', '2027-07-01', false],
  [AUTUMN, '2027-07-01', '2028-04-01', true],
  [SUMMER, '2027-01-15', '2027-03-01', false],
  [SUMMER, '2028-02-28', '2028-02-29', false],
])('%o: after %s the next such day is %s', (model, today, day, isClosed) => {
  expect(nextRuleTurn(model, calendarDate(today))).toEqual({ day, isClosed });
  expect(nextRuleTurn(ORDER, calendarDate(today))).toBeNull();
  expect(nextRuleTurn(WHOLE_YEAR, calendarDate(today))).toBeNull();
});

test.each([
  [null, '2027-04-01', true],
  ['2026-07-01', '2027-04-01', true],
  ['2027-04-01', '2027-04-01', false],
  // By a clock that is at midnight already.
  ['2027-04-01', '2027-03-31', false],
  // By one that was wrong.
  ['2027-04-01', '2027-03-30', true],
  ['2033-04-01', '2027-04-01', true],
  // By a rule that was another one.
  ['2027-02-01', '2027-02-20', true],
] as const)('where %s was noted last, the turn of %s is due: %s', (noted, today, isDue) => {
  const turn = lastRuleTurn(AUTUMN, calendarDate(today));
  expect(turn !== null && isTurnDue(turn, noted && calendarDate(noted), calendarDate(today))).toBe(isDue);
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

  test('in any season and at any pace are what a look at every day says', () => {
    const day = fc.integer({ min: 0, max: 365 }).map((days) => addDays(calendarDate('2028-01-01'), days).slice(5));
    const start = ten('2026-06-01');
    const hours = fc.uniqueArray(fc.nat(900 * 24), { maxLength: 30, selector: (hour) => hour });
    fc.assert(
      fc.property(
        day,
        day,
        hours,
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (closedFrom, closedTo, hours, areClosed) => {
          const model: LimitModel = { kind: 'seasonal_cap', cap: megalitres(10), closedFrom, closedTo };
          const moments = hours
            .toSorted((left, right) => left - right)
            .map((hour, index) => ({
              at: instant(start + hour * 3_600_000),
              isClosed: areClosed[index] === true,
              volume: null,
            }));
          const now = instant(start + 901 * 24 * 3_600_000);
          const expected = moments.flatMap((moment, index) => {
            const end = moments[index + 1]?.at ?? now;
            if (moment.isClosed) return [moment];
            if (isClosedByRule(model, localDateOf(moment.at))) return [{ ...moment, isClosed: true }];
            let next = addDays(localDateOf(moment.at), 1);
            while (startOfLocalDay(next) < end && !isClosedByRule(model, next)) next = addDays(next, 1);
            const at = startOfLocalDay(next);
            return at < end ? [moment, { ...moment, at, isClosed: true, isByRule: true }] : [moment];
          });
          expect(applyClosingRule(moments, model, now)).toEqual(expected);
        },
      ),
    );
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
