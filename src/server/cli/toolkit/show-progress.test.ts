import { expect, test } from 'vitest';
import { printBar, showProgress } from './show-progress.ts';
import type { Terminal } from './terminal.ts';

/** What a terminal shows of a million rows that come a thousand at a time, each within a millisecond. */
function show(isWatched: boolean): readonly string[] {
  const shown: string[] = [];
  const nothing = (): void => undefined;
  const terminal: Terminal = { isWatched, say: nothing, note: nothing, progress: (line) => shown.push(line) };
  let now = 0;
  const tell = showProgress(terminal, () => now);
  for (let rows = 1_000; rows <= 1_000_000; rows += 1_000) {
    now += 1;
    tell({ rows, bytes: rows, bytesInAll: 1_000_000 });
  }
  return shown;
}

test('a person sees a bar that moves ten times a second', () => {
  expect(show(true)).toHaveLength(10);
});

test('a file of logs gets a line for every fifty thousand rows', () => {
  expect(show(false)).toHaveLength(20);
  expect(show(false)[0]).toBe('50,000 rows, 5 %');
});

test('in a file of logs a portion that goes beyond a line takes nothing from the next', () => {
  const shown: string[] = [];
  const nothing = (): void => undefined;
  const tell = showProgress({ isWatched: false, say: nothing, note: nothing, progress: (line) => shown.push(line) });
  for (const rows of [40_000, 70_000, 90_000, 100_000, 130_000]) tell({ rows, bytes: 0, bytesInAll: null });
  expect(shown).toEqual(['70,000 rows', '100,000 rows']);
});

test('the bar shows how much of the file is read, how many rows and how fast', () => {
  expect(printBar({ rows: 20_000, bytes: 40, bytesInAll: 100 }, 1_000)).toBe(
    `[${'#'.repeat(12)}${' '.repeat(18)}]  40 %  20,000 rows  20,000 rows/s`,
  );
});

test('there is no bar where nobody knows how long the file is', () => {
  expect(printBar({ rows: 20_000, bytes: 40, bytesInAll: null }, 1_000)).toBe('20,000 rows  20,000 rows/s');
});
