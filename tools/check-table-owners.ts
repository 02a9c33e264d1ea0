import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run-program.ts';
import { OTHER_WRITERS, TABLE_OWNERS, type TableOwners } from './table-owners.ts';

const TABLES = ['alert-tables.ts', 'push-tables.ts', 'reference-tables.ts', 'tables.ts'].map(
  (name) => `src/server/platform/database/${name}`,
);

export interface TableRules {
  /** Every table there is. */
  readonly tables: readonly string[];
  readonly owners: TableOwners;
  readonly others: Readonly<Record<string, string>>;
}

/** Every statement of the server that writes, against `table-owners.ts`; one line a fault. */
export async function checkTableOwners(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/server/**/*.ts', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && !path.endsWith('.test.ts')) files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  const tables = TABLES.flatMap((path) => listTables(files.get(path) ?? ''));
  return findForeignWrites(files, { tables, owners: TABLE_OWNERS, others: OTHER_WRITERS });
}

/** The members of `Tables`, or of what it extends. */
const listTables = (text: string): readonly string[] => {
  const [, body = ''] = /export interface \w*Tables\b[^{]*\{\n([\s\S]*?)\n\}/.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
};

export function findForeignWrites(
  files: ReadonlyMap<string, string>,
  { tables, owners, others }: TableRules,
): readonly string[] {
  const ownerOf = new Map(Object.entries(owners).flatMap(([folder, own]) => own.map((table) => [table, folder])));
  const used = new Set<string>();
  const faults: string[] = [];
  for (const [path, text] of files) {
    for (const table of listWrites(text, tables)) {
      const owner = ownerOf.get(table);
      if (owner !== undefined && path.startsWith(`src/server/${owner}/`)) continue;
      const key = `${path} ${table}`;
      used.add(key);
      if (others[key] !== undefined) continue;
      faults.push(`${path} writes to ${table === '*' ? 'any table' : table}: ${tellOwner(owner)}`);
    }
  }
  return [
    ...faults,
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner in tools/table-owners.ts`),
    ...[...ownerOf.keys()].filter((table) => !tables.includes(table)).map((table) => `${table} is no table any more`),
    ...Object.keys(others)
      .filter((key) => !used.has(key))
      .map((key) => `${key} is not written: take its line out of tools/table-owners.ts`),
  ];
}

const tellOwner = (owner: string | undefined): string =>
  owner === undefined ? 'name it in tools/table-owners.ts' : `src/server/${owner} does that`;

/** By the builder, in SQL, or as rows for the one bulk insert. What is no plain name is put together at run time. */
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`](?:public\.)?(\w*)|(?=[^'"`\s]))/g,
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+|\$\{)/gi,
  /\bupdate\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+|\$\{[^}]*\})"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
  /\bcopy\s+(?:"?public"?\.)?"?(\w+|\$\{)[^`'"]*\bfrom\s+stdin\b/gi,
  /\btable:\s*['"`](\w+)/g,
  /\binsertRows\([^;]*?\btable(?:\s*[,}]|:\s*(?=[^'"`\s]))()/g,
];

/** A string, which stays, or a comment. What begins one within the other is neither. */
const STRING_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

function listWrites(text: string, tables: readonly string[]): ReadonlySet<string> {
  const code = text.replace(STRING_OR_COMMENT, '$1');
  const names = WRITES.flatMap((write) => [...code.matchAll(write)].map(([, name = '']) => name));
  return new Set(names.map((name) => (/^\w/.test(name) ? name : '*')).filter(isTable));

  function isTable(name: string): boolean {
    return name === '*' || tables.includes(name);
  }
}
