import { expect, type Page } from '@playwright/test';

/**
 * Waits until the script of a page has taken over. A page for anybody fetches it at the first sign of somebody, as when a
 * mouse moves on its way to a field. People are slower than tests: by the time they press something it has.
 */
export async function startScript(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isOfRouter = '__reactRouterContext' in window;
    return main === null || !isOfRouter || Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/**
 * Waits until what comes last to a page is there, and hears: what explains its terms, which to somebody who is logged in comes with
 * what tells of the market. No other has such a place for what is said.
 */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('p.sr-only[aria-live=polite]')).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
