import { join } from 'node:path';
import type { ConsoleMessage, Page } from '@playwright/test';
import { isLong } from '#testing/long-form.ts';
import { listBarriers, type Theme } from '../barriers.ts';
import { startScript } from '../start-script.ts';
import { CHECKS_IN_PAGE } from './in-page.ts';

const MAX_SHIFT = 0.01;
const PICTURES = 'test-results/walk';

/** What the browser complained about since the page was opened, and how far its parts moved. */
export interface Watch {
  readonly complaints: string[];
  readonly shifts: () => Promise<readonly string[]>;
  /** What the page has for this is taken out again. */
  readonly end: () => Promise<void>;
}

/**
 * Watches a page from its first byte on. An answer that was asked for and is no success, such as the page of an address
 * where nothing is, is no complaint.
 */
export async function watch(page: Page): Promise<Watch> {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!isRefusalOf(page, message)) complaints.push(message.text());
  });
  const script = await page.addInitScript(() => {
    const moved: string[] = [];
    let movedBy = 0;
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as unknown as readonly LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        movedBy += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element)
            moved.push(`${element.localName}.${element.className} "${(element.textContent ?? '').slice(0, 40)}"`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      listMovements: async () => {
        // What moved in the frame that is being drawn is told after it, and to an observer when there is time.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        count(observer.takeRecords());
        return { by: movedBy, parts: moved };
      },
    });
  });
  return {
    complaints,
    shifts: async () => {
      const { by, parts } = await page.evaluate<Movements>('listMovements()');
      return by > MAX_SHIFT
        ? [`the page moves by ${by.toFixed(3)} while it loads: ${parts.slice(0, 3).join(', ')}`]
        : [];
    },
    end: () => script.dispose(),
  };
}

/** Whether the browser says no more than that the address itself, or the form on it, was refused. */
const isRefusalOf = (page: Page, message: ConsoleMessage): boolean =>
  /^Failed to load resource: .* 4\d\d /.test(message.text()) &&
  pathOf(message.location().url).replace(/\.data$/, '') === pathOf(page.url());

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? '';

/** How far parts of a page moved in all, as a share of the window, and which. */
interface Movements {
  readonly by: number;
  readonly parts: readonly string[];
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Opens an address as a first visit does; in the short form with the files that never change at hand. Fonts that come late are tried in `fonts.spec.ts`. */
export async function openCold(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settle(page);
}

/** Waits until everything that belongs to the page is there and its script has taken over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await startScript(page);
  // What a page sends by itself has its answer.
  await page.waitForFunction(() => document.querySelector('form[aria-busy=true]') === null);
  // A dialog that was served stands in its place until its own file has come.
  await page.waitForFunction(() => document.querySelector('dialog[open]:not(:modal)') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const NAMES = Object.keys(CHECKS_IN_PAGE) as readonly (keyof typeof CHECKS_IN_PAGE)[];

/** The faults of a page as it stands, in each of the themes; one line each, which begins with the check's name. */
export async function listFaults(page: Page, screen: string, themes: readonly Theme[]): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light', reducedMotion: 'reduce' });
  // What does not depend on the theme is looked at once.
  for (const name of NAMES) faults.push(...(await CHECKS_IN_PAGE[name](page)).map((fault) => `${name}: ${fault}`));
  faults.push(...(await listBarriers(page, themes)).map((fault) => `barrier: ${fault}`));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await takePicture(page, `${screen} ${theme}`);
  }
  return faults;
}

/** For `npm run walk`: among all tests nobody looks at pictures. */
export async function takePicture(page: Page, name: string, { isWhole = isLong } = {}): Promise<void> {
  if (process.env.PICTURES !== 'taken') return;
  await page.screenshot({
    path: join(PICTURES, `${name.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}.jpg`),
    type: 'jpeg',
    quality: 60,
    // Of all that is below it too in the long form: it takes five times as long.
    fullPage: isWhole,
  });
}
