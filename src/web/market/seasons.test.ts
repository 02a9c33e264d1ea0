import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SeasonsAnswer, SeasonWeekAnswer } from '#contract/operations/trades.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { declareSeasonChart, readSeason } from './season-chart.ts';
import { listSeasonCells } from './season-rows.ts';
import { SeasonTable } from './season-table.tsx';
import { assessStanding, describeSeasons } from './season-words.ts';
import { arrangeSeasons } from './seasons.ts';

/** In week 20, 18 to 24 November. */
const TODAY = calendarDate('2026-11-21');
const YEARS = ['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'];

const weekOf = (
  week: number,
  pricePerVolume: number | null,
  more: Partial<SeasonWeekAnswer> = {},
): SeasonWeekAnswer => ({
  ...{ week, pricePerVolume, trades: 12, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 },
  ...more,
});

/** A price of each year in a week, this year's first; null where nothing was traded then. */
function answerOf(week: number, prices: readonly (number | null)[], median: number | null): SeasonsAnswer {
  const before = prices.slice(1).filter((one) => one !== null).length;
  return {
    volumeUnit: 'megalitre',
    years: YEARS.map((waterYear, n) => {
      const price = prices[n] ?? null;
      return { waterYear, weeks: price === null ? [] : [weekOf(week, price)] };
    }),
    medians: median === null ? [] : [{ week, pricePerVolume: median, years: before }],
  };
}

const FIVE = answerOf(20, [257.6, 288.14, 156, 100.64, 21.07, 98], 100.64);

/** The sentence, as it is read. */
function tell(answer: SeasonsAnswer, isAsOfToday = true): string | null {
  const standing = assessStanding(arrangeSeasons(answer, TODAY), isAsOfToday);
  if (standing === null) return null;
  const { week, verb, difference, rest } = standing;
  return [`${week}: water ${verb}`, ...(difference === null ? [] : [difference]), rest].join(' ');
}

describe('how this water year stands against the last five', () => {
  test.each([
    [
      [257.6, 288.14, 156, 100.64, 21.07, 98],
      100.64,
      '$156.96 more than the median of the last five years, and less than in one of them.',
    ],
    [
      [20, 288.14, 156, 100.64, 21.07, 98],
      100.64,
      '$80.64 less than the median of the last five years, and less than in any of them.',
    ],
    [
      [300, 288.14, 156, 100.64, 21.07, 98],
      100.64,
      '$199.36 more than the median of the last five years, and more than in any of them.',
    ],
    [
      [100.64, 288.14, 156, 100.64, 21.07, 98],
      100.64,
      'as much as the median of the last five years, and less than in two of them.',
    ],
    [
      [200, null, 156, 100, 210, null],
      156,
      '$44.00 more than the median of the three of the last five years that have a price then, and less than in one of them.',
    ],
  ])('is told by the difference to their median and by how many were dearer', (prices, median, expected) => {
    expect(tell(answerOf(20, prices, median))).toBe(`18 to 24 Nov: water costs ${expected}`);
  });

  test('says so where too few years have a price for a median', () => {
    expect(tell(answerOf(20, [200, 100, null, 90], null))).toBe(
      '18 to 24 Nov: water costs $200.00. Fewer than three of the last five years have a price in that week, so there is no median to compare it with.',
    );
  });

  test('is of the last week with a price, and says when that one is thin', () => {
    const [now, ...before] = FIVE.years;
    const weeks = [...(now?.weeks ?? []), weekOf(19, 200, { trades: 3 }), weekOf(21, null, { unpricedTrades: 12 })];
    const last = (week: number) => weeks.filter((one) => one.week !== week);
    const answer = { ...FIVE, years: [{ waterYear: '2026-27', weeks: last(20) }, ...before] };
    expect(tell({ ...answer, medians: [{ week: 19, pricePerVolume: 150, years: 5 }] })).toMatch(
      /^11 to 17 Nov: water cost \$50\.00 more than .* \(thin, 3 trades\)\.$/,
    );
  });

  test('says what water cost, not what it costs, of a week that is over', () => {
    expect(tell(answerOf(19, [200, 100, null, 90], null))).toMatch(/^11 to 17 Nov: water cost \$200\.00\. /);
    expect(tell(answerOf(20, [200, 100, null, 90], null))).toMatch(/^18 to 24 Nov: water costs \$200\.00\. /);
  });

  test('says what water cost as of a day that is over, in the week that ran then', () => {
    expect(tell(FIVE, false)).toMatch(/^18 to 24 Nov: water cost \$156\.96 more /);
  });

  test('is not told before a price was paid', () => {
    expect(tell(answerOf(20, [null, 100, 100, 100], 100))).toBeNull();
  });
});

