import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ROOT, runProgram } from './run-program.ts';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const UNPACKED = join(ROOT, 'node_modules', '.browser');

/**
 * A Chromium: the one that is named, else the one that comes as a package, else the machine's own. The packaged one is
 * the same everywhere, and it has no windows: one with windows draws the frame of each and takes half as long again.
 */
export async function findBrowser(): Promise<string> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return CHROMIUM;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  const known = KNOWN.find((path) => existsSync(path));
  if (known === undefined) throw new Error('No Chromium was found; CHROMIUM=/path/to/it names one.');
  return known;
}

/** The packaged browser with the libraries and, where the machine has none, the fonts that it needs; unpacked once. */
async function unpackBrowser(): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = join(UNPACKED, version);
  const start = join(folder, 'start');
  if (existsSync(start)) return start;
  process.stdout.write(`Unpacking Chromium ${version}…\n`);
  // What is unpacked half is never taken for the whole.
  const unfinished = join(UNPACKED, `.${version}.${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  const bin = join(packed, 'bin');
  await writeFile(join(unfinished, 'chromium'), await unpack(join(bin, 'chromium.br')), { mode: 0o755 });
  for (const name of ['al2023', 'fonts']) await unpackFolder(join(bin, `${name}.tar.br`), unfinished);
  await writeFile(join(unfinished, 'fonts.conf'), listOwnFonts(folder));
  await writeFile(join(unfinished, 'start'), writeStart(folder), { mode: 0o755 });
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Somebody else was first.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(start)) throw error;
  });
  return start;
}

const decompress = promisify(brotliDecompress);
const unpack = async (file: string): Promise<Buffer> => decompress(await readFile(file));

async function unpackFolder(file: string, folder: string): Promise<void> {
  const archive = join(folder, 'archive.tar');
  await writeFile(archive, await unpack(file));
  const code = await runProgram('tar', ['-xf', archive, '-C', folder, '--no-same-owner']);
  await rm(archive);
  if (code !== 0) throw new Error(`${file} was not unpacked.`);
}

const listOwnFonts = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>
`;

const writeStart = (folder: string): string => `#!/bin/sh
[ -d /usr/share/fonts ] || export FONTCONFIG_FILE='${join(folder, 'fonts.conf')}'
export LD_LIBRARY_PATH='${join(folder, 'lib')}'
exec '${join(folder, 'chromium')}' "$@"
`;
