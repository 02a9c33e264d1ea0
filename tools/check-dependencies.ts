import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { PackageFile } from './check-lock-file.ts';
import { ROOT } from './run-program.ts';

/** The list of pages is read when they are built, and then never again. */
const READ_BY_THE_BUILD = 'src/web/routes.ts';

/** What runs in production: the server with its pages, its commands, and what starts them. */
const RUNS_IN_PRODUCTION = ['src/{domain,contract,server,web,worker}/**/*.{ts,tsx}', 'migrations/*.ts'];
const STARTS_IT = ['tools/start.mjs', 'tools/cli.mjs', 'tools/start.ts', 'tools/cli.ts'];

const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Sources by their path, read or made up. */
export type Sources = ReadonlyMap<string, string>;

/** What production imports and does not declare, and what it declares and does not import; one line each. */
export function findDependencyFaults(sources: Sources, packageFile: PackageFile): readonly string[] {
  const used = new Map<string, string>();
  for (const [file, text] of sources) {
    for (const name of listPackages(text)) if (!used.has(name)) used.set(name, file);
  }
  const { dependencies } = packageFile;
  return [
    ...[...used]
      .filter(([name]) => dependencies[name] === undefined)
      .map(([name, file]) => `${file} imports ${name}, which production does not install`),
    ...Object.keys(dependencies)
      .filter((name) => !used.has(name))
      .map((name) => `package.json: nothing in production imports ${name}`),
  ].sort();
}

/** The packages that a file imports when it runs; types are gone by then. */
const listPackages = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !/^([.#]|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);

/** The faults of the project itself; of its tools those that are reached from the start. */
export async function checkDependencies(): Promise<readonly string[]> {
  const sources = new Map<string, string>();
  for await (const entry of glob(RUNS_IN_PRODUCTION, { cwd: ROOT, withFileTypes: true })) {
    const file = relative(ROOT, join(entry.parentPath, entry.name));
    if (entry.isFile() && file !== READ_BY_THE_BUILD && !/\.(test|d)\.tsx?$/.test(file))
      sources.set(file, await readFile(join(ROOT, file), 'utf8'));
  }
  for (const file of STARTS_IT) await addReached(file, sources);
  const built = 'build/server/index.js';
  if (existsSync(join(ROOT, built))) sources.set(built, await readFile(join(ROOT, built), 'utf8'));
  return findDependencyFaults(sources, JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
}

async function addReached(file: string, sources: Map<string, string>): Promise<void> {
  if (sources.has(file)) return;
  const text = await readFile(join(ROOT, file), 'utf8');
  sources.set(file, text);
  for (const match of text.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (specifier.startsWith('.')) await addReached(join(dirname(file), specifier), sources);
  }
}
