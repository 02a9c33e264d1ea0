import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashBuild } from './check-builds.mjs';
import type { LockFile, PackageFile } from './check-lock-file.ts';
import { PLATFORMS } from './platforms.mjs';
import { ROOT, runProgram } from './run-program.ts';

/** Writes the checksums of the builds of Node and PostgreSQL for every platform, from the files that the lock file names. */
async function recordChecksums(): Promise<void> {
  const { optionalDependencies }: PackageFile = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { packages }: LockFile = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const checksums: Record<string, string> = {};
  for (const name of Object.values(PLATFORMS).flatMap(({ node, postgres }) => [node, postgres])) {
    const build = `${name}@${optionalDependencies[name]}`;
    checksums[build] = await hashPackage(build, packages[`node_modules/${name}`]?.integrity ?? '');
    process.stdout.write(`${build} ${checksums[build]}\n`);
  }
  await writeFile(join(ROOT, 'tools', 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`);
}

async function hashPackage(build: string, integrity: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-build-'));
  try {
    await run('npm', ['pack', build, '--silent', '--pack-destination', folder]);
    const [file = ''] = await readdir(folder);
    const found = createHash('sha512')
      .update(await readFile(join(folder, file)))
      .digest('base64');
    if (integrity !== `sha512-${found}`) throw new Error(`${build} is not the package that the lock file names.`);
    await run('tar', ['-xzf', join(folder, file), '-C', folder]);
    return hashBuild(join(folder, 'package'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  if ((await runProgram(program, args)) !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

await recordChecksums();
