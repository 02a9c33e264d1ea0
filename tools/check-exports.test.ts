import { expect, test } from 'vitest';
import { findExportFaults } from './check-exports.ts';

const faultsOf = (files: Readonly<Record<string, string>>, seams?: Readonly<Record<string, string>>) =>
  findExportFaults(new Map(Object.entries(files)), seams);

const USE = { 'src/server/use.ts': 'makeBook(); type X = Book;' };

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

test('an export that nobody names is a fault; one for its own file is none', () => {
  const a = 'export const makeBook = 1;';
  expect(faultsOf({ 'src/domain/a.ts': a })).toEqual(['src/domain/a.ts exports makeBook, which nobody uses']);
  expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': 'const makeBooks = 1;' })).toHaveLength(1);
  expect(faultsOf({ 'src/domain/a.ts': `${a} export const two = makeBook; two;` })).toEqual([]);
  expect(faultsOf({ 'src/domain/a.ts': a }, { makeBook: 'for a third party' })).toEqual([]);
});

test.each(['src/domain/a.test.ts', 'src/domain/b-samples.ts', 'src/testing/b.ts', 'e2e/b.spec.ts', 'faults/b.ts'])(
  'an export that is named in %s alone is a fault, unless its reason is told',
  (test) => {
    const files = { 'src/domain/a.ts': 'export const makeBook = 1;', [test]: 'makeBook' };
    expect(faultsOf(files)).toEqual(['src/domain/a.ts exports makeBook, which only tests use']);
    expect(faultsOf(files, { makeBook: 'the rule that tests go by' })).toEqual([]);
    expect(faultsOf({ ...files, 'tools/draw.ts': 'makeBook' })).toEqual([]);
    expect(faultsOf({ ...files, 'tools/draw.ts': 'makeBook' }, { makeBook: 'no longer true' })).toEqual([
      'makeBook has a reason to stay that it does not need',
    ]);
  },
);

test('an export that is only spoken of, in a comment or between quotes, is a fault', () => {
  const a = '/** What makeBook makes. */ export const makeBook = 1;';
  for (const text of ['// makeBook', '/* makeBook() */', "say('makeBook');", 'say(`makeBook`);', '/makeBook/.test(a);'])
    expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': text })).toHaveLength(1);
  expect(faultsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': `say(\`\${makeBook}\`);` })).toEqual([]);
});

test('a component, a type and the type of a value are named where they are used', () => {
  const used = (name: string, text: string) =>
    faultsOf({ 'src/web/a.tsx': `export const ${name} = 1;`, 'src/web/b.tsx': text });
  expect(used('Page', 'const a = <Page />;')).toEqual([]);
  expect(used('Book', 'type A = Book[];')).toEqual([]);
  expect(used('books', 'type A = typeof books;')).toEqual([]);
});

test('the words of the router, a type beside its value, and what is handed on are no faults', () => {
  expect(
    faultsOf({ 'src/web/a.tsx': 'export const loader = 1;', 'src/web/b.tsx': 'export const loader = 1;' }),
  ).toEqual([]);
  expect(faultsOf({ ...USE, 'src/domain/a.ts': 'export const Book = 1; export type Book = 1;' })).toEqual([]);
  expect(
    faultsOf({
      'src/domain/a.ts': 'export const makeBook = 1;',
      'src/web/b.ts': "export { makeBook } from '../a.ts';",
    }),
  ).toEqual([]);
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
