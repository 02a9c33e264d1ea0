import { glob, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
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
 * A name that two files export is looked for in the wrong one; one that no other file imports and its own does not name
 * again, or that tests alone import, is not needed; and no reason is given for one that is.
 */
export function findExportFaults(
  files: ReadonlyMap<string, string>,
  seams: Readonly<Record<string, string>> = {},
): readonly string[] {
  const exported = Map.groupBy([...files].flatMap(listExports), ({ name }) => name);
  const uses = [...files].map(([path, text]) => readUses(path, text));
  const idle = new Set(Object.keys(seams));
  const faults = [...exported].flatMap(([name, places]) => {
    const paths = [...new Set(places.map(({ path }) => path))];
    if (paths.length > 1) return [`${name} is exported by ${paths.join(' and ')}: one name, one thing`];
    const [home = ''] = paths;
    const isOwn = uses.some(({ path, names }) => path === home && (names.get(name) ?? 0) > places.length);
    const users = uses.filter((one) => isImporting(one, home, name));
    if (isOwn || users.some(({ isTest }) => !isTest)) return [];
    if (seams[name] !== undefined && idle.delete(name)) return [];
    return [`${home} exports ${name}, which ${users.length > 0 ? 'only tests use' : 'nobody uses'}`];
  });
  return [
    ...faults,
    ...findNamesakes(files, exported),
    ...[...idle].map((name) => `${name} has a reason to stay that it does not need`),
  ];
}

/**
 * What a file keeps to itself bears no name that the rules have given to something, nor one that its folder, one above or one
 * below it exports: whoever reads it would take it for that.
 */
function findNamesakes(
  files: ReadonlyMap<string, string>,
  exported: ReadonlyMap<string, readonly Export[]>,
): readonly string[] {
  return [...files].flatMap(([path, text]) =>
    listOwnNames(path, text).flatMap((name) => {
      const other = exported.get(name)?.find((one) => one.path !== path && isReadBeside(one.path, path));
      return other === undefined
        ? []
        : [`${path} has a ${name} that is not that of ${other.path}: one name, one thing`];
    }),
  );
}

function isReadBeside(home: string, path: string): boolean {
  if (home.startsWith('src/domain/')) return true;
  const [one, other] = [home, path].map((file) => `${posix.dirname(file)}/`);
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
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

interface FileUses {
  readonly path: string;
  readonly isTest: boolean;
  readonly names: ReadonlyMap<string, number>;
  /** What it takes from other files, by their paths; of what is taken whole or comes later, `ALL`. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
}

const ALL = '*';

function readUses(path: string, text: string): FileUses {
  const program = parseFile(path, text);
  const imports = new Map<string, Set<string>>();
  const visit = (node: Node): void => {
    const target = sourceOf(node, path);
    if (target !== null) {
      const taken = imports.get(target) ?? new Set();
      imports.set(target, taken);
      for (const name of namesTaken(node)) taken.add(name);
    }
    for (const [child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return { path, isTest: TESTING.test(path), names: countNames(program), imports };
}

/** The file that an import, or what hands on, is about; null for a package. */
function sourceOf({ source }: Node, path: string): string | null {
  const from = isNode(source) ? source.value : null;
  if (typeof from !== 'string') return null;
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : null;
}

function namesTaken({ type, specifiers }: Node): readonly string[] {
  if (!['ImportDeclaration', 'ExportNamedDeclaration'].includes(type)) return [ALL];
  return [specifiers ?? []].flat().flatMap((one) => {
    if (!isNode(one)) return [];
    return [one.type === 'ImportNamespaceSpecifier' ? ALL : nameIn(one.imported ?? one.local)].filter(
      (name) => name !== null,
    );
  });
}

function isImporting({ imports, names }: FileUses, home: string, name: string): boolean {
  const taken = imports.get(home);
  return taken !== undefined && (taken.has(name) || (taken.has(ALL) && names.has(name)));
}

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
