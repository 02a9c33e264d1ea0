import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

/** Every transaction that a handler opens itself: what changes state is one verb, a file beside it; one line a fault. */
export async function checkHandlers(): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const entry of glob('src/server/**/*-handlers.ts', { cwd: ROOT, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(ROOT, file).replaceAll(sep, '/');
    faults.push(...findTransactions(path, await readFile(file, 'utf8')));
  }
  return faults;
}

export const findTransactions = (path: string, text: string): readonly string[] =>
  listCalls(parseFile(path, text)).map(
    ({ start }) =>
      `${path}:${text.slice(0, start).split('\n').length} opens a transaction: let a verb in a file beside it do so`,
  );

const listCalls = (node: Node): readonly Node[] => [
  ...(opensTransaction(node) ? [node] : []),
  ...childrenOf(node).flatMap(([child]) => listCalls(child)),
];

const opensTransaction = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && nameIn(callee.property) === 'transaction';
