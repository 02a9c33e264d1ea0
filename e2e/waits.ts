import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** From the next document on no wait of just so many milliseconds ends, however slow the machine is. */
export async function neverEnd(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((endless) => {
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...given: Parameters<typeof wait>) => (given[1] === endless ? 0 : wait(...given)),
    });
  }, milliseconds);
}

/** Stops the clock of the page a moment from now: in a later one where the moment is past before the page hears of it. */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
