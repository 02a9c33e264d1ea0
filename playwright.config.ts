import { defineConfig, type Project } from '@playwright/test';
import { deviceOf } from './e2e/devices.ts';
import { isLong } from './src/testing/long-form.ts';

const WALK = /[\\/]e2e[\\/]walk[\\/].*\.spec\.ts$/;
const launchOptions = {
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    // To optimise the script of pages that live for seconds takes a fifteenth of the browser tests; in the long form it is tried.
    ...(isLong ? [] : ['--js-flags=--max-opt=1']),
  ],
};

// The pages are rendered by the React that the product is started with: the one for development takes twice as long.
process.env.NODE_ENV = 'production';

/** A test without a tag is for both screens; in the short form it is made on one of them in turn (e2e/fixtures.ts). Most that do not depend on the size of the screen name one. */
const ON_EITHER_SCREEN: Project[] = [
  { name: 'desk', testIgnore: WALK, use: deviceOf(1280), grepInvert: /@phone/ },
  { name: 'phone', testIgnore: WALK, use: deviceOf(390), grepInvert: /@desk/ },
];

/** Each worker has its own instance of the product, its own database and its own small market: see `e2e/fixtures.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Node runs all of it as it is: the runner would rewrite it, and the built pages anew in each worker.
  build: { external: ['**'] },
  globalSetup: './e2e/database-server.ts',
  fullyParallel: false,
  forbidOnly: true,
  // Errands wait a fifth of their time, the walk only computes: docs/decisions/064.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions,
    // Recording every step takes as long as the tests themselves; `--trace on` does it for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  },
  projects: [
    ...(isLong ? ON_EITHER_SCREEN : [{ name: 'errands', testIgnore: WALK, use: deviceOf(1280) }]),
    // Each of its tests says itself at which widths.
    { name: 'walk', testMatch: WALK, fullyParallel: true, workers: 2 },
  ],
});
