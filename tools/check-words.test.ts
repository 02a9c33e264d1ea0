import { expect, test } from 'vitest';
import { checkWords, findOtherWords } from './check-words.ts';

const faultsOf = (text: string) => findOtherWords(new Map([['src/domain/x.ts', text]]));

test('the product keeps to the words of the code', async () => {
  expect(await checkWords()).toEqual([]);
});

test.each([
  ['const MOST_DOTS = 1;', 'MOST_DOTS'],
  ['export const LONGEST_WAIT = 1;', 'LONGEST_WAIT'],
  ['const LARGEST_BYTES = 1;', 'LARGEST_BYTES'],
  ['const MOST = 1;', 'MOST'],
  ['const [MIN_DIGITS, MOST_DIGITS] = [6, 15];', 'MOST_DIGITS'],
  ['const PRICE_CAP = 1;', 'PRICE_CAP'],
  ['const PAIRS_AT_MOST = 1;', 'PAIRS_AT_MOST'],
])('a maximum is MAX_…: %s', (text, name) => {
  expect(faultsOf(text)).toEqual([`src/domain/x.ts names ${name}: the most that is allowed is MAX_…`]);
});

test.each([
  ['const LEAST_BYTES = 1;', 'LEAST_BYTES'],
  ['const LEAST = 1;', 'LEAST'],
  ['const OPEN_AT_LEAST_DAYS = 4;', 'OPEN_AT_LEAST_DAYS'],
  ['export const SHORTEST_PASSWORD = 12;', 'SHORTEST_PASSWORD'],
  ['const [FEWEST_DIGITS, MAX_DIGITS] = [6, 15];', 'FEWEST_DIGITS'],
])('a minimum is MIN_…: %s', (text, name) => {
  expect(faultsOf(text)).toEqual([`src/domain/x.ts names ${name}: the least that is allowed is MIN_…`]);
});

test.each(['const TRADES_SHOWN = 5;', 'export const MESSAGES_KEPT = 5_000;'])(
  'the most that is kept or shown is MAX_…: %s',
  (text) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(/: the most that is kept or shown is MAX_…$/)]);
  },
);

test('a bound of time or size says of what: LIMIT_MILLISECONDS', () => {
  expect(faultsOf('const LIMIT_MILLISECONDS = 120_000;')).toHaveLength(1);
  expect(faultsOf("const READ_LIMIT = 'Goulburn'; const LIMIT_FIELDS = 1; const MAX_KEPT = 3;")).toEqual([]);
});

test.each([
  'const OPENS_AFTER = 250;',
  'export const ALIVE_EVERY = 20_000;',
  'const KEPT_FOR = 2;',
  'const NEWS_KEPT_FOR = 2;',
])('a length of time has its unit in its name: %s', (text) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(/: how long is …_MILLISECONDS, …_SECONDS or …_DAYS$/)]);
});

test.each([
  ['interface ThreadSettings {}', 'ThreadSettings', 'what may be left out is …Options'],
  ['interface Surroundings {}', 'Surroundings', 'what is given besides the thing itself is its context'],
])('options are options, and a context is one: %s', (text, name, instead) => {
  expect(faultsOf(text)).toEqual([`src/domain/x.ts names ${name}: ${instead}`]);
});

test.each([
  'const icon = IconSettings;',
  'type Settings = 1;',
  'const loadSettings = 1;',
  'const MAX_DOTS = 1;',
  'const MOSTLY = 1;',
  'const mostTicks = 1;',
  'const MIN_DIGITS = 6;',
  'const leastTicks = 1;',
  'const CAPACITY = 1;',
  'const OPENS_AFTER_MILLISECONDS = 250;',
  '// MOST_DOTS',
  "const text = 'MOST_DOTS';",
])('none is: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
