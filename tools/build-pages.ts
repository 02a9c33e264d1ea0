import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashPageSources, isBuilt, stampOfBuild } from './page-sources.mjs';
import { ROOT, runProgram } from './run-program.ts';

const COMPRESSED = /\.(js|css|svg|json|txt)$/;
const WORTH_COMPRESSING = 400;

/** Builds the pages unless what they are made of is what they were built from. */
export async function buildPages(): Promise<void> {
  if (isBuilt(ROOT)) return;
  process.stdout.write('Building the pages…\n');
  const sources = hashPageSources(ROOT);
  const code = await runProgram('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('The pages could not be built.');
  await compressFiles();
  await writeFile(stampOfBuild(ROOT), sources);
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
