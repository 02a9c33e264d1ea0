import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** The examples of the API show some day or other. */
const EXAMPLES = 'src/contract/description/';

/** The first of July as the code would write it, alone or as the end of a date; or the half year before it, in SQL. */
const START = /(?<=['"`-])07-01(?=['"`])|interval '6 months'/;

const startsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => START.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line));

test('the day on which a water year begins is written down once', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/\.test\.|^src\/testing\//.test(file) && !file.startsWith(EXAMPLES));
  expect(files.length).toBeGreaterThan(1_000);
  const named = files.flatMap((file) => startsIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => [file, line]));
  expect(named).toEqual([['src/domain/units/water-year.ts', "export const START_OF_WATER_YEAR = '07-01';"]]);
});

test.each([
  ["day < '07-01'", true],
  ['calendarDate(`2026-07-01`)', true],
  ["announced_on - interval '6 months'", true],
  ['/** A day of every year, `07-01`. */', false],
  [' * `2026-07-01`', false],
  ["'not a day of the year such as 07-01'", false],
  ["'2026-07-011'", false],
])('of %s it is said whether it is a second one: %s', (line, isSecond) => {
  expect(startsIn(line)).toHaveLength(isSecond ? 1 : 0);
});
