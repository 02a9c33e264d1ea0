import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { declareSeasonChart, readSeason } from './season-chart.ts';
import { listSeasonCells } from './season-csv.ts';
import { arrangeSeasons } from './season-rows.ts';
import { SeasonTable } from './season-table.tsx';
import { compareSeason, describeSeasons } from './season-words.ts';

/** Day 143, told by 15 to 21 November. */
const TODAY = calendarDate('2026-11-21');
const NOW_DAY = 143;
const YEARS = ['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'];

type Year = SeasonsAnswer['years'][number];
type Change = Year['changes'][number];

const WHOLE = { trades: 12, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 };

const yearOf = (waterYear: string | undefined, changes: readonly Change[], more: Partial<Year> = {}): Year => ({
  ...{ ...WHOLE, waterYear: waterYear ?? '', changes: [...changes] },
  ...more,
});

/** Told on one day alone, of twelve trades. */
const onDay = (day: number, price: number | null, trades = 12, unpriced = 0): readonly Change[] => [
  [day, price, trades, unpriced],
  [day + 1, null, 0, 0],
];

/** A price of each year on a day, this year's first; null where nothing was traded then. */
function answerOf(day: number, prices: readonly (number | null)[], median: number | null): SeasonsAnswer {
  const before = prices.slice(1).filter((one) => one !== null).length;
  return {
    volumeUnit: 'megalitre',
    years: YEARS.map((waterYear, n) => {
      const price = prices[n] ?? null;
      return yearOf(waterYear, price === null ? [] : onDay(day, price));
    }),
    medians: median === null ? [] : medianOn(day, median, before),
  };
}

const medianOn = (day: number, price: number, years = 5): SeasonsAnswer['medians'] => [
  [day, price, years],
  [day + 1, null, 0],
];

const FIVE = answerOf(NOW_DAY, [257.6, 288.14, 156, 100.64, 21.07, 98], 100.64);

/** With other changes of this year. */
const withNow = (answer: SeasonsAnswer, changes: readonly Change[], more: Partial<Year> = {}): SeasonsAnswer => ({
  ...answer,
  years: answer.years.map((year, n) => (n === 0 ? yearOf(year.waterYear, changes, more) : year)),
});

/** The year before this one goes on: it has another price on day 280. */
const withLater = (answer: SeasonsAnswer): SeasonsAnswer => ({
  ...answer,
  years: answer.years.map((year, n) =>
    n === 1 ? yearOf(year.waterYear, [...year.changes, ...onDay(280, 300)]) : year,
  ),
});

/** The sentence, as it is read. */
function tell(answer: SeasonsAnswer, isAsOfToday = true): string | null {
  const comparison = compareSeason(arrangeSeasons(answer, TODAY), isAsOfToday);
  if (comparison === null) return null;
  const { when, verb, difference, rest } = comparison;
  return [`${when} water ${verb}`, ...(difference === null ? [] : [difference]), rest].join(' ');
}

describe('the days of the seasons', () => {
  test('have the figures of the last change, those of this year until today alone', () => {
    const changes: readonly Change[] = [
      [140, 100, 2, 0],
      [142, 110, 3, 1],
    ];
    const years = YEARS.slice(0, 2).map((waterYear) => yearOf(waterYear, changes));
    const { rows } = arrangeSeasons({ volumeUnit: 'megalitre', years, medians: [] }, TODAY);
    expect(rows.slice(0, 6).map(({ day, phase, now }) => [day, phase, now?.pricePerVolume, now?.trades])).toEqual([
      [140, 'over', 100, 2],
      [141, 'over', 100, 2],
      [142, 'over', 110, 3],
      [143, 'today', 110, 3],
      [144, 'to come', undefined, undefined],
      [145, 'to come', undefined, undefined],
    ]);
    expect(rows.at(-1)).toMatchObject({ day: 364, before: [{ pricePerVolume: 110, unpricedTrades: 1 }] });
  });

  test('are left out where nothing was traded in any year', () => {
    expect(arrangeSeasons(withLater(FIVE), TODAY).rows.map(({ day }) => day)).toEqual([143, 280]);
  });
});

