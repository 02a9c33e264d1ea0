import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { nameSeasonFiles, SeasonPanel } from './season-panel.tsx';
import { arrangeSeasons } from './season-rows.ts';

const whole = { trades: 9, unpricedTrades: 0, correctedTrades: 0, leftOutTrades: 0 };
const ANSWER: SeasonsAnswer = {
  volumeUnit: 'megalitre',
  years: ['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'].map((waterYear) => ({
    ...{ ...whole, waterYear },
    changes: [
      [146, 240, 9, 0],
      [147, null, 0, 0],
    ],
  })),
  medians: [
    [146, 240, 5],
    [147, null, 0],
  ],
};

/** The same of a water year with two trades so far. */
const THIN: SeasonsAnswer['years'][number]['changes'] = [
  [146, 240, 2, 0],
  [147, null, 0, 0],
];

const panelOf = (
  asOf: string | null,
  today = '2026-11-24',
  view: 'chart' | 'table' = 'chart',
  answer: SeasonsAnswer = ANSWER,
) => (
  <SeasonPanel
    answer={answer}
    zone="7"
    asOf={asOf === null ? null : calendarDate(asOf)}
    today={calendarDate(today)}
    now={instant(Date.UTC(2026, 10, 24, 5))}
    what="Temporary trades"
    fileName="7"
    tableAt="under Table"
    view={view}
  />
);

const show = (...given: Parameters<typeof panelOf>): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: panelOf(...given) }])} />);

const questionsOf = (asOf: string | null): readonly string[] =>
  [...show(asOf).matchAll(/href="\/says-who\/trades\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)].map(
    ([, asked = '', about = '']) => `${about}: ${asked.replaceAll('&amp;', '&')}`,
  );

test('who told a day can be asked of this water year and of each that the median is of, by its seven days', () => {
  const days = (year: string, from: string, to: string) =>
    `${year}, 18 to 24 Nov: kind=temporary&zone=7&date_from=${from}&date_to=${to}`;
  expect(questionsOf(null)).toEqual([
    days('2026-27', '2026-11-18', '2026-11-24'),
    days('2025-26', '2025-11-18', '2025-11-24'),
    days('2024-25', '2024-11-18', '2024-11-24'),
    days('2023-24', '2023-11-18', '2023-11-24'),
    days('2022-23', '2022-11-18', '2022-11-24'),
    days('2021-22', '2021-11-18', '2021-11-24'),
  ]);
  expect(questionsOf('2026-11-20').every((one) => one.endsWith('&as_of=2026-11-20'))).toBe(true);
});

test('a year whose day is still to come keeps its place among those that can be asked', () => {
  const [, years = ''] = /Says who\?(.*?)<\/span><\/span>/s.exec(show(null, '2026-11-23')) ?? [];
  expect(years.match(/20\d\d-\d\d(?=<)/g)).toEqual([
    ...['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22'],
  ]);
  expect(years.match(/<a /g)).toHaveLength(5);
});

test('beside the table stands which days have a row', () => {
  const words = 'The table has every seventh day, the newest one and 30 June; the download has every day.';
  expect([show(null, '2026-11-24', 'table').includes(words), show(null).includes(words)]).toEqual([true, false]);
});

test('whoever listens to the chart hears that the table has every seventh day, and not every day', () => {
  expect(show(null)).toMatch(
    /aria-label="Temporary trades: mean price by day [^"]*\. Every seventh day is under Table\."/,
  );
});

test('in the table too, a mean of few trades is said to be thin', () => {
  const few = { ...ANSWER, years: ANSWER.years.map((year, n) => (n === 0 ? { ...year, changes: THIN } : year)) };
  const rowOf = (answer: SeasonsAnswer): string =>
    /<tr><td[^>]*><span[^>]*>18 to 24 Nov<.*?<\/tr>/s.exec(show(null, '2026-11-24', 'table', answer))?.[0] ?? '';
  expect(rowOf(few).match(/>thin</g)).toHaveLength(2);
  expect(rowOf(ANSWER)).not.toMatch(/>thin</);
});

test('an administrator is led to all trades of the six years, from what is told of now alone', () => {
  const ways = (...given: Parameters<typeof panelOf>): readonly string[] => {
    const Stub = createRoutesStub([{ id: 'routes/shell', path: '/', Component: () => panelOf(...given) }]);
    const user = { permissions: ['anabranch.is_admin'] };
    const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { 'routes/shell': { user } } }} />);
    return [...html.matchAll(/href="([^"]*)"[^>]*>Edit chart</g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  };
  const all = '/admin/trades?kind=temporary&zone=7&date_from=2021-07-01&date_to=2026-11-24';
  expect(ways(null)).toEqual([all]);
  const none = { ...ANSWER, years: ANSWER.years.map((year) => ({ ...year, changes: [] })), medians: [] };
  expect(ways(null, '2026-11-24', 'chart', none)).toEqual([all]);
  expect(ways('2026-11-20')).toEqual([]);
});

test('a day is over, today or to come whatever was traded on it: where nothing was for a week, today is today', () => {
  const traded = ANSWER.years.map((year, n): SeasonsAnswer['years'][number] =>
    n === 0 ? year : { ...year, changes: [[140, 240, 9, 0]] },
  );
  const { rows } = arrangeSeasons({ ...ANSWER, years: traded }, calendarDate('2026-11-26'));
  const told = rows.flatMap(({ day, phase, now }) => (day > 145 && day < 150 ? [[day, phase, now?.trades]] : []));
  expect(told).toEqual([
    [146, 'over', 9],
    [147, 'over', undefined],
    [148, 'today', undefined],
    [149, 'to come', undefined],
  ]);
});

test('over the chart stands how far this year is from the median of the others', () => {
  const told = /<p class="[^"]*sentence[^"]*">(.*?)<\/p>/.exec(show(null))?.[1]?.replace(/<[^>]*>/g, '');
  expect(told).toMatch(/^From 18 to 24 Nov water costs as much as the median of the last five years/);
});

test('the chart is read at its last day with a price, and can be saved as a picture; the table cannot', () => {
  const twoDays: SeasonsAnswer['years'][number]['changes'] = [
    [145, 238, 9, 0],
    [146, 240, 9, 0],
    [147, null, 0, 0],
  ];
  const answer = { ...ANSWER, years: ANSWER.years.map((year) => ({ ...year, changes: twoDays })) };
  const html = show(null, '2026-11-24', 'chart', answer);
  expect(/<strong class="[^"]*title[^"]*">([^<]*)/.exec(html)?.[1]).toBe('24 Nov, day 147');
  expect(html).toContain('picture of the chart');
  expect(show(null, '2026-11-24', 'table', answer)).not.toContain('picture of the chart');
});

test('what is saved of the water years is called by the first and the last of them, and by the day as of which they are told', () => {
  const years = { year: '2026-27', yearsBefore: ['2025-26', '2024-25', '2023-24', '2022-23', '2021-22'] };
  const nameAsOf = (asOf: string | null) =>
    nameSeasonFiles(years, { fileName: '7-temporary', asOf: asOf === null ? null : calendarDate(asOf) });
  expect(nameAsOf(null)).toBe('7-temporary-seasons-2021-22-to-2026-27');
  expect(nameAsOf('2026-11-10')).toBe('7-temporary-seasons-2021-22-to-2026-27-as-of-2026-11-10');
});
