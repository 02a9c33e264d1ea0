import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { BOUNDARY_LINES, type BoundaryLines, PACKAGES } from './boundary-lines.ts';
import { ROOT } from './run-program.ts';

/** Every import of `src` against `boundary-lines.ts`; one line a fault. */
export async function checkBoundaries(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(join(ROOT, 'src'), join(entry.parentPath, entry.name));
    if (entry.isFile() && !/\.(test|d)\.tsx?$/.test(path))
      files.set(path, await readFile(join(ROOT, 'src', path), 'utf8'));
  }
  return findBoundaryFaults(files, BOUNDARY_LINES, PACKAGES);
}

/** `files` by their paths below `src`. */
export function findBoundaryFaults(
  files: ReadonlyMap<string, string>,
  lines: BoundaryLines,
  packages: BoundaryLines = {},
): readonly string[] {
  const used = new Set<string>();
  const faults: string[] = [];
  const imports = new Map([...files].map(([file, text]) => [file, listImports(file, text)]));
  for (const [file, targets] of imports) {
    const own = lineOf(file, lines);
    used.add(own);
    if (lines[own] === undefined) faults.push(`src/${own} has no line in tools/boundary-lines.ts`);
    for (const target of targets) {
      if (target.startsWith('package ')) faults.push(...judgePackage(file, target.slice('package '.length), packages));
      else faults.push(...judgeImport({ file, own, target, other: lineOf(target, lines) }, lines, used));
    }
  }
  const circles = [...findCirclesOfLines(lines), ...findCirclesOfFiles(imports)];
  return [...new Set([...faults, ...findIdleLines(lines, used), ...circles])].sort();
}

interface Import {
  readonly file: string;
  readonly own: string;
  readonly target: string;
  readonly other: string;
}

function judgeImport({ file, own, target, other }: Import, lines: BoundaryLines, used: Set<string>): readonly string[] {
  const allowed = lines[own] ?? [];
  if (own === other) return [];
  const by = allowed.filter((one) => covers(one, other));
  for (const one of by) used.add(`${own} > ${one}`);
  if (by.length > 0) return [];
  return [`src/${file} imports src/${target}: ${own} may import ${allowed.join(', ') || 'nothing'}`];
}

function judgePackage(file: string, name: string, packages: BoundaryLines): readonly string[] {
  const [room = ''] = file.split('/', 1);
  const allowed = packages[room];
  if (allowed === undefined || allowed.includes(name)) return [];
  return [`src/${file} imports ${name}: ${room} may import ${allowed.join(', ') || 'no package'}`];
}

/** A line for a folder that is gone, and a permission that nobody uses, say what is not so. */
function findIdleLines(lines: BoundaryLines, used: ReadonlySet<string>): readonly string[] {
  return Object.entries(lines).flatMap(([own, allowed]) =>
    used.has(own)
      ? allowed
          .filter((one) => !used.has(`${own} > ${one}`))
          .map((one) => `${own} does not import ${one}: take it off its line`)
      : [`src/${own} is not there: take its line out of tools/boundary-lines.ts`],
  );
}

/** Since nothing is imported but along the lines, no import between folders can make a circle that they don't. */
function findCirclesOfLines(lines: BoundaryLines): readonly string[] {
  const all = Object.keys(lines);
  return findCircles(all, (at) => {
    const allowed = lines[at] ?? [];
    return all.filter((next) => next !== at && allowed.some((one) => covers(one, next)));
  }).map((circle) => `a circle: ${circle.join(' > ')}`);
}

/** Of a circle no file is read by itself: what one of them needs for a type alone, or only later, counts too. */
const findCirclesOfFiles = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  findCircles([...imports.keys()], (file) => imports.get(file) ?? []).map(
    (circle) => `a circle of files: ${circle.map((file) => `src/${file}`).join(' > ')}`,
  );

/** Each circle by its members, the first of them once more at its end. */
function findCircles(
  all: readonly string[],
  nextOf: (at: string) => readonly string[],
): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const isDone = new Set<string>();
  const walk = (at: string, way: readonly string[]): void => {
    if (way.includes(at)) circles.push([...way.slice(way.indexOf(at)), at]);
    if (way.includes(at) || isDone.has(at)) return;
    for (const next of nextOf(at)) walk(next, [...way, at]);
    isDone.add(at);
  };
  for (const own of all) walk(own, []);
  return circles;
}

const covers = (allowed: string, line: string): boolean =>
  allowed.endsWith('/') ? `${line}/`.startsWith(allowed) : line === allowed;

/** The line that speaks of a file: its own, else that of its folder. */
const lineOf = (path: string, lines: BoundaryLines): string => (lines[path] === undefined ? dirname(path) : path);

const IMPORT = /\bfrom\s+['"]([^'"\n]+)['"]|^\s*import\s+['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

/** Paths below `src` of our own files, `package x` for others. Styles, the types that are made of the routes and the tools are none of them. */
function listImports(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((specifier) => !/\.css$|\/\+types\/|\/tools\//.test(specifier))
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      return specifier.startsWith('.') ? join(dirname(file), specifier) : `package ${specifier}`;
    });
}
