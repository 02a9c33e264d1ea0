import { readFile } from 'node:fs/promises';

/** The version of this program, as its package says. */
export async function readProgramVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version?: unknown }).version ?? 'unknown');
}
