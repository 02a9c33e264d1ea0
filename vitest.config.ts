import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLong } from './src/testing/long-form.ts';

/** By themselves the largest files go first; but the longest of all are short files that kill the product for a minute. */
const ORDER = ['faults', 'alone', 'server', 'rules'];

/** Files that share a worker come in a row: it ends where the next one is of another project. */
class InProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return ORDER.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

/** Files that put another module in the place of one, which nobody may have loaded before them. */
const MOCKING = globSync('src/server/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('vi.mock('),
);

/** A busy machine is waited for: what has not come within this time never comes. */
const PATIENT = { expect: { poll: { timeout: 60_000 } } } as const;

const onDatabase = {
  ...PATIENT,
  // In the long form pages are drawn by the React that complains: docs/decisions/064.
  ...(isLong ? {} : { env: { NODE_ENV: 'production' } }),
  globalSetup: ['src/testing/database-server.ts', 'src/testing/built-pages.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The tests of a file run in another order than they stand in, after a seed that is printed; those that are one story say so. */
const SHUFFLED = { sequence: { shuffle: { tests: true } } } as const;
/** The same in every run, so that what is green stays so; `--sequence.seed` takes another. */
const SEED = 1_795_956_587_393;

export default defineConfig({
  test: {
    // Tests wait for processes, locks and clocks as long as they compute: with as many workers as cores, two in five turns of a core are idle.
    maxWorkers: 3,
    sequence: { sequencer: InProjects, seed: SEED },
    projects: [
      {
        test: {
          ...PATIENT,
          ...SHUFFLED,
          name: 'rules',
          include: ['src/{domain,contract,web,worker}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // Neither UTC nor the time of the markets: what reads the clock of the machine shows it.
          env: { TZ: 'America/St_Johns' },
          // Properties of thousands of runs, on a machine that does other things beside.
          testTimeout: 180_000,
          // To begin with a new process for each file took as long as its tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: MOCKING,
          isolate: false,
          ...onDatabase,
          ...SHUFFLED,
        },
      },
      { test: { name: 'alone', include: MOCKING, ...onDatabase } },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], ...onDatabase } },
    ],
  },
});
