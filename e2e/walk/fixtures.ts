import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { isLong } from '#testing/long-form.ts';
import { THEMES, type Theme } from '../barriers.ts';
import { type DemoMarket, startDemoMarket, type Visitor } from '../demo-market.ts';
import { deviceOf, isPhoneAt, prepareFor } from '../devices.ts';
import { canForget, forget, openWindow } from '../kept-window.ts';
import { isOdd } from '../turns.ts';

export { expect } from '@playwright/test';

/** Opens a window of this width, in CSS pixels, in which somebody of this role is logged in and nothing was looked at yet. */
export type Enter = (role: Visitor, width: number, options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly enterAs: Enter;
  /** The same, in a window that others looked through before: it remembers nothing of them but the files that never change. */
  readonly enterAgainAs: Enter;
}

interface Shared {
  readonly demo: DemoMarket;
  readonly kept: KeptWindow;
}

interface KeptWindow {
  page?: Page;
}

export const test = base.extend<Fixtures, Shared>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's needs from here
    async ({}, use) => {
      const demo = await startDemoMarket();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  enterAs: async ({ browser, demo }, use) => {
    const opened: Page[] = [];
    await use(async (role, width, options = {}) => {
      const context = await browser.newContext({
        ...{ ...deviceOf(width), baseURL: demo.origin, reducedMotion: 'reduce', ...options },
      });
      await logIn(context, demo, role);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  enterAgainAs: async ({ browser, demo, kept }, use) => {
    await use(async (role, width) => {
      if (kept.page !== undefined && !canForget(kept.page)) {
        await kept.page.context().close();
        delete kept.page;
      }
      kept.page ??= await openWindow(browser, { ...deviceOf(1280), baseURL: demo.origin });
      await forget(kept.page, demo.origin);
      await logIn(kept.page.context(), demo, role);
      await prepareFor(kept.page, width);
      return kept.page;
    });
  },
});

const logIn = (context: BrowserContext, demo: DemoMarket, role: Visitor): Promise<void> =>
  context.addCookies(
    Object.entries({ acceptCookies: 'anabranch', ...demo.cookiesOf[role] }).map(([name, value]) => ({
      ...{ name, value, url: demo.origin },
    })),
  );

/** The widths at which the screens are walked, in CSS pixels. */
export const WIDTHS: readonly number[] = isLong ? [320, 390, 768, 1280] : [390, 1280];

/** The widths at which one opened page is walked: in the long form, and where a page `isLaidAnew`, each has an opening of its own. */
export const listOpenings = (widths: readonly number[] = WIDTHS, isLaidAnew = false): readonly (readonly number[])[] =>
  isLong || isLaidAnew ? widths.map((width) => [width]) : [widths];

/** The widths of one opening, that one first at which it is opened: by turns a phone's and a desk's. By another sign than the themes, so that either is opened in either. */
export const inOrderOf = (screen: string, widths: readonly number[]): readonly number[] =>
  screen.length % 2 === 0 ? widths : widths.toReversed();

/** Whether nobody in this run has walked what looks like this before; whoever asks first is to walk it. */
export const isFirstToWalk = (look: string): Promise<boolean> =>
  mkdir(join(process.env.WALKED ?? '', createHash('sha256').update(look).digest('hex'))).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** The themes in which a screen, told by its look or its name, is walked: both in the long form, else by turns, so that a phone has the one and a desk the other. */
export function themesOf(screen: string, width: number): readonly Theme[] {
  if (isLong) return THEMES;
  return isOdd(screen) === isPhoneAt(width) ? ['dark'] : ['light'];
}
