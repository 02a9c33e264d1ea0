import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { createVitest, type TestProject, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT } from '../run-program.ts';
import type { MutantReport } from './mutant-runner.ts';
// What prepares the tests reads the code with its mutants here, where none is awake.
import './mutant-switch.ts';
import { type Mutant, RUNS } from './plant-mutants.ts';
import { ReachMap } from './reach-map.ts';

export interface HuntOptions {
  /** Which tests may catch a mutant. */
  readonly tests: readonly string[];
  /** Which of them may not. */
  readonly without: readonly string[];
  /** The code with its mutants, by its path from the root. */
  readonly code: ReadonlyMap<string, string>;
  /** Whether there are tests that need a database: those are not repeated in one process, for each begins with a new one. */
  readonly hasDatabase: boolean;
}

/** Files of tests that are run anew for one mutant: what the nearest do not catch, hardly any other does. */
const MAX_FILES_PER_MUTANT = 30;

/** Of one file of tests with one mutant: what takes longer has come to no end. */
const RUN_MILLISECONDS = 180_000;

interface RunOptions {
  readonly awake: number;
  readonly isRepeated: boolean;
  /** How often the file passes mutants while none is awake; null where nobody knows yet. */
  readonly usualPasses: number | null;
}

/** A file of tests and how long it takes. */
interface KnownFile extends Reach {
  readonly spec: TestSpecification;
}

/** What a file of tests reaches. */
interface Reach {
  readonly milliseconds: number;
  readonly passes: number;
  readonly reached: readonly number[];
  /** Those that it reaches, and that have no effect unless they are awake before it is read. */
  readonly needFreshFile: readonly number[];
}

/** What a test imports that begins with a new database, a server or a process of its own. */
const NEEDS_DATABASE = /#testing\/\w*-?(?:database|instance|embedded|fuzz|market|smtp|outbox)|beforeEach|beforeAll/;

/** One Vitest that stays for all mutants; the files of tests run one at a time. */
export class MutantHunt {
  /** Which nobody has caught. */
  readonly uncaught: Set<number>;
  private readonly vitest: Vitest;
  private readonly project: TestProject;
  private readonly options: HuntOptions;
  /** Where the code with mutants stands. */
  private readonly folders: ReadonlySet<string>;
  private readonly files: KnownFile[] = [];
  private readonly reached = new Set<number>();
  private readonly folder: string;
  private readonly report: string;
  /** Where the worker that runs a file writes its number. */
  private readonly worker: string;

  private constructor(
    vitest: Vitest,
    project: TestProject,
    options: HuntOptions,
    mutants: Iterable<number>,
    folder: string,
  ) {
    this.vitest = vitest;
    this.project = project;
    this.options = options;
    this.folders = new Set([...options.code.keys()].map((file) => dirname(file)));
    this.uncaught = new Set(mutants);
    this.folder = folder;
    this.report = join(folder, 'report.json');
    this.worker = join(folder, 'worker');
  }

  static async begin(options: HuntOptions, mutants: Iterable<number>): Promise<MutantHunt> {
    const vitest = await createVitest(
      'test',
      {
        config: false,
        root: ROOT,
        watch: false,
        // It knows a file by what stands on the disk, where no mutant is.
        fsModuleCache: false,
        include: [...options.tests],
        exclude: [...options.without],
        runner: join(ROOT, 'tools/mutants/mutant-runner.ts'),
        maxWorkers: 1,
        pool: 'forks',
        env: { TZ: 'America/St_Johns' },
        hookTimeout: 120_000,
        reporters: [{}],
        dangerouslyIgnoreUnhandledErrors: true,
        ...(options.hasDatabase
          ? { globalSetup: ['src/testing/database-server.ts', 'src/testing/built-pages.ts'] }
          : {}),
      },
      { plugins: [{ name: 'mutants', enforce: 'pre', transform: (text, id) => codeOf(options.code, text, id) }] },
    );
    const [project] = vitest.projects;
    if (project === undefined) throw new Error('Vitest has no project.');
    return new MutantHunt(vitest, project, options, mutants, await mkdtemp(join(tmpdir(), 'anabranch-mutants-')));
  }

  /** Runs every file of tests once, but those with a database that were looked at before as they are now; what can be repeated catches mutants at once. `caught` is null for a file that fails without any mutant, and is left out. */
  async look(onFile: (file: string, caught: number | null) => void): Promise<void> {
    const specs = await this.vitest.globTestSpecifications();
    const map = await ReachMap.open<Reach>(this.options.code);
    for (const spec of specs.toSorted((left, right) => this.rankOf(left) - this.rankOf(right))) {
      const file = relative(ROOT, spec.moduleId);
      const needsDatabase = this.options.hasDatabase && NEEDS_DATABASE.test(await readFile(spec.moduleId, 'utf8'));
      const left = this.uncaught.size;
      const known = needsDatabase ? await map.find(file) : null;
      const reach = known ?? (await this.lookAt(spec, !needsDatabase));
      if (reach === null) {
        onFile(file, null);
        continue;
      }
      if (needsDatabase && known === null) await map.keep(file, reach);
      this.files.push({ spec, ...reach });
      for (const number of reach.reached) this.reached.add(number);
      onFile(file, left - this.uncaught.size);
    }
    this.files.sort(
      (left, right) => this.rankOf(left.spec) - this.rankOf(right.spec) || left.milliseconds - right.milliseconds,
    );
  }

