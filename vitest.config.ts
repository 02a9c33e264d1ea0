import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for processes, locks and clocks as long as they compute: with as many workers as cores, two in five turns of a core are idle.
    maxWorkers: 3,
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
