import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { parseChartTrades, reportOf } from './chart-trades-address.ts';

const TODAY = calendarDate('2026-11-22');
const backFrom = (query: string): string => reportOf(parseChartTrades(new URLSearchParams(query), TODAY), TODAY);

test.each([
  ['date_from=2026-01-01&date_to=2026-02-01', '/reports/temporary?zone=7&date_from=2026-01-01&date_to=2026-02-01'],
  ['date_from=2019-01-01&date_to=2026-02-01', '/reports/temporary?zone=7&date_from=2021-01-01&date_to=2026-02-01'],
  ['date_from=2019-01-01&date_to=2019-02-01', '/reports/temporary?zone=7'],
])('from the trades of %s the way back is to days that a chart has: %s', (days, back) => {
  expect(backFrom(`kind=temporary&zone=7&${days}`)).toBe(back);
});
