import { expect, test } from 'vitest';
import { findExportFaults } from './check-exports.ts';

const faultsOf = (files: Readonly<Record<string, string>>, seams?: Readonly<Record<string, string>>) =>
  findExportFaults(new Map(Object.entries(files)), seams);

const importFrom = (path: string, ...names: readonly string[]) => `import { ${names.join(', ')} } from '${path}';`;
const USE = {
  'src/server/use.ts': importFrom('#domain/a.ts', 'makeBook', 'type Book'),
  'src/server/use-too.ts': importFrom('../web/b.ts', 'makeBook', 'type Book'),
};

test.each([
  ['functions', 'export function makeBook() {}', 'makeBook'],
  ['constants', 'export const makeBook = 1;', 'makeBook'],
  ['types', 'export type Book = 1;', 'Book'],
  ['interfaces', 'export interface Book {}', 'Book'],
  ['classes', 'export class Book {}', 'Book'],
])('%s of one name in two files are a fault', (_, text, name) => {
  expect(faultsOf({ ...USE, 'src/domain/a.ts': text, 'src/web/b.ts': text })).toEqual([
    `${name} is exported by src/domain/a.ts and src/web/b.ts: one name, one thing`,
  ]);
});

test('an export that nobody imports is a fault; one for its own file is none', () => {
  const a = 'export const makeBook = 1;';
  expect(faultsOf({ 'src/domain/a.ts': a })).toEqual(['src/domain/a.ts exports makeBook, which nobody uses']);
  expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': 'const makeBooks = 1;' })).toHaveLength(1);
  const another = `${importFrom('./c.ts', 'makeBook')} makeBook();`;
  expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': another })).toHaveLength(1);
  expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': 'const { makeBook } = books; makeBook();' })).toHaveLength(
    1,
  );
  expect(faultsOf({ 'src/domain/a.ts': `${a} export const two = makeBook; two;` })).toEqual([]);
  expect(faultsOf({ 'src/domain/a.ts': a }, { makeBook: 'for a third party' })).toEqual([]);
});

test.each(['src/domain/a.test.ts', 'src/domain/b-samples.ts', 'src/testing/b.ts', 'e2e/b.spec.ts', 'faults/b.ts'])(
  'an export that is imported in %s alone is a fault, unless its reason is told',
  (test) => {
    const files = {
      'src/domain/a.ts': 'export const makeBook = 1;',
      [test]: importFrom('#domain/a.ts', 'makeBook'),
    };
    expect(faultsOf(files)).toEqual(['src/domain/a.ts exports makeBook, which only tests use']);
    expect(faultsOf(files, { makeBook: 'the rule that tests go by' })).toEqual([]);
    const used = { ...files, 'tools/draw.ts': importFrom('../src/domain/a.ts', 'makeBook') };
    expect(faultsOf(used)).toEqual([]);
    expect(faultsOf(used, { makeBook: 'no longer true' })).toEqual([
      'makeBook has a reason to stay that it does not need',
    ]);
  },
);

test('an export that is only spoken of, in a comment or between quotes, is a fault', () => {
  const a = '/** What makeBook makes. */ export const makeBook = 1;';
  for (const text of ['// makeBook', '/* makeBook() */', "say('makeBook');", 'say(`makeBook`);', '/makeBook/.test(a);'])
    expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': `import * as a from './a.ts'; ${text}` })).toHaveLength(
      1,
    );
});

test.each([
  ['whole', "import * as a from './a.ts'; a.Book;"],
  ['when it is needed', "const { Book } = await import('./a.ts');"],
  ['under another name', "import { Book as Page } from './a.ts';"],
  ['for its type', "import { type Book } from './a.ts';"],
  ['to be handed on', "export { Book } from './a.ts';"],
])('an export is used by who imports its file %s', (_, text) => {
  expect(faultsOf({ 'src/web/a.ts': 'export const Book = 1;', 'src/web/b.ts': text })).toEqual([]);
});

test('the words of the router, and a type beside its value, are no faults', () => {
  expect(
    faultsOf({ 'src/web/a.tsx': 'export const loader = 1;', 'src/web/b.tsx': 'export const loader = 1;' }),
  ).toEqual([]);
  expect(faultsOf({ ...USE, 'src/domain/a.ts': 'export const Book = 1; export type Book = 1;' })).toEqual([]);
});

test('a name inside a file is its own', () => {
  expect(faultsOf({ ...USE, 'src/domain/a.ts': 'const makeBook = 1;', 'src/web/b.ts': 'const makeBook = 1;' })).toEqual(
    [],
  );
});

test.each([
  ['a constant', 'const Book = 1;'],
  ['a type', 'type Book = 1;'],
  ['a component', 'export default function Book() {}'],
])('%s that a file keeps to itself has no name of the rules', (_, text) => {
  const rules = { ...USE, 'src/domain/a.ts': 'export interface Book {}' };
  expect(faultsOf({ ...rules, 'src/web/b.tsx': text })).toEqual([
    'src/web/b.tsx has a Book that is not that of src/domain/a.ts: one name, one thing',
  ]);
  expect(faultsOf({ ...rules, 'src/web/b.test.tsx': text })).toEqual([]);
  expect(faultsOf({ ...rules, 'src/domain/a.ts': 'export const Book = 1; type Book = 1;' })).toEqual([]);
});

test('what a file keeps to itself has no name that its folder, one above or one below exports; another folder is elsewhere', () => {
  const home = 'src/web/market/a.ts';
  const faultsIn = (path: string) =>
    faultsOf({
      [home]: 'export const Book = 1;',
      'src/web/use.ts': importFrom('./market/a.ts', 'Book'),
      [path]: 'const Book = 1;',
    });
  for (const path of ['src/web/market/b.ts', 'src/web/market/prices/b.ts', 'src/web/b.ts'])
    expect(faultsIn(path)).toEqual([`${path} has a Book that is not that of ${home}: one name, one thing`]);
  for (const path of ['src/web/marketing/b.ts', 'src/web/forms/b.ts', 'src/web/market/b.test.ts'])
    expect(faultsIn(path)).toEqual([]);
});
