import { defineConfig } from '@playwright/test';

const isDesk = { viewport: { width: 1280, height: 900 } };
const isPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WALK = /[\\/]e2e[\\/]walk[\\/].*\.spec\.ts$/;
/** The widths at which the screens are walked. */
const WALKED = process.env.WALK === 'full' ? [320, 390, 768, 1280] : [390, 1280];
const walkAt = (width: number) => ({
  name: `walk-${width}`,
  testMatch: WALK,
  // Paper has one width.
  testIgnore: width === 1280 ? [] : /paper\.spec\.ts$/,
  fullyParallel: true,
  use: width < 768 ? { ...isPhone, viewport: { width, height: 844 } } : { viewport: { width, height: 900 } },
});
const launchOptions = {
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
};

// The pages are rendered by the React that the product is started with: the one for development takes twice as long.
process.env.NODE_ENV = 'production';

/** Each worker has its own instance of the product, its own database and its own small market: see `e2e/fixtures.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // What Node runs as it is: the runner would rewrite the built pages anew in each worker.
  build: { external: ['**/build/**', '**/src/**/*.ts'] },
  globalSetup: './e2e/database-server.ts',
  fullyParallel: false,
  forbidOnly: true,
  // A browser and the product that it asks keep a core busy: docs/decisions/064.
  workers: 2,
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
    // A test without a tag is for both, and made on one of them in turn (`turn` in e2e/fixtures.ts); most that do not depend on the size of the screen name one.
    { name: 'desk', testIgnore: WALK, use: isDesk, grepInvert: /@phone/ },
    { name: 'phone', testIgnore: WALK, use: isPhone, grepInvert: /@desk/ },
    ...WALKED.map(walkAt),
  ],
});
