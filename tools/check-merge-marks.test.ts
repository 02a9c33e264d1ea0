import { expect, test } from 'vitest';
import { checkMergeMarks, findMergeMarks } from './check-merge-marks.ts';

const faultsOf = (...lines: readonly string[]) => findMergeMarks('CHANGELOG.md', Buffer.from(lines.join('\n')));
/** Put together here, so that this file has none itself at the beginning of a line. */
const row = (letter: string): string => letter.repeat(7);

test('no file of the project was left in the middle of a merge', async () => {
  expect(await checkMergeMarks()).toEqual([]);
});

test('what a merge left undecided is named by its line', () => {
  expect(
    faultsOf(
      '# Changes',
      `${row('<')} HEAD`,
      'one',
      row('|'),
      'before',
      row('='),
      'other',
      `${row('>')} 57dd2c9 (told)`,
    ),
  ).toEqual([
    `CHANGELOG.md:2 has a mark of a merge: ${row('<')} HEAD`,
    `CHANGELOG.md:4 has a mark of a merge: ${row('|')}`,
    `CHANGELOG.md:8 has a mark of a merge: ${row('>')} 57dd2c9 (told)`,
  ]);
});

test('a mark is found where lines end as on Windows', () => {
  expect(faultsOf(`${row('<')} HEAD\r`, 'one\r')).toEqual([`CHANGELOG.md:1 has a mark of a merge: ${row('<')} HEAD`]);
});

test.each([
  ['a heading with a row below', 'Changes', row('=')],
  ['a quotation of quotations', `${'>'.repeat(8)} so he said`],
  ['a sign within a line', `git writes ${row('<')} HEAD`],
  ['an arrow of a diagram', `${row('<')}-- flows`],
])('%s is none', (_, ...lines) => {
  expect(faultsOf(...lines)).toEqual([]);
});

test('a picture is no text', () => {
  expect(findMergeMarks('logo.png', Buffer.from(`\0\n${row('<')} HEAD`))).toEqual([]);
});
