import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run-program.ts';

/** Which folder may import from which. Directions, stated once; see docs/architecture.md. */
interface Boundary {
  readonly from: RegExp;
  readonly mayImport: RegExp;
  readonly because: string;
}

const BOUNDARIES: readonly Boundary[] = [
  { from: /^src\/domain\//, mayImport: /^src\/domain\//, because: 'the rules import themselves alone, no package' },
  {
    from: /^src\/contract\//,
    mayImport: /^(src\/(domain|contract)\/|zod$)/,
    because: 'the contract imports the rules and the schema library',
  },
  {
    from: /^src\/server\//,
    mayImport: /^(?!src\/(web|testing)\/)/,
    because: 'the server never imports pages or test helpers',
  },
  { from: /^src\/web\//, mayImport: /^(?!src\/(server|testing)\/)/, because: 'pages never import the server' },
  {
    from: /^src\/web\/ui\//,
    mayImport: /^(?!src\/)|^src\/(domain\/(print|units)|web\/ui)\//,
    because: 'ui holds no market words',
  },
  {
    from: /^src\/web\/market\//,
    mayImport: /^(?!src\/web\/(routes|features)\/)/,
    because: 'market parts import ui, not features or routes',
  },
  {
    from: /^src\/web\/forms\//,
    mayImport: /^(?!src\/web\/(routes|features)\/)/,
    because: 'parts of forms import ui, not features or routes',
  },
  { from: /^src\/web\/features\//, mayImport: /^(?!src\/web\/routes\/)/, because: 'features never import routes' },
  {
    from: /^src\/server\/store\//,
    mayImport: /^(?!src\/server\/(http|jobs|handlers|presenters|cli)\/)/,
    because: 'the store is below whoever answers',
  },
  {
    from: /^src\/server\/usecases\//,
    mayImport: /^(?!src\/server\/(http|jobs|handlers|presenters|cli)\/)/,
    because: 'use cases are below http and jobs',
  },
];

const IMPORT = /\bfrom\s+['"]([^'"\n]+)['"]|^\s*import\s+['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

/** Every import against the rules, one line each; also a feature that reaches into another one. */
export async function findBoundaryBreaks(): Promise<readonly string[]> {
  const breaks: string[] = [];
  for await (const entry of glob('src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const file = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isFile() || /\.(test|d)\.tsx?$/.test(file)) continue;
    for (const target of await listImports(file)) breaks.push(...judge(file, target));
  }
  return breaks.sort();
}

async function listImports(file: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => resolveImport(file, match[1] ?? match[2] ?? match[3] ?? ''));
}

/** A path from the root for our own files, the package's name for others. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
}

function judge(file: string, target: string): readonly string[] {
  const broken = BOUNDARIES.filter(({ from, mayImport }) => from.test(file) && !mayImport.test(target));
  const found = broken.map(({ because }) => `${file} imports ${target}: ${because}`);
  const [own, other] = [featureOf(file), featureOf(target)];
  if (own !== null && other !== null && own !== other)
    found.push(`${file} imports ${target}: features never import each other`);
  return found;
}

const featureOf = (path: string): string | null => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
