import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { ROOT } from './run-program.ts';

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly how: string;
  readonly places: readonly string[];
}

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

const ROWS: readonly Row[] = [...text.matchAll(/^\| V(\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
  const [level = '', , state = '', how = '', places = ''] = rest.split('|').map((cell) => cell.trim());
  return { id, level, state, how, places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place) };
});

const sorted = (ids: readonly string[]): readonly string[] => [...ids].sort();

test.each([1, 2] as const)('every requirement of ASVS of level %i stands in the table once', (level) => {
  const listed = ROWS.filter((row) => row.level === String(level)).map(({ id }) => id);
  expect(sorted(listed)).toEqual(sorted(ASVS_REQUIREMENTS[level]));
});

test('the lists hold the 70 and 183 requirements of ASVS 5.0.0', () => {
  expect([ASVS_REQUIREMENTS[1].length, ASVS_REQUIREMENTS[2].length]).toEqual([70, 183]);
});

test('what is met says where, and the place is there', () => {
  expect(ROWS.filter(({ state, places }) => state === 'met' && places.length === 0)).toEqual([]);
  expect(ROWS.flatMap(({ places }) => places).filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});

test('what is not met, not there or left to the operator says why', () => {
  const others = ROWS.filter(({ state }) => state !== 'met');
  expect(others.filter(({ state }) => !['operator', 'not met', 'n/a'].includes(state))).toEqual([]);
  expect(others.filter(({ how }) => how === '')).toEqual([]);
});

test('the counts above the table are those of the table', () => {
  for (const level of ['1', '2']) {
    const ofLevel = ROWS.filter((row) => row.level === level);
    const counts = ['met', 'operator', 'not met', 'n/a'].map(
      (state) => ofLevel.filter((row) => row.state === state).length,
    );
    expect(text).toContain(`| ${[level, ofLevel.length, ...counts].join(' | ')} |`);
  }
});

test('no text is run as a program or as a regular expression', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|^src\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const guilty = sources.filter((file) =>
    /\beval\(|new Function\(|new RegExp\(|(?<!\.)\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(guilty).toEqual([]);
});
