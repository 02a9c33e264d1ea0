import type { Page } from '@playwright/test';

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
