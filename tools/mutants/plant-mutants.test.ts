import { expect, test } from 'vitest';
import { plantMutants, SWITCH } from './plant-mutants.ts';

/** What the mutants of some code put in its place. */
const changesOf = (code: string): readonly string[] =>
  plantMutants('a.ts', code, 1).mutants.map(({ change }) => change.split(' → ')[1] ?? '');

test.each([
  ['const a = b < c;', ['b <= c', 'b >= c']],
  ['const a = b === c;', ['b !== c']],
  ['const a = b && c;', ['b', 'c']],
  ['const a = b ? c : d;', ['c', 'd']],
  ['const a = !b;', ['b']],
  ['if (a()) b();', ['true', 'false', 'nothing']],
  ['const a = 30;', ['31', '29']],
  ['const a = 0;', ['1']],
  ['const a = 5n;', ['6n']],
  ["const a = 'up';", ["''"]],
  ['const a = `$' + '{b} to $' + '{c}`;', ['`$' + '{c} to $' + '{b}`']],
  ['const a = b.filter(c);', ['b']],
  ['const a = Math.min(b, c);', ['Math.max(b, c)']],
  ['a(b);', ['nothing']],
  ['const a = b.toString();', []],
  ['a += b;', ['nothing', 'a -= b']],
  ["const a = b + 'c';", ["''"]],
  ['const a = b?.filter(c);', []],
  ["import a from 'b';", []],
  ["const a = { 'b-c': d, summary: 'e' };", []],
  ["type A = 'b' | 1;", []],
  ['const a = { b };', []],
  ["const a = b.where('c', '<=', d);", ['b', "''", "'<'"]],
  ["const a = b.orderBy('c', 'desc');", ['b', "''", "'asc'"]],
  ['const a = sql`select b where c between 1 and 2`;', []],
  ['const a = sql`select min(b) from c`;', ['sql`select max(b) from c`']],
  [
    'const a = sql`where b = $' + '{c < d} and e is null`;',
    [
      'sql`where b <> $' + '{c < d} and e is null`',
      'sql`where b = $' + '{c < d} or e is null`',
      'sql`where b = $' + '{c < d} and e is not null`',
      'c <= d',
      'c >= d',
    ],
  ],
  ['const a = sql`order by b, c`;', ['sql`order by b desc, c`']],
  ['const a = sql`order by b desc`;', ['sql`order by b`']],
])('%j has the mutants %j', (code, changes) => {
  expect(changesOf(code)).toEqual(changes);
});

test('a file with all its mutants does what it did, until one of them is switched on', () => {
  const source = 'let sum = 0; for (const n of list) { if (n > 2) sum += n; else none(n); } return sum * 10;';
  const { code, mutants } = plantMutants('a.ts', `const f = (list) => { ${source} };`, 7);
  const run = (awake: number): unknown =>
    new Function(SWITCH, 'list', 'none', `${code} return f(list);`)(
      (number: number) => number === awake,
      [1, 2, 3, 4],
      () => undefined,
    );
  expect(run(0)).toBe(70);
  const answers = mutants.map(({ number, change }) => [change, run(number)]);
  expect(Object.fromEntries(answers)).toEqual({
    '0 → 1': 80,
    'n > 2 → n >= 2': 90,
    'n > 2 → n <= 2': 30,
    'n > 2 → true': 100,
    'n > 2 → false': 0,
    '2 → 3': 40,
    '2 → 1': 90,
    'sum += n; → nothing': 0,
    'none(n); → nothing': 70,
    'sum += n → sum -= n': -70,
    'sum * 10 → sum / 10': 0.7,
    '10 → 11': 77,
    '10 → 9': 63,
  });
  expect(mutants.map(({ number }) => number)).toEqual(mutants.map((_, at) => 7 + at));
});

test('a long change is told by what differs', () => {
  const long = 'isFirst || isSecondOfAll || isThirdOfAll || isFourthOfAll || isFifthOfAll';
  expect(plantMutants('a.ts', `f(${long});`, 1).mutants.map(({ change }) => change)).toContain(
    '…|| isFourthOfAll || isFifthOfAll → …|| isFourthOfAll',
  );
});

test('a mutant is named by its line', () => {
  expect(plantMutants('a.ts', 'const a = 1;\n\nconst b =\n  c < d;\n', 1).mutants.map(({ line }) => line)).toEqual([
    1, 1, 4, 4,
  ]);
});

test('a mutant of SQL is named by the line of its mistake', () => {
  const sql = 'const a = sql`\n  select b from c\n  where d < e and f is null`;';
  expect(plantMutants('a.ts', sql, 1).mutants.map(({ line, change }) => [line, change.split(' → ').length])).toEqual([
    [3, 2],
    [3, 2],
    [3, 2],
  ]);
});
