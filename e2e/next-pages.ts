import type { Page } from '@playwright/test';

/** The files of the pages that the results lead to (`PreloadPages`). */
export const AFTER_RESULTS = ['search-form-page', 'detail-page', 'brokers-page'] as const;
/** As of the form of a search. */
export const AFTER_FORM = ['results-page'] as const;

/**
 * Waits until the page has asked for the code of those that come next, and has it with all that it needs. Where the network
 * goes before that, a click has the router load the page that is open anew.
 */
export async function expectNextPages(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.evaluate(async (file) => {
      // Asked of an observer: a clock that is paused knows no entries.
      const url = await new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name } of list.getEntries()) if (name.includes(file)) resolve(name);
        }).observe({ type: 'resource', buffered: true });
      });
      await import(url);
    }, `/${name}-`);
  }
}
