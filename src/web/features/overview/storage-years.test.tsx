import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StorageHistoryAnswer } from '#contract/operations/readings.ts';
import { describeProblem } from '#contract/problems.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { readStorageYears, storageYearsUrl } from './storage-address.ts';
import { declareStorageChart, readStorageDay } from './storage-year-chart.ts';
import { listStorageCells } from './storage-year-csv.ts';
import { StorageYearPanel } from './storage-year-panel.tsx';
import { describeLast, describeYears } from './storage-year-words.ts';
import { arrangeStorageYears } from './storage-years.ts';

/** 22 November 2026 in Sydney, 4:31 pm. */
const NOW = instant(Date.UTC(2026, 10, 22, 5, 31));
const TODAY = calendarDate('2026-11-22');

const STORY = 'simulated for the demonstration';
const BUREAU = 'Bureau of Meteorology';

const HISTORY: StorageHistoryAnswer = {
  ...{ id: 8, storageName: 'Eppalock', capacity: 304_000, volumeUnit: 'megalitre' },
  levels: [
    ['2024-02-28', 152_000, 50],
    ['2024-02-29', 155_040, 51],
    ['2024-07-01', 243_200, 80],
    ['2025-07-01', 121_600, 40],
    ['2025-07-02', 124_640, 41],
    ['2026-06-30', 182_400, 60],
    ['2026-07-01', 136_800, 45],
    ['2026-07-02', 136_496, 44.9],
  ],
  sources: [
    { from: '2024-02-28', to: '2025-07-01', source: STORY, isSimulated: true },
    { from: '2025-07-02', to: '2026-07-01', source: BUREAU, isSimulated: false },
    { from: '2026-07-02', to: '2026-07-02', source: STORY, isSimulated: true },
  ],
};
const YEARS = arrangeStorageYears(HISTORY, TODAY);

const without = (from: string): StorageHistoryAnswer => ({
  ...HISTORY,
  levels: HISTORY.levels.filter(([date]) => date < from),
});

