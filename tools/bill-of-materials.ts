import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled, type LockedPackage, type LockFile, nameOf } from './check-lock-file.ts';
import { ROOT } from './run-program.ts';

interface Material {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly use: 'production' | 'some platforms' | 'development';
  readonly sha512: string | null;
  /** The names and versions of what it needs. */
  readonly needs: readonly string[];
}

/** What stands in the lock file, as a bill for machines (CycloneDX 1.5) and as a list of licences for people. */
export function describeMaterials(lockFile: LockFile): { readonly bill: string; readonly licences: string } {
  const materials = listMaterials(lockFile);
  return { bill: describeBill(materials, lockFile), licences: describeLicences(materials) };
}

function listMaterials({ packages }: LockFile): readonly Material[] {
  const materials = new Map<string, Material>();
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '') continue;
    const material = describePackage(folder, entry, packages);
    const reference = referenceOf(material);
    const known = materials.get(reference);
    // The same version may lie in several folders; it counts for the widest of its uses.
    if (known === undefined || isWider(material.use, known.use)) materials.set(reference, material);
  }
  return [...materials.values()].sort((left, right) => (referenceOf(left) < referenceOf(right) ? -1 : 1));
}

function describePackage(folder: string, entry: LockedPackage, packages: LockFile['packages']): Material {
  return {
    name: nameOf(folder),
    version: entry.version ?? '',
    licence: entry.license ?? 'none named',
    use: entry.dev ? 'development' : entry.optional || entry.devOptional ? 'some platforms' : 'production',
    sha512: entry.integrity === undefined ? null : Buffer.from(entry.integrity.slice(7), 'base64').toString('hex'),
    needs: listNeeds(folder, entry, packages),
  };
}

const listNeeds = (folder: string, entry: LockedPackage, packages: LockFile['packages']): readonly string[] =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .flatMap((name) => {
      const found = findInstalled(folder, name, packages);
      return found === null ? [] : [`${name}@${packages[found]?.version}`];
    })
    .sort();

const referenceOf = ({ name, version }: Material): string => `${name}@${version}`;

const USES: readonly Material['use'][] = ['production', 'some platforms', 'development'];
const isWider = (use: Material['use'], than: Material['use']): boolean => USES.indexOf(use) < USES.indexOf(than);

const SCOPES = { production: 'required', 'some platforms': 'optional', development: 'excluded' } as const;

/** No time and no serial number: the same lock file makes the same bill. */
function describeBill(materials: readonly Material[], { packages }: LockFile): string {
  const own = packages[''];
  const ownReference = `anabranch@${own?.version}`;
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': ownReference, type: 'application', name: 'anabranch', version: own?.version },
    },
    components: materials.map(({ name, version, licence, use, sha512 }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: SCOPES[use],
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
      licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    })),
    dependencies: [
      {
        ref: ownReference,
        dependsOn: listNeeds('', { ...own, dependencies: { ...own?.dependencies, ...own?.devDependencies } }, packages),
      },
      ...materials.map((material) => ({ ref: referenceOf(material), dependsOn: material.needs })),
    ],
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

function describeLicences(materials: readonly Material[]): string {
  const isForProduction = ({ use }: Material): boolean => use !== 'development';
  return `# Licences of the packages

Written by \`node tools/write-bill-of-materials.ts\` from the lock file; \`npm run check\` fails when it is out of date.
For programs the same stands in [sbom.cdx.json](sbom.cdx.json) (CycloneDX 1.5). What is allowed stands in \`tools/check-lock-file.ts\`.
The builds of Node and PostgreSQL contain libraries of their own, which are not listed here; Node's are in the \`LICENSE\` file of its package.

## What an installation holds

Some of these are for one platform or only used where something else is; no machine has them all.

${tabulateLicences(materials.filter(isForProduction))}

## What builds and tests it

Not on a production machine.

${tabulateLicences(materials.filter((material) => !isForProduction(material)))}
`;
}

function tabulateLicences(materials: readonly Material[]): string {
  const byLicence = Object.entries(Object.groupBy(materials, ({ licence }) => licence)).sort();
  const lines = byLicence.map(
    ([licence, ofIt = []]) =>
      `| ${licence} | ${ofIt.length} | ${ofIt.map(({ name, version }) => `${name} ${version}`).join(', ')} |`,
  );
  return ['| Licence | Packages | Which |', '|---|---|---|', ...lines].join('\n');
}

const BILL = 'docs/sbom.cdx.json';
const LICENCES = 'docs/licences.md';

const readLockFile = async (): Promise<LockFile> => JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));

export async function writeBillOfMaterials(): Promise<void> {
  const { bill, licences } = describeMaterials(await readLockFile());
  await writeFile(join(ROOT, BILL), bill);
  await writeFile(join(ROOT, LICENCES), licences);
}

/** One line for each file that does not say what the lock file says. */
export async function checkBillOfMaterials(): Promise<readonly string[]> {
  const { bill, licences } = describeMaterials(await readLockFile());
  const wanted = Object.entries({ [BILL]: bill, [LICENCES]: licences });
  const isStale = await Promise.all(
    wanted.map(async ([file, text]) => (await readFile(join(ROOT, file), 'utf8').catch(() => '')) !== text),
  );
  return wanted
    .filter((_, index) => isStale[index])
    .map(([file]) => `${file} is out of date: node tools/write-bill-of-materials.ts`);
}
