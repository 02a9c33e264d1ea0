import type { Page, Request } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';

test.use({ isWindowNew: true });

// Pages of a context of its own: nobody has moved a mouse over them.

/** The scripts that the page fetches, but for the few bytes that all begin with, which are weighed where pages are. */
function listScripts(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !pathname.includes('rolldown-runtime')) fetched.push(pathname);
  });
  return fetched;
}

test.describe('a page for anybody', () => {
  test('fetches but the first few bytes of script until somebody touches it, and then starts', async ({
    browser,
    story,
  }) => {
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const fetched = listScripts(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(fetched).toEqual([]);
    await page.getByLabel('Username').focus();
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    expect(fetched.some((path) => path.includes('entry.client'))).toBe(true);
    await page.context().close();
  });

  test('fetches none while the pointer that it is drawn under rests, and starts when that moves', {
    tag: '@desk',
  }, async ({ browser, story }) => {
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const fetched = listScripts(page);
    await page.mouse.move(300, 200);
    await page.goto('/cookies', { waitUntil: 'networkidle' });
    // The browser tells of it by itself, though not each time.
    const held = await page.evaluate(() => {
      dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }));
      return document.querySelector<HTMLTemplateElement>('#start')?.content.childElementCount;
    });
    expect([held, fetched]).toEqual([1, []]);
    await page.mouse.move(310, 200, { steps: 2 });
    await expect.poll(() => fetched.some((path) => path.includes('entry.client'))).toBe(true);
    await page.context().close();
  });

  test('starts also when it is touched before all of it has come', async ({ browser, story }) => {
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.addInitScript(() => {
      const touch = (): void => {
        if (document.getElementById('start') === null) dispatchEvent(new Event('pointermove'));
        else watcher.disconnect();
      };
      const watcher = new MutationObserver(touch);
      watcher.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keeps what is typed while its script comes, and logs in with it', async ({ browser, story, addPerson }) => {
    const email = await addPerson();
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    const come = Promise.withResolvers<void>();
    await page.route('**/a/*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Username').fill(email);
    come.resolve();
    await expect.poll(() => page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(true);
    await expect(page.getByLabel('Username')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/overview$/);
    await page.context().close();
  });

  test('takes a form that is sent before its script has come', async ({ browser, story, addPerson }) => {
    const email = await addPerson();
    const page = await (await browser.newContext({ baseURL: story.origin })).newPage();
    await page.route('**/a/*.js', () => new Promise(() => undefined));
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/overview$/);
    await page.context().close();
  });
});

test.describe('a page of somebody who is logged in fetches its script', { tag: '@desk' }, () => {
  const isMain = (request: Request): boolean => request.url().includes('entry.client');

  test('once it is seen', async ({ page, comeBackAs }) => {
    await comeBackAs();
    const fetched: Request[] = [];
    page.on('request', (request) => fetched.push(request));
    // Without its sheet a page is not shown.
    const sheet = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      await sheet.promise;
      await route.continue();
    });
    const first = page.waitForRequest('**/rolldown-runtime-*');
    await page.mainFrame().goto('/settings', { waitUntil: 'commit' });
    // The last thing that the page names: the browser has looked through all of it.
    await first;
    expect(fetched.filter(isMain)).toEqual([]);
    sheet.resolve();
    await expect.poll(() => fetched.filter(isMain).length).toBe(1);
  });

  for (const [where, isHidden] of [
    ['at once where nobody looks', true],
    ['also where the browser does not tell that it is seen', false],
  ] as const) {
    test(where, async ({ page, comeBackAs }) => {
      await comeBackAs();
      await page.addInitScript((hidden) => {
        PerformanceObserver.prototype.observe = () => undefined;
        Object.defineProperty(document, 'hidden', { get: () => hidden });
        if (hidden) addEventListener('load', (event) => event.stopImmediatePropagation());
      }, isHidden);
      const asked = page.waitForRequest(isMain);
      await page.mainFrame().goto('/settings', { waitUntil: 'commit' });
      await asked;
    });
  }
});
