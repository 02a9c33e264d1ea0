import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

const PUBLIC = join('src', 'web', 'public');
/** What the build puts beside them. */
const WORKER = '/sw.js';
/** Where the map of the site is written: here a path is no link but a page. */
const MAP = 'src/web/routes.ts';

/** What an address is looked at with; its slash is no page. */
const READING = new Set(['startsWith', 'endsWith', 'split', 'join']);

/** Where pages have their names for whoever does not know the routes. */
const HOMES = new Set(['paths.ts', 'private-paths.ts', 'article-paths.ts'].map((name) => `src/contract/${name}`));

/**
 * Every path of the site that the pages name without `href`, which knows all routes, and that the server, the contract or the
 * rules name anew; one line a fault.
 */
export async function checkPaths(): Promise<readonly string[]> {
  const { default: routes } = await import('../src/web/routes.ts');
  return [
    ...findLoosePaths(await readFiles('src/web/**/*.{ts,tsx}', new Set([MAP])), await listPublicFiles()),
    ...findRepeatedPaths(await readFiles('src/{server,contract,domain,worker}/**/*.ts', HOMES), listRooms(routes)),
  ];
}

async function readFiles(pattern: string, but: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of glob(pattern, { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && !but.has(path) && !/\.(test|d)\.tsx?$/.test(path))
      files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return files;
}

/** What the paths of pages begin with. `api` does not: there calls are, and the one page that describes them. */
function listRooms(routes: readonly RouteConfigEntry[]): ReadonlySet<string> {
  const rooms = new Set<string>();
  for (const { path = '', children = [] } of routes) {
    const [room = ''] = path.split('/', 1);
    if (path === '') for (const below of listRooms(children)) rooms.add(below);
    else if (/^[a-z]/.test(room) && room !== 'api') rooms.add(room);
  }
  return rooms;
}

async function listPublicFiles(): Promise<ReadonlySet<string>> {
  const served = new Set([WORKER]);
  for await (const entry of glob(join(PUBLIC, '**'), { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile())
      served.add(`/${relative(join(ROOT, PUBLIC), join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`);
  }
  return served;
}

/** `served` are the files that the site has beside its pages. */
export const findLoosePaths = (
  files: ReadonlyMap<string, string>,
  served: ReadonlySet<string> = new Set(),
): readonly string[] =>
  [...files].flatMap(([file, text]) => {
    const found: string[] = [];
    const visit = (node: Node, parents: readonly Node[]): void => {
      const path = pathIn(node);
      if (path !== null && !served.has(path) && !isKnown(path, node, parents))
        found.push(`${file} names "${path}" without href(), which fails the type check when the route is renamed`);
      for (const [child] of childrenOf(node)) visit(child, [node, ...parents]);
    };
    visit(parseFile(file, text), []);
    return found;
  });

/** `rooms` are the first parts of the paths of pages. */
export const findRepeatedPaths = (files: ReadonlyMap<string, string>, rooms: ReadonlySet<string>): readonly string[] =>
  [...files].flatMap(([file, text]) => {
    const found: string[] = [];
    const visit = (node: Node): void => {
      const path = pathIn(node);
      if (path !== null && rooms.has(path.slice(1).split(/[/?#]/, 1)[0] ?? ''))
        found.push(
          `${file} names "${path}": src/contract/paths.ts or a file beside it has a name for it, or gives it one`,
        );
      for (const [child] of childrenOf(node)) visit(child);
    };
    visit(parseFile(file, text));
    return found;
  });

/** A text that a browser would take for a path of the site, or the beginning of one. */
function pathIn(node: Node): string | null {
  const text = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
  if (!['Literal', 'TemplateElement'].includes(node.type) || typeof text !== 'string') return null;
  return /^\/([a-z]|$)/i.test(text) ? text : null;
}

function isKnown(path: string, node: Node, parents: readonly Node[]): boolean {
  const [parent] = parents;
  const isPart = parent?.type === 'TemplateLiteral';
  // Only what a template begins with is a path.
  if (isPart && [parent.quasis].flat()[0] !== node) return true;
  const [whole, around] = isPart ? [parent, parents[1]] : [node, parent];
  switch (around?.type) {
    case 'CallExpression':
      return isArgumentOfReader(around, whole);
    case 'BinaryExpression':
      return path === '/';
    // The table of pages that are still to come is a part of the map.
    case 'Property':
      return nameIn(around.key) === 'path';
    default:
      return false;
  }
}

function isArgumentOfReader({ callee, arguments: given }: Node, argument: Node): boolean {
  if (nameIn(callee) === 'href' || nameIn(callee) === 'matchPage') return [given].flat()[0] === argument;
  return isNode(callee) && READING.has(nameIn(callee.property) ?? '');
}
