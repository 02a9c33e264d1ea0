// Plain JavaScript without packages: whether the pages are built must be known before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What the pages are made of: files, and folders with everything in them but tests. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/worker',
  'package-lock.json',
  'vite.config.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
  'tools/build-pages.ts',
];

/** Where the sources of the last build are noted. */
const STAMP = ['build', '.built-from'];

/** @param {string} root */
export const stampOfBuild = (root) => join(root, ...STAMP);

/** Whether the last build was made of what is there. @param {string} root */
export const isBuilt = (root) =>
  existsSync(stampOfBuild(root)) && readFileSync(stampOfBuild(root), 'utf8') === hashPageSources(root);

/**
 * @param {string} root
 * @returns {string}
 */
export function hashPageSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(root, source)).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {readonly string[]}
 */
function listFiles(root, source) {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => `${source}/${name.split(sep).join('/')}`)
    .filter((name) => !name.includes('.test.') && statSync(join(root, name)).isFile());
}