describe('the chart of the seasons', () => {
  test('lays this year over the median over the five before, and rests at its last price', () => {
    const [now, last, ...others] = FIVE.years;
    const longer = { waterYear: '2025-26', weeks: [...(last?.weeks ?? []), weekOf(40, 300)] };
    const answer = { ...FIVE, years: now === undefined ? [] : [now, longer, ...others] };
    const spec = declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear');
    expect(spec.lines.map(({ name, look }) => `${name} ${look}`)).toEqual([
      ...YEARS.slice(1).map((year) => `${year} past`),
      'median median',
      '2026-27 now',
    ]);
    // The years before stand behind, and what this one is held against and itself before them.
    expect(spec.lines.map(({ isBehind }) => isBehind === true)).toEqual([true, true, true, true, true, false, false]);
    expect(spec.stops.map(({ start, end }) => [start, end])).toEqual([
      [140, 147],
      [280, 287],
    ]);
    expect(spec.stops.map(({ values }) => values.map((one) => one?.value ?? null))).toEqual([
      [288.14, 156, 100.64, 21.07, 98, 100.64, 257.6],
      [300, null, null, null, null, null, null],
    ]);
    expect(spec.restsAt).toBe(0);
    expect(spec.timeTicks?.map(({ text }) => text).slice(0, 2)).toEqual(['1 Jul', '1 Aug']);
  });

  test('reads a week of all years, and counts the trades of this one', () => {
    expect(readSeason(arrangeSeasons(FIVE, TODAY), 0)).toMatchObject({
      title: '18 to 24 Nov, days 141 to 147',
      entries: [
        { label: '2026-27', text: '$257.60' },
        { label: 'Median', text: '$100.64' },
        { label: 'Five years', text: '$21.07 – $288.14' },
      ],
      note: '12 trades this week so far',
    });
    expect(readSeason(arrangeSeasons(answerOf(3, [90], null), TODAY), 0).note).toBe('12 trades that week');
    expect(readSeason(arrangeSeasons(answerOf(3, [null, 90], null), TODAY), 0).note).toBe('no trades that week');
    expect(readSeason(arrangeSeasons(answerOf(51, [null, 90], null), TODAY), 0)).toMatchObject({
      title: '23 to 30 Jun, days 358 to 365',
      entries: [{ text: '–' }, { text: '–' }, { text: '$90.00' }],
      note: 'still to come in 2026-27',
    });
  });

  test('marks a week of this year that is of fewer than five trades', () => {
    const answer = { ...FIVE, years: [{ waterYear: '2026-27', weeks: [weekOf(20, 100, { trades: 4 })] }] };
    const { stops } = declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear');
    expect(stops[0]?.values.at(-1)?.thin).toBe('thin, 4 trades');
  });
});

test('the table counts no trades in a week without any, and nothing in one that is still to come', () => {
  const lastCellOf = (week: number) =>
    renderToStaticMarkup(
      createElement(SeasonTable, { seasons: arrangeSeasons(answerOf(week, [null, 90], null), TODAY) }),
    ).match(/([^>]+)<\/td><\/tr><\/tbody>/)?.[1];
  expect([lastCellOf(3)?.trim(), lastCellOf(40)?.trim()]).toEqual(['0', '–']);
});

