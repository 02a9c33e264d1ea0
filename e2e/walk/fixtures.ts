import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Theme } from '../barriers.ts';
import { type DemoMarket, startDemoMarket, type Visitor } from '../demo-market.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Opens a browser in which somebody of this role is logged in and nothing was looked at yet. */
  readonly enterAs: (role: Visitor, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  readonly demo: DemoMarket;
  /** What was walked by this worker, so that what looks the same from another door is not walked again. */
  readonly walked: Set<string>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's needs from here
    async ({}, use) => {
      const demo = await startDemoMarket();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  walked: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's needs from here
    async ({}, use) => use(new Set()),
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  enterAs: async ({ browser, demo, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId }, use) => {
    const opened: Page[] = [];
    await use(async (role, options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...{ viewport, isMobile, hasTouch, baseURL: demo.origin, reducedMotion: 'reduce' as const },
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...options,
      });
      const cookies = { acceptCookies: 'anabranch', ...demo.cookiesOf[role] };
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: demo.origin })));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

const isLong = process.env.WALK === 'full';

/** Whether a screen's turn is at this width, of phones and desks: it is at one of the two. In the long form it always is. */
export const isInTurn = (screen: string, width: number): boolean => isLong || isOdd(screen) === width < 768;

/** The themes in which a screen is walked: both in the long form, else by turns, so that a phone has the one and a desk the other. */
export function themesOf(screen: string, width: number): readonly Theme[] {
  if (isLong) return ['light', 'dark'];
  return isInTurn(screen, width) ? ['dark'] : ['light'];
}

const isOdd = (text: string): boolean => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