const show = (history: StorageHistoryAnswer, view: 'chart' | 'table' = 'chart'): string => {
  const element = (
    <StorageYearPanel history={{ ok: true, value: history }} view={view} title="Hume, day by day" now={NOW} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the years of a storage', () => {
  test('lie over each other by the day of the water year, this one in front', () => {
    const spec = declareStorageChart(YEARS);
    expect(spec.lines.map(({ name, look, isBehind = false }) => [name, look, isBehind])).toEqual([
      ['2025-26†', 'past', true],
      ['2024-25*', 'past', true],
      ['2023-24*', 'past', true],
      ['2026-27†', 'now', false],
    ]);
    const told = spec.stops.map(({ start, values }) => [start, values.map((one) => one?.value ?? null)]);
    expect(told).toEqual([
      [0, [40, 80, null, 45]],
      [1, [41, null, null, 44.9]],
      [242, [null, null, 50, null]],
      [364, [60, null, null, null]],
    ]);
    expect(spec.restsAt).toBe(1);
    // Read on the first of July alone, the chart rests there; read on no day of this year, at the end of the others.
    const restOf = (from: string) => declareStorageChart(arrangeStorageYears(without(from), TODAY)).restsAt;
    expect([restOf('2026-07-02'), restOf('2026-07-01')]).toEqual([0, 3]);
  });

  test('say of each what is simulated in it, and of each day who read it', () => {
    const dayOf = (day: number) => {
      const { title, entries, note } = readStorageDay(YEARS, day);
      return [title, ...entries.map(({ label, text }) => `${label} ${text}`), note].map((one) =>
        one.replace(/\s/g, ' '),
      );
    };
    expect(dayOf(0)).toEqual([
      '1 Jul',
      '2026-27† 45.00 %',
      '2025-26† 40.00 %',
      '2 years 40.00 % – 80.00 %',
      `136,800 ML, ${BUREAU}`,
    ]);
    expect(dayOf(1).at(-1)).toBe(`136,496 ML, ${STORY}`);
    expect(dayOf(242)).toEqual(['28 Feb', '2026-27† –', '2025-26† –', '1 year 50.00 %', 'not yet read in 2026-27†']);
    // Of a single year before, no more is told than that year itself.
    const two = arrangeStorageYears({ ...HISTORY, levels: HISTORY.levels.slice(3) }, TODAY);
    expect(readStorageDay(two, 0).entries.map(({ label }) => label)).toEqual(['2026-27†', '2025-26†']);
    const gap = { ...HISTORY, levels: HISTORY.levels.filter(([date]) => date !== '2026-07-01') };
    expect(readStorageDay(arrangeStorageYears(gap, TODAY), 0).note).toBe('not read on that day of 2026-27*');
  });

  test('begin with how full it was last, beside the same day of the year before', () => {
    expect(describeLast(YEARS)?.replace(/\s/g, ' ')).toBe(
      'Eppalock was 44.90 % full on 2 Jul 2026, simulated, 3.90 points more than on the same day of 2025-26†.',
    );
    expect(describeLast(arrangeStorageYears(without('2026-07-01'), TODAY))).toBeNull();
    expect(
      describeLast(arrangeStorageYears({ ...HISTORY, levels: HISTORY.levels.slice(-1) }, TODAY))?.replace(/\s/g, ' '),
    ).toBe('Eppalock was 44.90 % full on 2 Jul 2026, simulated.');
    const alike = HISTORY.levels.map(([date, volume, share]) => [date, volume, date === '2025-07-02' ? 44.9 : share]);
    const years = arrangeStorageYears({ ...HISTORY, levels: alike as StorageHistoryAnswer['levels'] }, TODAY);
    expect(describeLast(years)?.replace(/\s/g, ' ')).toBe(
      'Eppalock was 44.90 % full on 2 Jul 2026, simulated, as full as on the same day of 2025-26†.',
    );
  });

  test('end with their measure, what is simulated, who read them and when', () => {
    expect(describeYears({ years: YEARS, scale: 'linear scale from zero', readAt: NOW }).replace(/\s/g, ' ')).toBe(
      `By day from 1 July; linear scale from zero. Per cent of 304,000 ML. No line where nobody read it. 29 February is in the download alone. * Simulated. † Simulated in part. Source: ${STORY}, 28 Feb 2024 to 1 Jul 2025 and 2 Jul 2026; ${BUREAU}, 2 Jul 2025 to 1 Jul 2026. Read Sun 22 Nov 2026, 4:31 pm AEDT.`,
    );
    // Of years without one, the 28th among them, nothing is said of a 29 February.
    const ordinary = HISTORY.levels.filter(([date]) => date !== '2024-02-29');
    const years = arrangeStorageYears({ ...HISTORY, levels: ordinary }, TODAY);
    expect(describeYears({ years, scale: 'linear scale', readAt: NOW })).not.toContain('29 February');
  });

  test.each([
    [3, '1 Jul 2026 and 3 Jul 2026 and 5 Jul 2026'],
    [4, 'days from 1 Jul 2026 to 7 Jul 2026'],
  ])('name up to three stretches that one source told, and no longer list of them: of %i', (stretches, words) => {
    const days = Array.from({ length: 2 * stretches - 1 }, (_, n) => `2026-07-0${n + 1}`);
    const sources = days.map((day, n) => ({
      from: day,
      to: day,
      source: n % 2 === 0 ? BUREAU : STORY,
      isSimulated: false,
    }));
    const levels = days.map((day): [string, number, number] => [day, 152_000, 50]);
    const years = arrangeStorageYears({ ...HISTORY, levels, sources }, TODAY);
    expect(describeYears({ years, scale: 'linear scale', readAt: NOW })).toContain(`Source: ${BUREAU}, ${words}; `);
  });

  test('are downloaded day by day, 29 February too, each with who said so', () => {
    const [heads, ...rows] = listStorageCells(YEARS, NOW);
    expect(heads).toEqual([
      ...[
        'Storage',
        'Date',
        'Water year',
        'Volume (ML)',
        'Full (%)',
        'Capacity (ML)',
        'Simulated',
        'Source',
        'Read at',
      ],
    ]);
    expect(rows.length).toBe(HISTORY.levels.length);
    expect(rows[1]).toEqual([
      ...['Eppalock', '2024-02-29', '2023-24', 155_040, 51, 304_000, 'yes', STORY, '2026-11-22T05:31:00.000Z'],
    ]);
    expect(rows[6]?.slice(1, 8)).toEqual(['2026-07-01', '2026-27', 136_800, 45, 304_000, 'no', BUREAU]);
    expect(rows[7]?.slice(1, 5)).toEqual(['2026-07-02', '2026-27', 136_496, 44.9]);
  });

  test('stand as a table of every seventh day and the last that was read', () => {
    const cells = [...show(HISTORY, 'table').matchAll(/<tr.*?<\/tr>/g)].map(([row]) => wordsOf(row).trim());
    expect(cells.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
      'Day 2026-27†',
      '1 Jul',
      '2 Jul',
      '30 Jun',
    ]);
    expect(cells[0]).toMatch(/ ML 2026-27†$/);
    // Each year has its own level, and this one its volume too.
    const figures = [...show(HISTORY, 'table').matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td.*?<\/td>/g)].map(
        ([cell]) =>
          wordsOf(cell)
            .trim()
            .split(/(?<=%|–) /)[0],
      ),
    );
    expect(figures).toEqual([
      [],
      ['1 Jul', '45.00 %', '40.00 %', '80.00 %', '–', '136,800'],
      ['2 Jul', '44.90 %', '41.00 %', '–', '–', '136,496'],
      ['30 Jun', '–', '60.00 %', '–', '–', '–'],
    ]);
  });

  test('are said to be none where nobody read it, and of this year where only the others were read', () => {
    expect(wordsOf(show({ ...HISTORY, levels: [], sources: [] }))).toContain(
      'No reading this water year or in the last five.',
    );
    expect(wordsOf(show(without('2026-07-01')))).toContain('Nobody has read it yet in 2026-27.');
    // A single day is something.
    const once = { ...HISTORY, levels: HISTORY.levels.slice(-1) };
    expect(wordsOf(show(once))).not.toContain('No reading this water year');
  });
});

test('a storage whose levels do not come says why in their place, and can be asked for again', () => {
  const history = { ok: false, problem: describeProblem('network', { title: 'Timeout' }) } as const;
  const element = <StorageYearPanel history={history} view="chart" title="Day by day" now={NOW} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toMatch(/role="alert".*Server Error: Timeout, .*>Try again<\/a>/);
});

test('the address of a storage leads back to it, and any other names none', () => {
  const read = (address: string) => readStorageYears(new URL(address, 'https://here.example'));
  for (const view of ['chart', 'table'] as const)
    expect(read(storageYearsUrl({ storage: 8, view }))).toEqual({ storage: 8, view });
  expect(
    ['', '?levels=', '?levels=-1', '?levels=8x', '?levels=1234567890'].map((query) =>
      read(`/overview/storage${query}`),
    ),
  ).toEqual([null, null, null, null, null]);
});
