import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-program.ts';
import { childrenOf, type Node, nameIn, parseFile } from './syntax-tree.ts';

interface OtherWord {
  /** What a name is not called. */
  readonly name: RegExp;
  readonly instead: string;
}

/** Words for which the code has one of its own: see the words of the code in docs/glossary.md. */
const OTHER_WORDS: readonly OtherWord[] = [
  { name: /^(?:MOST|LONGEST|LARGEST|BIGGEST)(?:_|$)|_(?:CAP|AT_MOST)$/, instead: 'the most that is allowed is MAX_…' },
  { name: /^(?!MAX_)[A-Z_]+_(?:KEPT|SHOWN)$/, instead: 'the most that is kept or shown is MAX_…' },
  { name: /^LIMIT_(?:MILLISECONDS|SECONDS|BYTES)$/, instead: 'how long or how much at the most is MAX_… or …_TIMEOUT' },
  { name: /^(?:LEAST|FEWEST|SHORTEST)(?:_|$)|(?:^|_)AT_LEAST(?:_|$)/, instead: 'the least that is allowed is MIN_…' },
  {
    name: /^(?:[A-Z_]+_(?:AFTER|EVERY)|(?:[A-Z_]+_)?KEPT_FOR)$/,
    instead: 'how long is …_MILLISECONDS, …_SECONDS or …_DAYS',
  },
  // An icon is named after what it leads to.
  { name: /^(?!Icon)[A-Z]\w*[a-z]Settings?$/, instead: 'what may be left out is …Options' },
  { name: /Surroundings$/, instead: 'what is given besides the thing itself is its context' },
];

/** Every name in what is ours, tests and tools too, against the words of the code; one line a fault. */
export async function checkWords(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('{src,e2e,faults,bench,tools}/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && !/\.d\.ts$/.test(path)) files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findOtherWords(files);
}

export const findOtherWords = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([path, text]) => {
    const isOther = (word: string): boolean => OTHER_WORDS.some(({ name }) => name.test(word));
    // Most files say none of them, not even in a comment: to read those as code would take ten times as long.
    if (!(text.match(/[A-Za-z_]\w*/g) ?? []).some(isOther)) return [];
    return [...listNames(parseFile(path, text))].flatMap((name) =>
      OTHER_WORDS.filter((word) => word.name.test(name)).map(({ instead }) => `${path} names ${name}: ${instead}`),
    );
  });

function listNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    const name = nameIn(node);
    if (name !== null) names.add(name);
    for (const [child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
}
