import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LONG_FUNCTIONS } from './long-functions.ts';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

const MAX_LINES = 60;
/** Of a component, whose lines are its markup for the most part. */
const MAX_COMPONENT_LINES = 80;
/** Ways through a function: one, and one more for each branch, case, loop, catch and operator that may skip its right side. */
const MAX_COMPLEXITY = 12;

/** Every function of the product, of the tools and of what tests and measures it, against the two limits; one line a fault. */
export const checkFunctions = async (): Promise<readonly string[]> =>
  findLongFunctions(await readMeasuredFiles(), LONG_FUNCTIONS);

/**
 * The files whose functions are measured, by path. The tests themselves, those in a browser too, are left out: most of them are
 * a story, told from its beginning to its end.
 */
export async function readMeasuredFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of glob('{src,tools,bench,faults,e2e}/**/*.{ts,tsx,mjs,js}', {
    cwd: ROOT,
    withFileTypes: true,
  })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (entry.isFile() && !/\.(test|spec|d)\.tsx?$/.test(path))
      files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return files;
}

/** `exceptions` name a function by its file and its name, `src/x.ts makeX`, with the reason why it may be as it is. */
export function findLongFunctions(
  files: ReadonlyMap<string, string>,
  exceptions: Readonly<Record<string, string>> = {},
): readonly string[] {
  const used = new Set<string>();
  const faults: string[] = [];
  for (const [path, text] of files) {
    for (const { name, lines, complexity } of listFunctions(path, text)) {
      const maxLines = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MAX_COMPONENT_LINES : MAX_LINES;
      if (lines <= maxLines && complexity <= MAX_COMPLEXITY) continue;
      const key = `${path} ${name}`;
      if (exceptions[key] === undefined) faults.push(`${key}: ${lines} lines, ${complexity} ways through`);
      used.add(key);
    }
  }
  const idle = Object.keys(exceptions).filter((key) => !used.has(key));
  return [...faults, ...idle.map((key) => `${key} is within the limits: take its line out of tools/long-functions.ts`)];
}

interface MeasuredFunction {
  readonly name: string;
  readonly lines: number;
  readonly complexity: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BRANCHES = new Set([
  'IfStatement',
  'ConditionalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'LogicalExpression',
]);

function listFunctions(path: string, text: string): readonly MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  /** A function without a name goes by that of the one that it stands in. */
  const visit = (node: Node, name: string): void => {
    const own = FUNCTIONS.has(node.type) ? (nameIn(node.id) ?? name) : name;
    if (FUNCTIONS.has(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      found.push({ name: own, lines, complexity: 1 + countBranches(node, node) });
    }
    for (const [child, key] of childrenOf(node)) visit(child, nameGivenBy(node, key) ?? own);
  };
  visit(parseFile(path, text), 'the file');
  return found;
}

/** Functions inside are counted for themselves. */
function countBranches(node: Node, root: Node): number {
  if (node !== root && FUNCTIONS.has(node.type)) return 0;
  const own = BRANCHES.has(node.type) || isCaseOfItsOwn(node) ? 1 : 0;
  return childrenOf(node).reduce((sum, [child]) => sum + countBranches(child, root), own);
}

/** A case that falls through to the next says nothing of its own, and what is left is no case. */
const isCaseOfItsOwn = ({ type, test, consequent }: Node): boolean =>
  type === 'SwitchCase' && isNode(test) && Array.isArray(consequent) && consequent.length > 0;

/** A variable, a property and a member of a class name the function that is their value. */
function nameGivenBy(node: Node, key: string): string | null {
  if (key === 'init') return nameIn(node.id);
  return key === 'value' ? nameIn(node.key) : null;
}
