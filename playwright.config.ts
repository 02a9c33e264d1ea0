import { defineConfig } from '@playwright/test';

const isDesk = { viewport: { width: 1280, height: 900 } };
const isPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const launchOptions = {
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
};

/** Each worker has its own instance of the product, its own database and its own small market: see `e2e/fixtures.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/database-server.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions,
    trace: 'retain-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  },
  projects: [
    { name: 'desk', use: isDesk },
    { name: 'phone', use: isPhone },
  ],
});
