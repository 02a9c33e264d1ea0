import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './run-program.ts';

/** A text that may be read by people, and where it stands. */
export interface Words {
  readonly path: string;
  readonly text: string;
}

/** Where the words of pages, mails, calls, refusals and commands stand. */
const SOURCES = 'src/{web,contract,domain,server}/**/*.{ts,tsx}';
const DOCUMENTS = 'content/**/*.json';

/** Every text of the product's code and documents. Comments and tests are for the people who work on it. */
export async function listWords(): Promise<readonly Words[]> {
  const words: Words[] = [];
  for (const pattern of [SOURCES, DOCUMENTS]) {
    for await (const entry of glob(pattern, { cwd: ROOT, withFileTypes: true })) {
      const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      if (/\.(test|d)\.tsx?$/.test(path)) continue;
      const text = await readFile(join(ROOT, path), 'utf8');
      const texts = path.endsWith('.json') ? textsOf(JSON.parse(text)) : readTexts(path, text);
      words.push(...texts.map((one) => ({ path, text: one })));
    }
  }
  return words;
}

/** The texts in one file of code: literals, pieces of templates, what stands between the marks of a page. */
export function readTexts(path: string, code: string): readonly string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read.`);
  return textsOf(
    program.body.map((node) => ('source' in node && node.source !== null ? { ...node, source: null } : node)),
  );
}

/** Every text below a node or a document, wherever it stands in it. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [value] : [];
  if (!('type' in value)) return Object.values(value).flatMap(textsOf);
  const { type, ...rest } = value as { readonly type: unknown; readonly value?: unknown };
  if ((type === 'Literal' || type === 'JSXText') && typeof rest.value === 'string') return [rest.value];
  if (type === 'TemplateElement') return [(rest.value as { readonly cooked: string }).cooked];
  return Object.values(rest).flatMap((one) => (typeof one === 'object' ? textsOf(one) : []));
}
