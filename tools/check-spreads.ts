import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BOUNDED_LISTS } from './bounded-lists.ts';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, parseFile } from './syntax-tree.ts';

/** Where lists hold rows: up to 200,000 of an upload, a million of a market. */
const WHERE_ROWS_ARE = 'src/{domain,server/market,server/publishing}/**/*.ts';

/** Lists that are spread into the arguments of a call: from some ten thousand members on the call fails; one line a fault. */
export async function checkSpreads(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob(WHERE_ROWS_ARE, { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (entry.isFile() && !/\.(test|d)\.ts$/.test(path)) files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findSpreads(files, BOUNDED_LISTS);
}

/** `exceptions` name a list by its file and its call, `src/x.ts Math.max(...list)`, with the reason why it stays short. */
export function findSpreads(
  files: ReadonlyMap<string, string>,
  exceptions: Readonly<Record<string, string>> = {},
): readonly string[] {
  const spreads = [...files].flatMap(([path, text]) =>
    listSpreads(parseFile(path, text)).map(({ callee, spread }) => {
      const [called, given] = [callee, spread].map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
      return `${path} ${called}(${given})`;
    }),
  );
  const faults = spreads.filter((spread) => exceptions[spread] === undefined);
  const idle = Object.keys(exceptions).filter((key) => !spreads.includes(key));
  return [
    ...faults.map(
      (spread) =>
        `${spread}: a call takes no long list; loop over it, or say in tools/bounded-lists.ts why it stays short`,
    ),
    ...idle.map((key) => `${key} is not spread into a call: take its line out of tools/bounded-lists.ts`),
  ];
}

const CALLS = new Set(['CallExpression', 'NewExpression']);

interface Spread {
  readonly callee: Node;
  readonly spread: Node;
}

/** The spread arguments of all calls in a node. */
function listSpreads(node: Node): readonly Spread[] {
  const { callee } = node;
  const given = CALLS.has(node.type) && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  return [
    ...given.flatMap((spread) => (spread.type === 'SpreadElement' && isNode(callee) ? [{ callee, spread }] : [])),
    ...childrenOf(node).flatMap(([child]) => listSpreads(child)),
  ];
}
