import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isLong } from '#testing/long-form.ts';
import { deviceOf } from './devices.ts';
import { expect, test } from './fixtures.ts';

test.use({ isWindowNew: true });

const WIDTHS = isLong ? [360, 390, 412, 430, 1280] : [390, 1280];

const SCREENS = {
  form: '/search/buy/temporary',
  results: '/search/buy/temporary/results?volume=100&unit=ML',
  'no match': '/search/buy/temporary/results?volume=900000&unit=ML',
  detail: '/search/buy/temporary/results/detail?volume=100&unit=ML&at=1',
};

declare global {
  interface Window {
    shifted: number;
  }
}

/** Opens a page cold, shows it without our fonts, then lets them come; how far things moved in all. */
async function measureShift(page: Page, path: string): Promise<number> {
  const come = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(twoFrames);
  come.resolve();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate(twoFrames);
  expect(await page.evaluate(() => document.fonts.check('18px "Source Sans 3 Variable"'))).toBe(true);
  return page.evaluate(() => window.shifted);
}

/** After them what was laid out is on the screen, and its shifts are told. */
const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

for (const [screen, path] of Object.entries(SCREENS)) {
  test(`nothing moves when the fonts come: ${screen} @desk`, async ({ browser, page, comeBackAs, story }) => {
    await comeBackAs();
    const storageState = await page.context().storageState();
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: story.origin,
        storageState,
        viewport: deviceOf(width).viewport,
      });
      const shift = await measureShift(await context.newPage(), path);
      await context.close();
      expect(shift, `moved at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  });
}

test('fonts are kept for good, for their names tell their content @desk', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/login');
  await expect.poll(() => fonts.length).toBeGreaterThan(1);
  for (const url of fonts) {
    const font = await page.request.get(url);
    const sum = createHash('sha256').update(await font.body());
    expect(url).toContain(`-${sum.digest('hex').slice(0, 8)}.woff2`);
    expect(font.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});