describe('how this water year stands against the last five', () => {
  test.each([
    [
      [257.6, 288.14, 156, 100.64, 21.07, 98],
      100.64,
      '$156.96 more than the median of the last five years, and less than in one of them.',
    ],
    [
      [205.7352, 288.14, 156, 118.0341, 21.07, 98],
      118.0341,
      '$87.71 more than the median of the last five years, and less than in one of them.',
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
    [[288.14, 288.14, 156, 100.64, 21.07, 98], 100.64, '$187.50 more than the median of the last five years.'],
    [
      [200, null, 156, 100, 210, null],
      156,
      '$44.00 more than the median of the three of the last five years that have a price then, and less than in one of them.',
    ],
  ])('is told by the difference to their median and by how many were dearer', (prices, median, expected) => {
    expect(tell(answerOf(NOW_DAY, prices, median))).toBe(`From 15 to 21 Nov water costs ${expected}`);
  });

  test('says so where too few years have a price for a median', () => {
    expect(tell(answerOf(NOW_DAY, [200, 100, null, 90], null))).toBe(
      'From 15 to 21 Nov water costs $200.00. Fewer than three of the last five years have a price of those days, so there is no median to compare it with.',
    );
  });

  test('says beside the price that it is thin where there is no median', () => {
    const answer = withNow(answerOf(NOW_DAY, [200, 100, null, 90], null), [[NOW_DAY, 200, 1, 0]]);
    expect(tell(answer)).toMatch(/^From 15 to 21 Nov water costs \$200\.00 \(thin, 1 trade\)\. Fewer than .* with\.$/);
  });

  test('is of the last day with a price, and says when that one is thin', () => {
    const answer = withNow(FIVE, [
      [141, 200, 3, 0],
      [142, null, 12, 12],
    ]);
    expect(tell({ ...answer, medians: medianOn(141, 150) })).toMatch(
      /^From 13 to 19 Nov water cost \$50\.00 more than .* \(thin, 3 trades\)\.$/,
    );
  });

  test('says what water cost, not what it costs, of a day that is over', () => {
    expect(tell(answerOf(142, [200, 100, null, 90], null))).toMatch(/^From 14 to 20 Nov water cost \$200\.00\. /);
    expect(tell(answerOf(143, [200, 100, null, 90], null))).toMatch(/^From 15 to 21 Nov water costs \$200\.00\. /);
  });

  test('says what water cost as of a day that is over, on what was today then', () => {
    expect(tell(FIVE, false)).toMatch(/^From 15 to 21 Nov water cost \$156\.96 more /);
  });

  test('names the days that there are in the first week of the year', () => {
    expect(tell(answerOf(0, [200, 100, null, 90], null))).toMatch(/^On 1 Jul water cost \$200\.00\. /);
    expect(tell(answerOf(2, [200, 100, null, 90], null))).toMatch(/^From 1 to 3 Jul water cost \$200\.00\. /);
    expect(tell(answerOf(32, [200, 100, null, 90], null))).toMatch(/^From 27 Jul to 2 Aug water cost /);
  });

  test('is not told before a price was paid', () => {
    expect(tell(answerOf(NOW_DAY, [null, 100, 100, 100], 100))).toBeNull();
  });
});

describe('the chart of the seasons', () => {
  test('lays this year over the median over the five before, and rests at its last price', () => {
    const spec = declareSeasonChart(arrangeSeasons(withLater(FIVE), TODAY), 'linear');
    expect(spec.lines.map(({ name, look }) => `${name} ${look}`)).toEqual([
      ...YEARS.slice(1).map((year) => `${year} past`),
      'median median',
      '2026-27 now',
    ]);
    // The years before stand behind, and what this one is held against and itself before them.
    expect(spec.lines.map(({ isBehind }) => isBehind === true)).toEqual([true, true, true, true, true, false, false]);
    expect(spec.stops.map(({ start, end }) => [start, end])).toEqual([
      [143, 144],
      [280, 281],
    ]);
    expect(spec.stops.map(({ values }) => values.map((one) => one?.value ?? null))).toEqual([
      [288.14, 156, 100.64, 21.07, 98, 100.64, 257.6],
      [300, null, null, null, null, null, null],
    ]);
    expect([spec.restsAt, spec.leap]).toEqual([0, 'seven']);
    expect(spec.timeTicks?.map(({ text }) => text).slice(0, 2)).toEqual(['1 Jul', '1 Aug']);
  });

  test('reads a day of all years, and counts the trades that tell it in this one', () => {
    const read = (answer: SeasonsAnswer) => readSeason(arrangeSeasons(answer, TODAY), 0);
    expect(read(FIVE)).toMatchObject({
      title: '21 Nov, day 144',
      entries: [
        { label: '2026-27', text: '$257.60' },
        { label: 'Median', text: '$100.64' },
        { label: 'Five years', text: '$21.07 – $288.14' },
      ],
      note: '12 trades, 15 to 21 Nov so far',
    });
    expect(read(answerOf(27, [90], null)).note).toBe('12 trades, 22 to 28 Jul');
    expect(read(answerOf(27, [null, 90], null)).note).toBe('no trades, 22 to 28 Jul');
    expect(read(answerOf(364, [null, 90], null))).toMatchObject({
      title: '30 Jun, day 365',
      entries: [{ text: '–' }, { text: '–' }, { text: '$90.00' }],
      note: 'still to come in 2026-27',
    });
  });

  test('marks a day of this year that is told by fewer than five trades', () => {
    const { stops } = declareSeasonChart(arrangeSeasons(withNow(FIVE, onDay(143, 100, 4)), TODAY), 'linear');
    expect(stops[0]?.values.at(-1)?.thin).toBe('thin, 4 trades');
    expect(stops[0]?.values.at(-2)?.thin).toBeNull();
  });
});

describe('the table', () => {
  const show = (answer: SeasonsAnswer): string =>
    renderToStaticMarkup(createElement(SeasonTable, { seasons: arrangeSeasons(answer, TODAY) }));

  test('has every seventh day, today and the last of the year, by the days whose trades tell them', () => {
    const years = YEARS.map((waterYear) => yearOf(waterYear, [[0, 100, 9, 0]]));
    const heads = [...show({ volumeUnit: 'megalitre', years, medians: [] }).matchAll(/<span class="num">([^<]*)/g)];
    const days = heads.map(([, text]) => text);
    expect([days.length, days[0], days[1]]).toEqual([54, '1 to 7 Jul', '8 to 14 Jul']);
    expect(days.slice(19, 22)).toEqual(['11 to 17 Nov', '15 to 21 Nov', '18 to 24 Nov']);
    expect(days.slice(-2)).toEqual(['23 to 29 Jun', '24 to 30 Jun']);
  });

  test('has the price of each year under its own head', () => {
    const html = show(FIVE);
    const rowsOf = (words: string): readonly string[] =>
      [...html.matchAll(/<tr.*?<\/tr>/g)]
        .filter(([row]) => row.includes(words))
        .flatMap(([row]) => [...row.matchAll(/<(t[hd])\b[^>]*>(?:<span[^>]*>|<strong>)?([^<]*)/g)])
        .map(([, , cell = '']) => cell.trim());
    expect(rowsOf('Median')).toEqual([
      ...['Days', '2026-27 $/ML', 'Median $/ML', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'],
      'Trades 2026-27',
    ]);
    expect(rowsOf('15 to 21 Nov')).toEqual([
      ...['15 to 21 Nov', '257.60', '100.64', '288.14', '156.00', '100.64', '21.07', '98.00', '12'],
    ]);
  });

  test('counts no trades on a day without any, and nothing on one that is still to come', () => {
    const lastCellOf = (day: number) =>
      show(answerOf(day, [null, 90], null)).match(/([^>]+)<\/td><\/tr><\/tbody>/)?.[1];
    expect([lastCellOf(27)?.trim(), lastCellOf(286)?.trim()]).toEqual(['0', '–']);
  });
});

test('the download has a row for each day of the water year, with what each year had', () => {
  const [heads, first] = listSeasonCells(arrangeSeasons(FIVE, TODAY), {
    what: 'Temporary trades out of zone 7',
    readAt: instant(Date.UTC(2026, 10, 22, 5, 31)),
  });
  expect(heads?.slice(0, 5)).toEqual([
    'Day of the water year',
    'Day',
    'Trades from',
    '2026-27, mean price, by volume ($/ML)',
    '2026-27, trades of the days',
  ]);
  expect(first?.slice(0, 7)).toEqual([144, '21 Nov', '15 Nov', 257.6, 12, 0, 'no']);
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

test('the caption says what a day is told by, of which years the median is, and counts once what is left out', () => {
  const unpriced = withNow(FIVE, [[100, null, 2, 2]], { unpricedTrades: 2 });
  expect(
    describeSeasons({
      seasons: arrangeSeasons(unpriced, TODAY),
      scale: 'linear scale from zero',
      what: 'Temporary trades out of zone 7',
      readAt: instant(Date.UTC(2026, 10, 22, 5, 31)),
    }),
  ).toBe(
    'By day: mean by volume of its trades and those of the six days before, from 1 July; linear scale from zero. 29 February counts as the 28th. Median of 2021-22 to 2025-26, where at least three of them have a price. Hollow: fewer than five trades with a price. No line where nothing was traded in seven days. 2 trades without a price count for no mean. Temporary trades out of zone 7, as registers and exchanges reported them, or market analysis found them, read Sun 22 Nov 2026, 4:31 pm AEDT.',
  );
});

test('the last day with a price is told and rested at, though others before it have one and a later one has none', () => {
  const changes: readonly Change[] = [
    [141, 200, 12, 0],
    [142, 210, 12, 0],
    [143, null, 12, 12],
  ];
  const answer = { ...withNow(FIVE, changes), medians: medianOn(142, 150) };
  expect(tell(answer)).toMatch(/^From 14 to 20 Nov water cost \$60\.00 more /);
  expect(declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear').restsAt).toBe(1);
});

test('before a price was paid this year the chart rests at the end of the others', () => {
  const answer = withLater(answerOf(NOW_DAY, [null, 100, 100, 100], 100));
  expect(declareSeasonChart(arrangeSeasons(answer, TODAY), 'linear').restsAt).toBe(1);
});

test('the download has the years before in their order, each with its own count, and says which days are thin', () => {
  const years = FIVE.years.map((year, n) => (n === 1 ? yearOf('2025-26', onDay(NOW_DAY, 288.14, 4, 1)) : year));
  const [heads, first] = listSeasonCells(arrangeSeasons({ ...FIVE, years }, TODAY), {
    what: 'Trades',
    readAt: instant(0),
  });
  expect(heads?.slice(7, 13).map((head) => String(head).slice(0, 7))).toEqual([
    ...['2025-26', '2025-26', '2025-26', '2025-26'],
    ...['2024-25', '2024-25'],
  ]);
  expect(first?.slice(7, 13)).toEqual([288.14, 4, 1, 'yes', 156, 12]);
});
