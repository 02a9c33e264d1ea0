// Plain JavaScript without packages: runs on whatever Node the machine has, before the packaged one does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PLATFORMS, THIS_PLATFORM } from './platforms.mjs';

/** The folders of the packages of `tools/platforms.mjs` that hold what is run. */
const BUILD_FOLDERS = ['bin', 'native'];

/** @typedef {Readonly<Record<string, string>>} Checksums by package and version, as `tools/record-checksums.ts` wrote them */

/**
 * The SHA-256 of everything in a package that is run: of the list of its files by name, each with its own SHA-256. Links
 * are not counted; they are made after installing.
 *
 * @param {string} folder
 * @returns {string}
 */
export function hashBuild(folder) {
  const files = BUILD_FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const lines = files.map((file) => `${relative(folder, file).split(sep).join('/')} ${sha256(readFileSync(file))}\n`);
  return sha256(lines.sort().join(''));
}

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * What is wrong with the installed builds of Node and PostgreSQL for this platform, in plain words; null when they are
 * those that were recorded. One that is not installed is not looked at.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function findChangedBuild(root) {
  /** @type {Checksums} */
  const recorded = JSON.parse(readFileSync(join(root, 'tools', 'checksums.json'), 'utf8'));
  const platform = PLATFORMS[THIS_PLATFORM];
  for (const name of platform === undefined ? [] : [platform.node, platform.postgres]) {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(folder)) continue;
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const expected = recorded[`${name}@${version}`];
    if (expected === undefined)
      return `No checksum of ${name} ${version} is recorded in tools/checksums.json, so nothing was started.`;
    const found = hashBuild(folder);
    if (found !== expected)
      return `The files of ${name} ${version} are not those that were recorded: SHA-256 ${found}, expected ${expected}. Nothing was started. Delete node_modules and start again; if this comes back, do not use what the registry sends.`;
  }
  return null;
}
