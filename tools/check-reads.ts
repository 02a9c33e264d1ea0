import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

/** Names that promise that nothing is changed: see the words of the code in docs/glossary.md. */
const READING = /^(?:read|find|list|load|count)(?![a-z])/;

/** What writes, or locks rows as whoever is about to write does: by the builder, as rows for the one bulk insert, in SQL. */
const WRITING =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|insertRows|copyFrom|forUpdate|forNoKeyUpdate)\(|\b(?:insert|merge)\s+into\b|\bupdate\s[^;]*?\bset\b|\bdelete\s+from\b|\btruncate\s+(?=\w|\$\{)|\bfor\s+(?:no\s+key\s+)?update\b/i;

/**
 * Functions of the product that change the store by their names, called from one that promises not to. `open…`, `set…`
 * and such do so of what is named here alone: files and mails are opened to be read.
 */
const CHANGING =
  /^(?:(?:append|record|replace|touch|keep(?!Together)|insert|lock|hold|take|note|issue|save|close|delete|enqueue|drop|forget|remove|sweep)(?=[A-Z])|mark(?:Sent|Failed|Taken|Read)|spend(?:Step|Recovery|Token)|open(?:Session|Batch|Listings)|set(?:Email|PasswordHash|ValuationState))/;

/** Functions whose name reads and whose body writes, each with the reason why it is named so. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/server/accounts/session-cache.ts find': 'who looks at a page is seen by it: that moves the end of the session',
};

/** Every function of the server that is named after reading, and writes; one line a fault. */
export async function checkReads(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/server/**/*.ts', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && !path.endsWith('.test.ts')) files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findWritingReads(files, EXCEPTIONS);
}

/** `exceptions` by file and name, `src/server/x.ts readX`. */
export function findWritingReads(
  files: ReadonlyMap<string, string>,
  exceptions: Readonly<Record<string, string>> = {},
): readonly string[] {
  const found = [...files].flatMap(([path, text]) =>
    listDeclared(parseFile(path, text))
      .filter(({ name, node }) => READING.test(name) && isWriting(node, text))
      .map(({ name }) => `${path} ${name}`),
  );
  return [
    ...found
      .filter((one) => exceptions[one] === undefined)
      .map((one) => `${one} writes: name it after what it changes, or say in tools/check-reads.ts why not`),
    ...Object.keys(exceptions)
      .filter((one) => !found.includes(one))
      .map((one) => `${one} does not write: take its line out of tools/check-reads.ts`),
  ];
}

interface Named {
  readonly name: string;
  readonly node: Node;
}

/** The functions that a file declares, and the methods of its classes. */
const listDeclared = (program: Node): readonly Named[] =>
  childrenOf(program).flatMap(([statement]) =>
    namedIn(isNode(statement.declaration) ? statement.declaration : statement),
  );

function namedIn(node: Node): readonly Named[] {
  if (node.type === 'ClassDeclaration' && isNode(node.body))
    return childrenOf(node.body).flatMap(([one]) => named(one, one.key));
  const declared = [node.declarations ?? []].flat().filter(isNode);
  return declared.length > 0 ? declared.flatMap((one) => named(one, one.id)) : named(node, node.id);
}

function named(node: Node, key: unknown): readonly Named[] {
  const name = nameIn(key);
  return name === null ? [] : [{ name, node }];
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

const isWriting = (node: Node, text: string): boolean =>
  WRITING.test(text.slice(node.start, node.end).replace(COMMENT, '')) || isCalling(node);

const isCalling = (node: Node): boolean =>
  (node.type === 'CallExpression' && CHANGING.test(nameIn(node.callee) ?? '')) ||
  childrenOf(node).some(([child]) => isCalling(child));
