import { describe, expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const GROUPS = [
  {
    label: 'Victoria',
    options: [
      { value: '12', label: '7 VIC Murray (Barmah to SA)' },
      { value: '28', label: '170 Barmah to Nyah Unregulated' },
    ],
  },
  { label: 'South Australia', options: [{ value: '15', label: '12 SA Murray' }] },
];

const find = (typed: string) =>
  filterOptions(GROUPS, typed).flatMap(({ options }) => options.map(({ value }) => value));

describe('what is found by typing', () => {
  test.each([
    ['', ['12', '28', '15']],
    ['7', ['12']],
    ['mur', ['12', '15']],
    ['MURRAY 1', ['15']],
    ['barmah nyah', ['28']],
    ['south', ['15']],
    ['to (sa', ['12']],
    ['urray', []],
    ['murray 9', []],
  ])('%j begins words of %j', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });

  test('keeps its group, and no group without a match', () => {
    expect(filterOptions(GROUPS, 'nyah').map(({ label }) => label)).toEqual(['Victoria']);
  });
});
