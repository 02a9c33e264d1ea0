import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

const PRODUCT = /^src\/(domain|contract|server|web|worker)\//;

/** What a file of pages exports for the router, which asks for these names. */
const OF_ROUTES = new Set([
  'ErrorBoundary',
  'Layout',
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'handle',
  'handleError',
  'headers',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
]);

/** What tries the product: to be used there alone is no reason for an export to stay. */
const TESTING = /\.(test|spec)\.tsx?$|-samples\.ts$|^(src\/testing|e2e|faults)\//;

/** Exports that nobody uses yet, or tests alone, each with the reason why it stays. */
const SEAMS: Readonly<Record<string, string>> = {
  onAnalyticsEvent: "where a site's own counter of searches is put in",
  listPlacedCodes: 'tests hold every zone that is placed to the drawing',
  sumsOfTrade: 'the rule for one trade, to which tests hold what the database sums up',
};

/** Every export of the product; one line a fault. */
export async function checkExports(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('{src,e2e,tools,bench,faults}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    withFileTypes: true,
  })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    // To be named here is no use.
    if (entry.isFile() && !path.endsWith('.d.ts') && path !== 'tools/check-exports.ts')
      files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findExportFaults(files, SEAMS);
}

/**
 * A name that two files export is looked for in the wrong one; one that nobody names again, its own file counted, or tests
 * alone, is not needed; and no reason is given for one that is.
 */
export function findExportFaults(
  files: ReadonlyMap<string, string>,
  seams: Readonly<Record<string, string>> = {},
): readonly string[] {
  const exported = Map.groupBy([...files].flatMap(listExports), ({ name }) => name);
  const uses = [...files].map(([path, text]) => ({
    names: countNames(parseFile(path, text)),
    isTest: TESTING.test(path),
  }));
  const idle = new Set(Object.keys(seams));
  const faults = [...exported].flatMap(([name, places]) => {
    const paths = [...new Set(places.map(({ path }) => path))];
    if (paths.length > 1) return [`${name} is exported by ${paths.join(' and ')}: one name, one thing`];
    const users = uses.filter(({ names }) => names.has(name));
    const times = users.reduce((sum, { names, isTest }) => sum + (isTest ? 0 : (names.get(name) ?? 0)), 0);
    if (times > places.length || (seams[name] !== undefined && idle.delete(name))) return [];
    const who = users.some(({ isTest }) => isTest) ? 'only tests use' : 'nobody uses';
    return [`${paths[0]} exports ${name}, which ${who}`];
  });
  return [
    ...faults,
    ...findNamesakes(files, exported),
    ...[...idle].map((name) => `${name} has a reason to stay that it does not need`),
  ];
}

/** What a file keeps to itself bears no name that the rules have given to something: whoever reads it would take it for that. */
function findNamesakes(
  files: ReadonlyMap<string, string>,
  exported: ReadonlyMap<string, readonly Export[]>,
): readonly string[] {
  return [...files].flatMap(([path, text]) =>
    listOwnNames(path, text).flatMap((name) => {
      const rule = exported.get(name)?.find((one) => one.path.startsWith('src/domain/') && one.path !== path);
      return rule === undefined ? [] : [`${path} has a ${name} that is not that of ${rule.path}: one name, one thing`];
    }),
  );
}

interface Export {
  readonly path: string;
  readonly name: string;
}

const statementsOf = (path: string, text: string): readonly Node[] =>
  PRODUCT.test(path) && !TESTING.test(path) ? childrenOf(parseFile(path, text)).map(([statement]) => statement) : [];

/** What a file declares for itself alone; its default export has no name elsewhere. */
const listOwnNames = (path: string, text: string): readonly string[] =>
  statementsOf(path, text).flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration') return [];
    return namesOf(isNode(statement.declaration) ? statement.declaration : statement);
  });

/** What a file declares and exports. What it hands on from another one is that one's. */
function listExports([path, text]: readonly [string, string]): readonly Export[] {
  return statementsOf(path, text)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (isNode(declaration) ? namesOf(declaration) : []))
    .filter((name) => !OF_ROUTES.has(name))
    .map((name) => ({ path, name }));
}

const namesOf = ({ id, declarations }: Node): readonly string[] =>
  [id, ...[declarations ?? []].flat().map((one) => (isNode(one) ? one.id : null))]
    .map(nameIn)
    .filter((name) => name !== null);

/** How often the code of a file says each name: neither a comment nor a text uses anything. */
function countNames(program: Node): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (node: Node): void => {
    const name = node.type === 'JSXIdentifier' ? String(node.name) : nameIn(node);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return counts;
}
