import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** What a window keeps of whoever does it, so that nobody is to look through it afterwards. */
const LASTING = {
  page: [
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'exposeFunction',
    'exposeBinding',
    'addLocatorHandler',
    'setExtraHTTPHeaders',
  ],
  context: [
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'newPage',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** What tests listen for on a page. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

const wires = new WeakMap<Page, CDPSession>();
const marked = new WeakSet<Page>();
/** How many scripts each page has before all others: a test may take its own out again. */
const scripts = new WeakMap<Page, number>();

/** The page of a new window, which may be looked through again: see `canForget`. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  wires.set(page, await context.newCDPSession(page));
  const mark = () => marked.add(page);
  countScripts(page);
  markAfter(page, LASTING.page, mark);
  markAfter(context, LASTING.context, mark);
  markAfter(context.clock, LASTING.clock, mark);
  return page;
}

function markAfter<Owner extends object>(owner: Owner, names: readonly string[], mark: () => void): void {
  for (const name of names) {
    const act = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, (...given: unknown[]) => {
      mark();
      return act.apply(owner, given);
    });
  }
}

function countScripts(page: Page): void {
  const add = page.addInitScript.bind(page);
  const count = (more: number) => scripts.set(page, (scripts.get(page) ?? 0) + more);
  page.addInitScript = async (...given) => {
    count(1);
    const script = await add(...given);
    const dispose = async () => {
      await script.dispose();
      count(-1);
    };
    return { dispose, [Symbol.asyncDispose]: dispose };
  };
}

/** Whether what is left of whoever looked through this window can be taken away: see `forget`. */
export const canForget = (page: Page): boolean =>
  wires.has(page) &&
  !marked.has(page) &&
  (scripts.get(page) ?? 0) === 0 &&
  !page.isClosed() &&
  page.context().pages().length === 1;

/** Leaves the page that is open, and then nothing of what it wrote. Whatever script it had is over. */
export async function forget(page: Page, origin: string): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await wires.get(page)?.send('Page.resetNavigationHistory');
  await wires.get(page)?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
}
