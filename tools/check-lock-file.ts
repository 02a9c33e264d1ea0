import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafe } from './choose-node.mjs';
import { PLATFORMS } from './platforms.mjs';
import { ROOT } from './run-program.ts';

/** What `package.json` says about dependencies. */
export interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** One installed package of `package-lock.json`, by the folder it goes to. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** Wanted by development, and by an optional package. */
  readonly devOptional?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const ALLOWED_LICENCES = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
];

/** Other licences, each for the packages named; they build and test, and never reach an installation. */
const DEVELOPMENT_LICENCES: readonly { readonly licence: string; readonly packages: RegExp }[] = [
  { licence: 'MPL-2.0', packages: /^(lightningcss(-[a-z0-9-]+)?|axe-core)$/ },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
  { licence: 'Zlib', packages: /^pako$/ },
  { licence: 'PSF-2.0', packages: /^argparse$/ },
  { licence: 'Python-2.0', packages: /^argparse$/ },
];

/** Theirs would make symbolic links; `.npmrc` keeps it from running, and the store makes the links itself. */
const HAVE_INSTALL_SCRIPTS = Object.values(PLATFORMS).map(({ postgres }) => postgres);

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const OUTSIDE_THE_REGISTRY = /^(git|github|gitlab|bitbucket|https?|ssh|file|link)[+:]|^[\w.-]+\/[\w.-]+(#|$)/;
const INNERMOST = /\/?node_modules\/(@[^/]+\/)?[^/]+$/;
const NAME = /.*node_modules\//;

export const nameOf = (folder: string): string => folder.replace(NAME, '');

/** What must not be in a lock file that a farmer's season hangs on: one line each, none when all is well. */
export function findLockFileFaults(packageFile: PackageFile, lockFile: LockFile): readonly string[] {
  const installed = Object.entries(lockFile.packages).filter(([folder]) => folder !== '');
  return [
    ...findInexactVersions(packageFile),
    ...findPlatformFaults(packageFile),
    ...findUnlocked(packageFile, lockFile),
    ...installed.flatMap(([folder, entry]) =>
      [
        ...findSourceFaults(folder, entry, lockFile),
        ...findMissingDependencies(folder, entry, lockFile),
        ...findLicenceFaults(nameOf(folder), entry),
        ...findScriptFaults(nameOf(folder), entry),
      ].map((fault) => `${folder}: ${fault}`),
    ),
  ];
}

/** The builds of Node and PostgreSQL, of any platform, that would not be started for want of a checksum. */
export function findUnrecordedBuilds(
  { optionalDependencies }: PackageFile,
  checksums: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.values(PLATFORMS)
    .flatMap(({ node, postgres }) => [node, postgres])
    .map((name) => `${name}@${optionalDependencies[name]}`)
    .filter((build) => checksums[build] === undefined)
    .map((build) => `tools/checksums.json: ${build} is not recorded: node tools/record-checksums.ts`);
}

/** The faults of the project's own lock file. */
export async function checkLockFile(): Promise<readonly string[]> {
  const packageFile = await readJson<PackageFile>('package.json');
  return [
    ...findLockFileFaults(packageFile, await readJson<LockFile>('package-lock.json')),
    ...findUnrecordedBuilds(packageFile, await readJson('tools/checksums.json')),
  ];
}

const readJson = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(join(ROOT, name), 'utf8'));

function findInexactVersions({ dependencies, devDependencies, optionalDependencies }: PackageFile): readonly string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `package.json: ${name} is not an exact version: ${version}`);
}

function findUnlocked(
  { dependencies, devDependencies, optionalDependencies }: PackageFile,
  { packages }: LockFile,
): readonly string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => EXACT_VERSION.test(version) && packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `package.json: needs ${name} ${version}, which is not locked`);
}

/** Node and PostgreSQL are the same on every platform, and Node has the security releases we know of. */
function findPlatformFaults({ optionalDependencies }: PackageFile): readonly string[] {
  const kinds = [
    { what: 'Node', packages: Object.values(PLATFORMS).map(({ node }) => node) },
    { what: 'PostgreSQL', packages: Object.values(PLATFORMS).map(({ postgres }) => postgres) },
  ];
  const faults = kinds.flatMap(({ what, packages }) => {
    const versions = packages.map((name) => `${name} ${optionalDependencies[name] ?? 'is absent'}`);
    const different = new Set(packages.map((name) => optionalDependencies[name]));
    return different.size === 1 ? [] : [`package.json: ${what} differs by platform: ${versions.join(', ')}`];
  });
  const outdated = Object.values(PLATFORMS)
    .map(({ node }) => ({ name: node, version: optionalDependencies[node] ?? '0.0.0' }))
    .filter(({ version }) => !isSafe({ version }));
  return [
    ...faults,
    ...outdated.map(({ name, version }) => `package.json: ${name} ${version} lacks security releases of Node`),
  ];
}

function findSourceFaults(folder: string, entry: LockedPackage, { packages }: LockFile): readonly string[] {
  const faults: string[] = [];
  if (entry.link === true || !EXACT_VERSION.test(entry.version ?? '')) faults.push('is not a version of a registry');
  if (entry.resolved !== undefined) faults.push(`names where it came from: ${entry.resolved}`);
  const sum = entry.inBundle === true ? packages[bundleOf(folder, packages)]?.integrity : entry.integrity;
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(sum ?? '')) faults.push('has no SHA-512 checksum');
  for (const [name, wanted] of Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (OUTSIDE_THE_REGISTRY.test(wanted)) faults.push(`wants ${name} from outside the registry: ${wanted}`);
  }
  return faults;
}

/** The package that brings a bundled one along inside its own file. */
function bundleOf(folder: string, packages: LockFile['packages']): string {
  const parent = folder.slice(0, folder.lastIndexOf('/node_modules/'));
  return packages[parent]?.inBundle === true ? bundleOf(parent, packages) : parent;
}

/** Also the optional ones: a lock file made on one platform may lack the packages of the others. */
function findMissingDependencies(folder: string, entry: LockedPackage, { packages }: LockFile): readonly string[] {
  return Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .filter((name) => findInstalled(folder, name, packages) === null)
    .map((name) => `needs ${name}, which is not locked`);
}

/** The folder of a package's dependency, as Node looks for it: in the package's own folder, then in each folder above. */
export function findInstalled(folder: string, name: string, packages: LockFile['packages']): string | null {
  const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  return folder === '' ? null : findInstalled(folder.replace(INNERMOST, ''), name, packages);
}

function findLicenceFaults(name: string, { license, dev }: LockedPackage): readonly string[] {
  if (license === undefined) return ['names no licence'];
  if (isAllowed(license, ALLOWED_LICENCES)) return [];
  const named = DEVELOPMENT_LICENCES.filter(({ packages }) => packages.test(name)).map(({ licence }) => licence);
  if (!isAllowed(license, [...ALLOWED_LICENCES, ...named])) return [`has a licence we did not agree to: ${license}`];
  return dev === true ? [] : [`has a licence for development only, and would be installed in production: ${license}`];
}

/** Reads `A OR B` and `A AND B`; other expressions are refused, to be looked at by a person. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));
}

const findScriptFaults = (name: string, { hasInstallScript }: LockedPackage): readonly string[] =>
  hasInstallScript === true && !HAVE_INSTALL_SCRIPTS.includes(name) ? ['has an install script'] : [];
