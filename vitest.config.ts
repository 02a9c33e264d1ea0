import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By themselves the largest files go first; but the longest of all are short files that kill the product for a minute. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFault = ({ moduleId }: TestSpecification): boolean => /[\\/]faults[\\/]/.test(moduleId);
    return [...sorted.filter(isFault), ...sorted.filter((file) => !isFault(file))];
  }
}

export default defineConfig({
  test: {
    // Tests wait for processes, locks and clocks as long as they compute: with as many workers as cores, two in five turns of a core are idle.
    maxWorkers: 3,
    sequence: { sequencer: FaultsFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // Neither UTC nor the time of the markets: what reads the clock of the machine shows it.
          env: { TZ: 'America/St_Johns' },
          // Properties of thousands of runs, on a machine that does other things beside.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'faults/**/*.test.ts'],
          globalSetup: ['src/testing/database-server.ts', 'src/testing/built-pages.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
