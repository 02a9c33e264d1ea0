import { expect, test } from 'vitest';
import { findLongFunctions, readMeasuredFiles } from './check-functions.ts';

const faultsOf = (text: string, exceptions?: Readonly<Record<string, string>>) =>
  findLongFunctions(new Map([['src/x.ts', text]]), exceptions);

const branches = (count: number): string =>
  Array.from({ length: count }, (_, n) => `if (n === ${n}) return ${n};`).join('\n');
const lines = (count: number): string => Array.from({ length: count }, (_, n) => `  use(${n});`).join('\n');

test('a function of sixty lines is short enough, one of sixty-one is not', () => {
  expect(faultsOf(`function walk() {\n${lines(58)}\n}`)).toEqual([]);
  expect(faultsOf(`function walk() {\n${lines(59)}\n}`)).toEqual(['src/x.ts walk: 61 lines, 1 ways through']);
});

test('a component may have eighty, for its markup', () => {
  const faults = (count: number) =>
    findLongFunctions(new Map([['src/x.tsx', `function Page() {\n${lines(count)}\n}`]]));
  expect(faults(78)).toEqual([]);
  expect(faults(79)).toEqual(['src/x.tsx Page: 81 lines, 1 ways through']);
});

test('what is no component has sixty, wherever it stands', () => {
  const text = `const useColumns = () => {\n${lines(59)}\n};`;
  expect(findLongFunctions(new Map([['src/x.tsx', text]]))).toEqual(['src/x.tsx useColumns: 61 lines, 1 ways through']);
});

test('twelve ways through a function are few enough, thirteen are not', () => {
  expect(faultsOf(`const walk = (n: number) => {\n${branches(11)}\n};`)).toEqual([]);
  expect(faultsOf(`const walk = (n: number) => {\n${branches(12)}\n};`)).toEqual([
    'src/x.ts walk: 14 lines, 13 ways through',
  ]);
});

test.each([
  ['a condition', 'a ? b : c'],
  ['and', 'a && b'],
  ['or', 'a || b'],
  ['what stands in for nothing', 'a ?? b'],
])('%s is a way through', (_, expression) => {
  const text = `const walk = (n: number) => {\n${branches(11)}\nreturn ${expression};\n};`;
  expect(faultsOf(text)).toEqual(['src/x.ts walk: 14 lines, 13 ways through']);
});

test('each case that does something of its own is a way through, one that falls through is not', () => {
  const walk = (cases: string): string => `function walk(n: number) { switch (n) { ${cases} default: return 0; } }`;
  const own = (count: number): string => Array.from({ length: count }, (_, n) => `case ${n}: return ${n};`).join(' ');
  const empty = Array.from({ length: 20 }, (_, n) => `case ${n + 20}:`).join(' ');
  expect(faultsOf(walk(`${empty} ${own(11)}`))).toEqual([]);
  expect(faultsOf(walk(own(12)))).toEqual(['src/x.ts walk: 1 lines, 13 ways through']);
});

test('functions inside a function are counted for themselves', () => {
  const inner = (name: string): string => `const ${name} = (n: number) => {\n${branches(11)}\n};`;
  expect(faultsOf(`function outer() {\n${inner('one')}\n${inner('two')}\n}`)).toEqual([]);
});

test('members of classes and of objects have their names', () => {
  const body = `(n: number) {\n${branches(12)}\n}`;
  expect(faultsOf(`class House { walk${body} }\nconst house = { run${body} };`)).toEqual([
    'src/x.ts walk: 14 lines, 13 ways through',
    'src/x.ts run: 14 lines, 13 ways through',
  ]);
});

test('an exception is named with its reason, and goes when it is not needed any more', () => {
  const text = `function walk() {\n${lines(59)}\n}`;
  expect(faultsOf(text, { 'src/x.ts walk': 'a list' })).toEqual([]);
  expect(faultsOf('', { 'src/x.ts walk': 'a list' })).toEqual([
    'src/x.ts walk is within the limits: take its line out of tools/long-functions.ts',
  ]);
});

test('what serves the tests is measured as the product is, in the browser too and in plain JavaScript; the tests are not', async () => {
  const files = await readMeasuredFiles();
  for (const path of ['e2e/fixtures.ts', 'e2e/walk/in-page.ts', 'tools/prepare.mjs', 'src/web/public/find-calls.js'])
    expect(files.get(path)).toMatch(/\S/);
  for (const path of ['e2e/units.spec.ts', 'tools/check-functions.test.ts', 'bench/autocannon.d.ts'])
    expect(files.has(path)).toBe(false);
});

test('functions of plain JavaScript are measured as all others are', () => {
  const text = `export function plan(given) {\n${branches(12)}\n}`;
  expect(findLongFunctions(new Map([['tools/x.mjs', text]]))).toEqual(['tools/x.mjs plan: 14 lines, 13 ways through']);
});
