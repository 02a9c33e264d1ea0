import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

/** A value of these types is made by its own module, which looks at it first. A cast elsewhere would make one of anything. */
const MODULE_OF: Readonly<Record<string, string>> = {
  Price: 'src/domain/units/price.ts',
  Litres: 'src/domain/units/volume.ts',
  Cents: 'src/domain/units/money.ts',
  Instant: 'src/domain/units/instant.ts',
  CalendarDate: 'src/domain/units/calendar.ts',
  Month: 'src/domain/units/calendar.ts',
  WaterYear: 'src/domain/units/water-year.ts',
  SafeHtml: 'src/server/content/types/safe-html.ts',
};
const IDS = 'src/domain/ids.ts';

/** Casts that forge a unit, an id or HTML that may be shown, and ids that say not of what they are; one line a fault. */
export async function checkBrands(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('src/**/*.{ts,tsx}', { cwd: ROOT, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (entry.isFile() && !/^src\/testing\/|\.test\.tsx?$/.test(path))
      files.set(path, await readFile(join(ROOT, path), 'utf8'));
  }
  return findForgedBrands(files);
}

export const findForgedBrands = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files]
    .filter(([, text]) => BRAND.test(text))
    .flatMap(([path, text]) => listForged(path, text, parseFile(path, text)));

/** Its name, in the text of a file or alone. */
const BRAND = new RegExp(`\\b(?:${Object.keys(MODULE_OF).join('|')}|[A-Z]\\w*Id|Id|asId)\\b`);

function listForged(path: string, text: string, node: Node): readonly string[] {
  const found = childrenOf(node).flatMap(([child]) => listForged(path, text, child));
  const here = text.slice(node.start, node.end);
  if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') {
    const modules = new Set(listNamed(node.typeAnnotation).map((name) => MODULE_OF[name] ?? IDS));
    modules.delete(path);
    for (const module of modules) found.push(`${path} forges a value with "${here}": ${module} makes them`);
  }
  if (node.type === 'CallExpression' && nameIn(node.callee) === 'asId' && !isNode(node.typeArguments))
    found.push(`${path} makes "${here}" an id of whatever is wanted there: say of what, as in asId<'zone'>`);
  return found;
}

/** The names of brands that a type holds, however deep; a function that takes one is none. */
function listNamed(type: unknown): readonly string[] {
  if (!isNode(type) || type.type === 'TSFunctionType') return [];
  const name = type.type === 'TSTypeReference' ? nameIn(type.typeName) : null;
  const own = name !== null && BRAND.test(name) && !name.startsWith('as') ? [name] : [];
  return [...own, ...childrenOf(type).flatMap(([child]) => listNamed(child))];
}
