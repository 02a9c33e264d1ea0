import { globSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashPageSources, isBuilt, stampOfBuild } from './page-sources.mjs';
import { ROOT, runProgram } from './run-program.ts';

const COMPRESSED = /\.(js|css|svg|json|txt)$/;
/** The usual worker, and the one that keeps no pages (`KEEP_PAGES`). */
const WORKERS = ['sw', 'sw-keeping-nothing'];
const WORTH_COMPRESSING = 400;

/** Builds the pages unless what they are made of is what they were built from. */
export async function buildPages(): Promise<void> {
  if (isBuilt(ROOT)) return;
  process.stdout.write('Building the pages…\n');
  const sources = hashPageSources(ROOT);
  await build('react-router', ['build']);
  await slimManifest();
  for (const worker of WORKERS) await build('vite', ['build', '--config', 'vite.worker.config.ts', '--mode', worker]);
  await compressFiles();
  await writeFile(stampOfBuild(ROOT), sources);
}

async function build(program: string, args: readonly string[]): Promise<void> {
  const code = await runProgram(program, args, { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('The pages could not be built.');
}

/**
 * The map of the site that every page starts with, without what is false or empty, or asked for on the server alone, and
 * without what a route imports: the router wants that to fetch a page ahead, which no link of ours does. Each name is told once.
 */
async function slimManifest(): Promise<void> {
  const assets = join(ROOT, 'build', 'client', 'a');
  const [name, ...others] = globSync('manifest-*.js', { cwd: assets });
  if (name === undefined || others.length > 0) throw new Error('The build has not one map of the site.');
  const [, head = '', map = ''] = /^(window\.\w+)=(\{.*\});$/s.exec(await readFile(join(assets, name), 'utf8')) ?? [];
  const { routes, ...rest } = JSON.parse(map) as { routes: Record<string, Record<string, unknown>> };
  const slim = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, keepWhatTells(route)]));
  const nameRoutes = `for(const[id,route]of Object.entries(${head}.routes))route.id=id;`;
  await writeFile(join(assets, name), `${head}=${JSON.stringify({ ...rest, routes: slim })};${nameRoutes}`);
}

const keepWhatTells = ({ id, imports, hasDefaultExport, ...route }: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );

/** Static files are compressed once, as small as they get, and sent as they are. */
async function compressFiles(): Promise<void> {
  const folder = join(ROOT, 'build', 'client');
  for await (const name of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (!name.isFile() || !COMPRESSED.test(path)) continue;
    const text = await readFile(path);
    if (text.length < WORTH_COMPRESSING) continue;
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(text, brotli));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  }
}

if (import.meta.main) await buildPages();