test('the download has a row for each week, by day of the water year, with what each year had', () => {
  const [heads, first] = listSeasonCells(arrangeSeasons(FIVE, TODAY), {
    what: 'Temporary trades out of zone 7',
    readAt: instant(Date.UTC(2026, 10, 22, 5, 31)),
  });
  expect(heads?.slice(0, 6)).toEqual([
    'From day of the water year',
    'Until day',
    'First day',
    'Last day',
    '2026-27, mean price, by volume ($/ML)',
    '2026-27, trades',
  ]);
  expect(first?.slice(0, 8)).toEqual([141, 147, '18 Nov', '24 Nov', 257.6, 12, 0, 'no']);
  expect(first?.slice(-4)).toEqual([
    100.64,
    5,
    'Temporary trades out of zone 7, as registers and exchanges reported them, or market analysis found them',
    '2026-11-22T05:31:00.000Z',
  ]);
  expect(first).toHaveLength(heads?.length ?? 0);
});

test('the download names the unit that its reader counts in wherever there is a price', () => {
  const inKilolitres: SeasonsAnswer = { ...FIVE, volumeUnit: 'kilolitre' };
  const [heads] = listSeasonCells(arrangeSeasons(inKilolitres, TODAY), { what: 'Trades', readAt: instant(0) });
  expect(heads?.filter((head) => String(head).includes('$'))).toEqual([
    ...YEARS.map((year) => `${year}, mean price, by volume ($/kL)`),
    'Median of the five years before ($/kL)',
  ]);
});

test('the caption says what a point is, of which years the median is, and what is left out', () => {
  const [now, ...before] = FIVE.years;
  const unpriced = { waterYear: '2026-27', weeks: [weekOf(19, null, { unpricedTrades: 2 }), ...(now?.weeks ?? [])] };
  expect(
    describeSeasons({
      seasons: arrangeSeasons({ ...FIVE, years: [unpriced, ...before] }, TODAY),
      scale: 'linear scale from zero',
      what: 'Temporary trades out of zone 7',
      readAt: instant(Date.UTC(2026, 10, 22, 5, 31)),
    }),
  ).toBe(
    'Mean of seven days by volume, from 1 July; linear scale from zero. 29 February counts as the 28th. Median of 2021-22 to 2025-26, where at least three of them have a price. Hollow point: fewer than five trades with a price. No line where nothing was traded. 2 trades without a price count for no mean. Temporary trades out of zone 7, as registers and exchanges reported them, or market analysis found them, read Sun 22 Nov 2026, 4:31 pm AEDT.',
  );
});

test('the last week with a price is told and rested at, though others before it have one and a later one has none', () => {
  const [, ...before] = FIVE.years;
  const weeks = [weekOf(18, 200), weekOf(19, 210), weekOf(20, null, { unpricedTrades: 12 })];
  const medians = [18, 19].map((week) => ({ week, pricePerVolume: 150, years: 5 }));
  const answer = { ...FIVE, years: [{ waterYear: '2026-27', weeks }, ...before], medians };
  expect(tell(answer)).toMatch(/^11 to 17 Nov: water cost \$60\.00 more /);
  expect(declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear').restsAt).toBe(1);
});

test('before a price was paid this year the chart rests at the end of the others', () => {
  const [now, ...before] = answerOf(20, [null, 100, 100, 100], 100).years;
  const longer = before.map((year, n) => (n === 0 ? { ...year, weeks: [...year.weeks, weekOf(40, 90)] } : year));
  const answer = { ...FIVE, years: now === undefined ? [] : [now, ...longer] };
  expect(declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear').restsAt).toBe(1);
});

test('the download has the years before in their order, each with its own count, and says which weeks are thin', () => {
  const [now, last, ...others] = FIVE.years;
  const thin = { waterYear: '2025-26', weeks: [weekOf(20, 288.14, { trades: 4, unpricedTrades: 1 })] };
  const years = now === undefined || last === undefined ? [] : [now, thin, ...others];
  const [heads, first] = listSeasonCells(arrangeSeasons({ ...FIVE, years }, TODAY), {
    what: 'Trades',
    readAt: instant(0),
  });
  expect(heads?.slice(8, 14).map((head) => String(head).slice(0, 7))).toEqual([
    ...['2025-26', '2025-26', '2025-26', '2025-26'],
    ...['2024-25', '2024-25'],
  ]);
  expect(first?.slice(8, 14)).toEqual([288.14, 4, 1, 'yes', 156, 12]);
});
