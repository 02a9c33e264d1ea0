import { act, createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { useAwaitedPage } from './use-awaited-page.ts';

/** A link of the page. */
class Link {
  readonly url: URL;
  readonly target: string;
  readonly isDownload: boolean;
  constructor(address: string, { target = '', isDownload = false } = {}) {
    this.url = new URL(address, 'https://here.example');
    this.target = target;
    this.isDownload = isDownload;
  }
  get origin() {
    return this.url.origin;
  }
  get pathname() {
    return this.url.pathname;
  }
  get search() {
    return this.url.search;
  }
  get hash() {
    return this.url.hash;
  }
  hasAttribute() {
    return this.isDownload;
  }
  closest() {
    return this;
  }
}

let window: EventTarget;
let line: { onLine: boolean };

beforeEach(() => {
  line = { onLine: true };
  const location = new URL('https://here.example/overview?tab=1');
  ({ window } = openTestWindow({ window: { location } }));
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('Element', Link);
});

async function openPage() {
  const useIt = () => {
    const { pathname, search, hash } = useLocation();
    return { isAwaited: useAwaitedPage(useIsOnline()), at: pathname + search + hash };
  };
  const hook = await runHook(useIt, null, (component) => {
    const Stub = createRoutesStub([{ path: '*', Component: () => component }]);
    return createElement(Stub, { initialEntries: ['/overview?tab=1'] });
  });
  const cut = () => change(false, 'offline');
  const mend = () => change(true, 'online');
  const change = (isThere: boolean, name: string) =>
    act(async () => {
      line.onLine = isThere;
      window.dispatchEvent(new Event(name));
    });
  /** Whether the page holds a press on a link back. */
  const press = async (link: Link, held: object = {}): Promise<boolean> => {
    const click = new Event('click', { cancelable: true });
    Object.defineProperty(click, 'target', { value: link });
    await act(async () => window.dispatchEvent(Object.assign(click, { button: 0, ...held })));
    return click.defaultPrevented;
  };
  return { ...hook, cut, mend, press };
}

test('the page that was chosen last without a network opens by itself when there is one, once', async () => {
  const page = await openPage();
  await page.cut();
  expect(await page.press(new Link('/settings'))).toBe(true);
  expect(await page.press(new Link('/inbox?before=3#top'))).toBe(true);
  expect(page.now()).toEqual({ isAwaited: true, at: '/overview?tab=1' });
  await page.mend();
  expect(page.now()).toEqual({ isAwaited: false, at: '/inbox?before=3#top' });
  await page.cut();
  await page.mend();
  expect(page.now()).toEqual({ isAwaited: false, at: '/inbox?before=3#top' });
});

test('with a network a link leads where it leads', async () => {
  const page = await openPage();
  expect(await page.press(new Link('/settings'))).toBe(false);
  await page.cut();
  await page.mend();
  expect(await page.press(new Link('/settings'))).toBe(false);
  expect(page.now().isAwaited).toBe(false);
});

test.each([
  ['of the page that is open', new Link('/overview?tab=1#prices'), {}],
  ['to another site', new Link('https://there.example/settings'), {}],
  ['into another window', new Link('/settings', { target: '_blank' }), {}],
  ['to a file', new Link('/trades.csv', { isDownload: true }), {}],
  ['that is opened in another tab', new Link('/settings'), { metaKey: true }],
])('without a network a link %s is not waited for', async (_, link, held) => {
  const page = await openPage();
  await page.cut();
  expect([await page.press(link, held), page.now().isAwaited]).toEqual([false, false]);
});

test('without a network the same page with another question is another page', async () => {
  const page = await openPage();
  await page.cut();
  expect(await page.press(new Link('/overview?tab=2'))).toBe(true);
});

test('a page that is gone holds no link back, and hears of no network', async () => {
  const page = await openPage();
  await page.cut();
  const ends = vi.spyOn(window, 'removeEventListener');
  await page.leave();
  expect(await page.press(new Link('/settings'))).toBe(false);
  expect(ends.mock.calls.map(([name]) => name).sort()).toEqual(['click', 'offline', 'online']);
});
