import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';
import { childrenOf, type Node, nameIn, parseFile } from './syntax-tree.ts';

const range = (letter: string, first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => `${letter}-${String(first + n).padStart(3, '0')}`);

/** The third checklist, and the rows of the first that name the same pages. */
const ROWS = [...range('C', 1, 524), ...range('A', 3, 3), ...range('A', 17, 22), ...range('A', 58, 60)];
const STANDINGS = ['test', 'seen', 'weaker', 'not yet'];

interface Row {
  readonly id: string;
  readonly standing: string;
  readonly shown: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

function readRows(text: string): readonly Row[] {
  return text.split('\n').flatMap((line): readonly Row[] => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', , standing = '', shown = ''] = cells;
    if (!/^[A-Z]-\d/.test(id)) return [];
    const tests = shown.split('<br>').flatMap((part) => {
      const [, file, title] = /^`((?:src|e2e|faults|tools)\/[^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(part) ?? [];
      return file === undefined || title === undefined ? [] : [[file, title] as const];
    });
    return [{ id, standing, shown, tests }];
  });
}

/** The titles of the tests of a file and of what groups them, as they are written. */
function listTitles(path: string, text: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: Node): void => {
    const [title] = node.type === 'CallExpression' ? (node.arguments as readonly Node[]) : [];
    if (title !== undefined && ['test', 'describe'].includes(rootOf(node) ?? '')) {
      if (title.type === 'Literal') titles.add(String(title.value));
      if (title.type === 'TemplateLiteral') titles.add(text.slice(title.start + 1, title.end - 1));
    }
    for (const [child] of childrenOf(node)) visit(child);
  };
  visit(parseFile(path, text));
  return titles;
}

/** `test` of `test.each(…)('…')`. */
function rootOf(node: Node): string | null {
  const inside = { CallExpression: 'callee', MemberExpression: 'object', TaggedTemplateExpression: 'tag' }[node.type];
  return inside === undefined ? nameIn(node) : rootOf(node[inside] as Node);
}

const rows = readRows(await readFile(join(ROOT, 'docs/specification-rows.md'), 'utf8'));

test('every row of the checklists stands once in the table of the specification, and is judged', () => {
  expect(rows.map(({ id }) => id)).toEqual(ROWS);
  expect(rows.filter(({ standing }) => !STANDINGS.includes(standing))).toEqual([]);
  expect(rows.filter(({ shown }) => shown === '')).toEqual([]);
  expect(rows.filter(({ standing, tests }) => standing === 'test' && tests.length === 0)).toEqual([]);
});

test('every test that the table names is there under its title', async () => {
  const files = new Set(rows.flatMap(({ tests }) => tests.map(([file]) => file)));
  const titles = new Map<string, ReadonlySet<string>>();
  for (const file of files) {
    await expect(access(join(ROOT, file)), file).resolves.toBeUndefined();
    titles.set(file, listTitles(file, await readFile(join(ROOT, file), 'utf8')));
  }
  const gone = rows.flatMap(({ id, tests }) =>
    tests
      .filter(([file, title]) => titles.get(file)?.has(title) !== true)
      .map(([file, title]) => `${id}: ${file}: ${title}`),
  );
  expect(gone).toEqual([]);
});
