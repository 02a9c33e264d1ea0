import { expect, test } from 'vitest';
import { calendarDate } from '../units/calendar.ts';
import { megalitres } from '../units/volume.ts';
import { nextLimitDates } from './limit-dates.ts';
import { isClosedByRule, type LimitModel } from './limit-model.ts';

const RELEASES: LimitModel = {
  kind: 'dated_releases',
  releases: [
    { from: '07-01', volume: megalitres(85), certain: megalitres(80) },
    { from: '10-15', volume: megalitres(30) },
    { from: '12-15', volume: megalitres(30), certain: megalitres(0) },
  ],
};
const BROKEN = {
  ...{ kind: 'seasonal_cap', cap: megalitres(1500) },
  ...{ closedFrom: '04-01', closedTo: '06-30' },
} as const satisfies LimitModel;

test.each([
  ['2026-11-22', ['2026-12-15 0 to 30', '2027-07-01 80 to 85', '2027-10-15 30 to 30']],
  ['2026-12-15', ['2026-12-15 0 to 30', '2027-07-01 80 to 85', '2027-10-15 30 to 30']],
  ['2026-12-16', ['2027-07-01 80 to 85', '2027-10-15 30 to 30', '2027-12-15 0 to 30']],
])('on %s a limit that is set free on days of the year has each of them before it, today’s too', (today, dates) => {
  const told = nextLimitDates(RELEASES, calendarDate(today)).map((date) =>
    date.what === 'releases' ? `${date.on} ${date.least / 1e6} to ${date.most / 1e6}` : date.what,
  );
  expect(told).toEqual(dates);
});

test.each([
  ['2026-11-22', ['2027-04-01 closes', '2027-07-01 opens']],
  ['2027-04-01', ['2027-04-01 closes', '2027-07-01 opens']],
  ['2027-04-02', ['2027-07-01 opens', '2028-04-01 closes']],
  ['2027-06-30', ['2027-07-01 opens', '2028-04-01 closes']],
  ['2027-07-01', ['2027-07-01 opens', '2028-04-01 closes']],
  ['2027-07-02', ['2028-04-01 closes', '2028-07-01 opens']],
])('on %s one that is closed from April to June has before it when it closes and opens', (today, dates) => {
  expect(nextLimitDates(BROKEN, calendarDate(today)).map(({ on, what }) => `${on} ${what}`)).toEqual(dates);
});

test.each([
  ['2027-11-22', ['2028-02-29 0 to 30']],
  ['2028-02-29', ['2028-02-29 0 to 30']],
  ['2028-03-01', ['2029-03-01 0 to 30']],
  ['2029-03-01', ['2029-03-01 0 to 30']],
  ['2029-03-02', ['2030-03-01 0 to 30']],
])('on %s a release of 29 February is due on 1 March in a year without that day', (today, dates) => {
  const model: LimitModel = {
    ...{ kind: 'dated_releases', releases: [{ from: '02-29', volume: megalitres(30), certain: megalitres(0) }] },
  };
  const told = nextLimitDates(model, calendarDate(today)).map((date) =>
    date.what === 'releases' ? `${date.on} ${date.least / 1e6} to ${date.most / 1e6}` : date.what,
  );
  expect(told).toEqual(dates);
});

test.each([
  ['2027-02-28', ['2027-03-01 closes', '2027-07-01 opens']],
  ['2028-02-28', ['2028-02-29 closes', '2028-07-01 opens']],
])(
  'on %s one that is closed from 29 February on closes on that day, or on 1 March where there is none',
  (today, dates) => {
    const model: LimitModel = { ...BROKEN, closedFrom: '02-29' };
    expect(nextLimitDates(model, calendarDate(today)).map(({ on, what }) => `${on} ${what}`)).toEqual(dates);
  },
);

test.each([
  ['2027-02-28', ['2027-03-01 opens', '2027-12-01 closes']],
  ['2027-03-01', ['2027-03-01 opens', '2027-12-01 closes']],
  ['2028-02-28', ['2028-03-01 opens', '2028-12-01 closes']],
  ['2028-02-29', ['2028-03-01 opens', '2028-12-01 closes']],
])(
  'on %s one that is closed until the end of February, written as its 29th, opens on 1 March of every year',
  (today, dates) => {
    const model: LimitModel = { ...BROKEN, closedFrom: '12-01', closedTo: '02-29' };
    expect(nextLimitDates(model, calendarDate(today)).map(({ on, what }) => `${on} ${what}`)).toEqual(dates);
    const isOpenOn = (day: string) => !isClosedByRule(model, calendarDate(day));
    expect(['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'].map(isOpenOn)).toEqual([false, true, false, true]);
  },
);

test('a limit whose rule names no day has none', () => {
  expect(nextLimitDates({ kind: 'published' }, calendarDate('2026-11-22'))).toEqual([]);
});
