import { expect, test } from 'vitest';
import { checkSpreads, findSpreads } from './check-spreads.ts';

const faultsOf = (text: string, exceptions = {}) => findSpreads(new Map([['src/domain/x.ts', text]]), exceptions);

test('where rows are worked on, no list is spread into a call but those that stay short', async () => {
  expect(await checkSpreads()).toEqual([]);
});

test.each([
  ['const most = Math.max(...prices);', 'Math.max(...prices)'],
  ['all.push(first, ...rows.map((row) => row.id));', 'all.push(...rows.map((row) => row.id))'],
  ['const sent = new Set(...lists);', 'Set(...lists)'],
  ['if (isFull) { while (true) all.unshift(...rows); }', 'all.unshift(...rows)'],
])('%s is a fault', (text, spread) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(`src/domain/x.ts ${spread}: `)]);
});

test('a list that becomes part of another, an object that becomes part of another and words in comments are none', () => {
  expect(faultsOf('// Math.max(...prices)\nconst all = [...some, ...others];\nsend([...all], { ...one });')).toEqual(
    [],
  );
});

test('a list that stays short is named with its reason, and only while it is spread', () => {
  const exceptions = { 'src/domain/x.ts Math.max(...kinds)': 'five kinds' };
  expect(faultsOf('Math.max(...kinds);', exceptions)).toEqual([]);
  expect(faultsOf('Math.max(...kinds); Math.min(...kinds);', exceptions)).toEqual([
    expect.stringContaining('Math.min(...kinds): '),
  ]);
  expect(faultsOf('Math.max(0);', exceptions)).toEqual([expect.stringContaining('take its line out')]);
});
