import type { Page } from '@playwright/test';
import { deviceOf, prepareFor, turnInto } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { canForget, forget, openWindow } from './kept-window.ts';

/** What a page finds of those who were there before it. */
const lookBack = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie.includes('left'),
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    caches: (await caches.keys()).includes('left'),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPaper: matchMedia('print').matches,
    name: window.name,
  }));

test('nothing of whoever looked through a window before is left in it @desk', async ({ browser, story }) => {
  const page = await openWindow(browser, { baseURL: story.origin });
  await page.goto('/robots.txt');
  const unused = await lookBack(page);
  const heard: string[] = [];
  page.on('response', (answer) => heard.push(answer.url()));
  await page.goto('/login');
  await page.context().addCookies([{ name: 'left', value: '1', url: story.origin }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise((done) => Object.assign(indexedDB.open('left'), { onsuccess: done }));
    await navigator.serviceWorker.register('/sw.js');
  });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const left = { cookies: true, local: '1', session: '1', caches: true, databases: 1, workers: 1 };
  expect(await lookBack(page)).toEqual({ ...left, isDark: true, isPaper: true, name: 'left' });
  expect(canForget(page)).toBe(true);

  await forget(page, story.origin);
  await page.goto('/robots.txt');
  expect(await lookBack(page)).toEqual(unused);
  expect(await page.evaluate(() => history.length), 'the way back').toBeLessThanOrEqual(2);
  expect(heard).not.toEqual([]);
  heard.length = 0;
  await page.goto('/login');
  expect(heard).toEqual([]);
  await page.context().close();
});

const LASTING: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a stand-in for the server': (page) => page.route('**/*', (route) => route.continue()),
  'a stand-in for the server on all its pages': (page) => page.context().route('**/*', (route) => route.continue()),
  'a script before all others': (page) => page.addInitScript('0'),
  'a word to the test': (page) => page.exposeFunction('told', () => undefined),
  'a network that is off': (page) => page.context().setOffline(true),
  'a permission': (page) => page.context().grantPermissions(['notifications']),
  'a clock that stands still': (page) => page.clock.setFixedTime(0),
  'another page': (page) => page.evaluate(() => void open('about:blank')),
  'an end': (page) => page.close(),
};

for (const [what, leave] of Object.entries(LASTING)) {
  test(`nobody looks through a window again that has ${what} @desk`, async ({ browser, story }) => {
    const page = await openWindow(browser, { baseURL: story.origin });
    await page.goto('/robots.txt');
    expect(canForget(page)).toBe(true);
    const { promise: opened, resolve } = Promise.withResolvers<Page>();
    page.on('popup', resolve);
    await leave(page);
    if (what === 'another page') await opened;
    expect(canForget(page)).toBe(false);
    await page.context().close();
  });
}

test('a window whose script before all others was taken out again may be looked through @desk', async ({
  browser,
  story,
}) => {
  const page = await openWindow(browser, { baseURL: story.origin });
  const script = await page.addInitScript('window.left = 1');
  expect(canForget(page)).toBe(false);
  await script.dispose();
  expect(canForget(page)).toBe(true);
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => 'left' in window)).toBe(false);
  await page.context().close();
});

test('a window is a phone or a desk for the page that is opened in it next, whatever it was @desk', async ({
  browser,
  story,
}) => {
  const page = await openWindow(browser, { ...deviceOf(1280), baseURL: story.origin });
  const openAt = async (width: number) => {
    await prepareFor(page, width);
    await page.goto('/login');
    return page.evaluate(() => ({
      width: innerWidth,
      isPointedAt: matchMedia('(hover: hover) and (pointer: fine)').matches,
      isTouched: matchMedia('(pointer: coarse)').matches && 'ontouchstart' in window,
    }));
  };
  for (const _ of [1, 2]) {
    expect(await openAt(1280)).toEqual({ width: 1280, isPointedAt: true, isTouched: false });
    await turnInto(page, 390);
    expect(await openAt(390)).toEqual({ width: 390, isPointedAt: false, isTouched: true });
    await turnInto(page, 1280);
  }
  // A phone alone gives a page that does not say how wide it is more room than it has.
  await prepareFor(page, 390);
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => innerWidth)).toBe(980);
  await page.context().close();
});