  /** Null where it fails by itself, as what counts steps may: the code that mutants stand in takes more of them. */
  private async lookAt(spec: TestSpecification, isRepeated: boolean): Promise<Reach | null> {
    const start = performance.now();
    let report = await this.run(spec, { awake: 0, isRepeated, usualPasses: null });
    // What one test keeps for the next keeps what a mutant did to it, too: then each mutant needs a fresh file.
    const isKept = isRepeated && report?.isGreen === false;
    if (isKept) report = await this.run(spec, { awake: 0, isRepeated: false, usualPasses: null });
    if (report === null || !report.isGreen) return null;
    for (const number of report.caught) this.uncaught.delete(number);
    const { reached, reachedOnce, passes } = report;
    const milliseconds = performance.now() - start;
    return { milliseconds, passes, reached, needFreshFile: isRepeated && !isKept ? reachedOnce : reached };
  }

  /** The mutants that are left and must be awake before a file of tests is read, or else have no effect. */
  listForFreshFiles(): readonly number[] {
    return [...this.uncaught].filter((number) => this.filesFor(number).length > 0);
  }

  /** Whether any test comes to where it stands. */
  isReached(number: number): boolean {
    return this.reached.has(number);
  }

  /** Whether a fresh run of a file that reaches the mutant fails: of the files beside its own the quick ones first, then of the others, but no more than a few in all. */
  async isCaughtByFreshFiles({ number, file }: Pick<Mutant, 'number' | 'file'>): Promise<boolean> {
    const distanceOf = ({ spec }: KnownFile): number =>
      relative(dirname(file), dirname(relative(ROOT, spec.moduleId)))
        .split(sep)
        .filter(Boolean).length;
    const nearest = this.filesFor(number).toSorted((left, right) => distanceOf(left) - distanceOf(right));
    for (const { spec, passes } of nearest.slice(0, MAX_FILES_PER_MUTANT)) {
      if ((await this.run(spec, { awake: number, isRepeated: false, usualPasses: passes }))?.isGreen !== true) {
        this.uncaught.delete(number);
        return true;
      }
    }
    return false;
  }

  async close(): Promise<void> {
    await this.vitest.close();
    await rm(this.folder, { recursive: true });
  }

  /** The tests beside the code come first: they catch most of what is caught. */
  private rankOf({ moduleId }: TestSpecification): number {
    return this.folders.has(dirname(relative(ROOT, moduleId))) ? 0 : 1;
  }

  private filesFor(number: number): readonly KnownFile[] {
    return this.files.filter(({ needFreshFile }) => needFreshFile.includes(number));
  }

  /** What a file of tests finds out with a mutant awake from the start; 0 for none. Null where it does not come to its end. */
  private async run(
    spec: TestSpecification,
    { awake, isRepeated, usualPasses }: RunOptions,
  ): Promise<MutantReport | null> {
    await rm(this.report, { force: true });
    this.project.provide('awake', awake);
    this.project.provide('usualPasses', usualPasses);
    this.project.provide('uncaught', [...this.uncaught]);
    this.project.provide('isRepeated', isRepeated);
    this.project.provide('report', this.report);
    this.project.provide('worker', this.worker);
    this.vitest.config.bail = awake === 0 ? 0 : 1;
    // Within one test each mutant that it reaches is tried in turn.
    this.project.config.testTimeout = isRepeated ? 600_000 : awake === 0 ? RUN_MILLISECONDS : 60_000;
    const limit = awake === 0 ? undefined : setTimeout(() => this.endWorker(), RUN_MILLISECONDS);
    await this.vitest.runTestSpecifications([spec]);
    clearTimeout(limit);
    const written = await readFile(this.report, 'utf8').catch(() => null);
    return written === null ? null : (JSON.parse(written) as MutantReport);
  }

  /** A loop in which no mutant stands lets no time-out of a test through. */
  private endWorker(): void {
    process.kill(Number(readFileSync(this.worker, 'utf8')), 'SIGKILL');
  }
}

/** The code with its mutants; and properties that may be cut short while one is awake, for thousands of them would take days. */
function codeOf(code: ReadonlyMap<string, string>, text: string, id: string): string | null {
  const file = relative(ROOT, id.split('?')[0] ?? '');
  return /\.test\.tsx?$/.test(file)
    ? text.replaceAll(/numRuns: ([\d_]+)/g, `numRuns: ${RUNS}($1)`)
    : (code.get(file) ?? null);
}
