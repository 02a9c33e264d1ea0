import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, runProgram } from './run-program.ts';

const STAMP = join(ROOT, 'build', '.built-from');
const SOURCES = [
  'src/{web,contract,domain}/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build-pages.ts',
];
const COMPRESSED = /\.(js|css|svg|json|txt)$/;
const WORTH_COMPRESSING = 1_024;

/** Builds the pages unless what they are made of is what they were built from. */
export async function buildPages(): Promise<void> {
  const sources = await hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  process.stdout.write('Building the pages…\n');
  const code = await runProgram('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('The pages could not be built.');
  await compressFiles();
  writeFileSync(STAMP, sources);
}

async function hashSources(): Promise<string> {
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of glob(pattern, { cwd: ROOT, withFileTypes: true })) {
      if (file.isFile() && !file.name.includes('.test.')) files.push(join(file.parentPath, file.name));
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Static files are compressed once, as small as they get, and sent as they are. */
async function compressFiles(): Promise<void> {
  const folder = join(ROOT, 'build', 'client');
  for await (const name of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (!name.isFile() || !COMPRESSED.test(path)) continue;
    const text = await readFile(path);
    if (text.length < WORTH_COMPRESSING) continue;
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, brotli));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  }
}

if (import.meta.main) await buildPages();
