import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../run-program.ts';
import { listFiles } from './list-files.ts';

const MAP = join(ROOT, 'node_modules/.mutants/reach.json');

/** What the tests and what they try are made of, but the tests themselves. */
const TRIED = ['src/**/*.{ts,tsx}', 'migrations/*', 'seed/**/*.{csv,json}', 'package-lock.json'];

interface Kept<Reach> {
  readonly key: string;
  readonly reach: Reach;
}

/** Which mutants the files of tests reach that need a database, kept from run to run until the code or the file changes. */
export class ReachMap<Reach> {
  private readonly code: string;
  private readonly kept: Record<string, Kept<Reach>>;

  private constructor(code: string, kept: Record<string, Kept<Reach>>) {
    this.code = code;
    this.kept = kept;
  }

  /** `planted`: the code with its mutants; other numbers of theirs are other mutants. */
  static async open<Reach>(planted: ReadonlyMap<string, string>): Promise<ReachMap<Reach>> {
    const hash = createHash('sha256');
    for (const [file, code] of planted) hash.update(file).update(code);
    const files = await listFiles(TRIED);
    for (const file of files.filter((one) => !/\.test\.tsx?$/.test(one)))
      hash.update(file).update(await readFile(join(ROOT, file)));
    const kept = await readFile(MAP, 'utf8').catch(() => '{}');
    return new ReachMap<Reach>(hash.digest('hex'), JSON.parse(kept) as Record<string, Kept<Reach>>);
  }

  async find(test: string): Promise<Reach | null> {
    const kept = this.kept[test];
    return kept?.key === (await this.keyOf(test)) ? kept.reach : null;
  }

  async keep(test: string, reach: Reach): Promise<void> {
    this.kept[test] = { key: await this.keyOf(test), reach };
    await mkdir(dirname(MAP), { recursive: true });
    await writeFile(MAP, JSON.stringify(this.kept));
  }

  private async keyOf(test: string): Promise<string> {
    return createHash('sha256')
      .update(this.code)
      .update(await readFile(join(ROOT, test)))
      .digest('hex');
  }
}
