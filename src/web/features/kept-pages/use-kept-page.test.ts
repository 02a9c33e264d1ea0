import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { useKeptPage } from './use-kept-page.ts';

const OVERVIEW = '/overview/temp';
const RESULTS = '/search/buy/temporary/results?volume=120';
const PAGE = { csrfToken: 't', path: OVERVIEW, at: 1_700_000_000_000, isDemo: true };

/** A link, or what stands in one. */
class Link {
  readonly target: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
  constructor(address: string, target = '') {
    const url = new URL(address, 'https://here.example');
    ({ origin: this.origin, pathname: this.pathname, search: this.search, href: this.href } = url);
    this.target = target;
  }
  closest() {
    return this;
  }
}
class Main {
  readonly outerHTML = '<main>';
  cloneNode() {
    return this;
  }
  querySelectorAll() {
    return [];
  }
}

let kept: unknown[];
let opened: string[];
let workers: { register: () => Promise<unknown>; ready: Promise<unknown> };
let place: { pathname: string; search: string };
let inCache: readonly string[];
let line: { isThere: boolean };
let window: EventTarget;

beforeEach(() => {
  [kept, opened, inCache, line] = [[], [], [RESULTS], { isThere: true }];
  place = { pathname: OVERVIEW, search: '' };
  workers = {
    register: () => Promise.resolve(),
    ready: Promise.resolve({ active: { postMessage: (page: unknown) => kept.push(page) } }),
  };
  const caches = { match: async (address: string) => (inCache.includes(address) ? new Response() : undefined) };
  const document = { getElementById: () => new Main(), querySelector: () => null, title: 'Market' };
  ({ window } = openTestWindow({ document, window: { caches } }));
  vi.useFakeTimers();
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('HTMLElement', Main);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    serviceWorker: workers,
    get onLine() {
      return line.isThere;
    },
  });
  const assign = (address: string) => opened.push(address);
  vi.stubGlobal('location', Object.assign(place, { origin: 'https://here.example', href: '', assign }));
});

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a page is kept once it has been at rest for a second, with what it is', async () => {
  await runHook(useKeptPage, PAGE);
  await rest(999);
  expect(kept).toEqual([]);
  await rest(1);
  expect(kept).toEqual([{ ...PAGE, title: 'Market', html: '<main>', files: [] }]);
});

test('a page that is left within its second is not kept, nor is one whose address leads elsewhere by then', async () => {
  const hook = await runHook(useKeptPage, PAGE);
  await rest(500);
  await hook.draw({ ...PAGE, path: RESULTS });
  await rest(999);
  expect(kept).toEqual([]);
  // The window says another address than the page that is to be kept under it.
  await rest(1);
  expect(kept).toEqual([]);
  place.search = '?volume=120';
  place.pathname = '/search/buy/temporary/results';
  await hook.draw({ ...PAGE, path: RESULTS, at: 1_700_000_000_001 });
  await rest(1_000);
  expect(kept).toMatchObject([{ path: RESULTS }]);
});

test.each([
  ['while another is on its way', () => ({ ...PAGE, path: null })],
  [
    'without a network',
    () => {
      line.isThere = false;
      return PAGE;
    },
  ],
  [
    'where a browser refuses a worker',
    () => {
      workers.register = () => Promise.reject(new Error('A private window.'));
      return PAGE;
    },
  ],
])('no page is kept %s', async (_, given) => {
  await runHook(useKeptPage, given());
  await rest(2_000);
  expect(kept).toEqual([]);
});

test('no worker is asked for while a page is on its way', async () => {
  const register = vi.spyOn(workers, 'register');
  await runHook(useKeptPage, { ...PAGE, path: null });
  await rest(2_000);
  expect(register).not.toHaveBeenCalled();
});

/** Where a press leads by itself without a network. */
async function press(link: Link, held: object = {}): Promise<readonly string[]> {
  await runHook(useKeptPage, { ...PAGE, path: null });
  line.isThere = false;
  const click = new Event('click');
  Object.defineProperty(click, 'target', { value: link });
  window.dispatchEvent(Object.assign(click, { button: 0, ...held }));
  await rest(0);
  return opened;
}

test('without a network a link to a page that is kept opens it', async () =>
  expect(await press(new Link(RESULTS))).toEqual([`https://here.example${RESULTS}`]));

test.each([
  ['to a page that is not kept', new Link('/search/buy/temporary/results?volume=5')],
  ['to a page that is never kept', new Link('/settings')],
  ['into another window', new Link(RESULTS, '_blank')],
  ['to another site', new Link(`https://there.example${RESULTS}`)],
])('without a network a link %s opens nothing', async (_, link) => {
  inCache = [RESULTS, '/settings'];
  expect(await press(link)).toEqual([]);
});

test('without a network a link that is opened in a tab of its own is the browser’s', async () =>
  expect(await press(new Link(RESULTS), { ctrlKey: true })).toEqual([]));

test('a network that is back while the page is looked for leads there by itself', async () => {
  const found = Promise.withResolvers<Response>();
  vi.stubGlobal('caches', { match: () => found.promise });
  await press(new Link(RESULTS));
  line.isThere = true;
  found.resolve(new Response());
  await rest(0);
  expect(opened).toEqual([]);
});

test('with a network, and once its page is gone, no kept page is looked for', async () => {
  const looks = vi.spyOn(caches, 'match');
  const hook = await runHook(useKeptPage, PAGE);
  const pressOn = (link: Link): void => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: link });
    window.dispatchEvent(Object.assign(click, { button: 0 }));
  };
  pressOn(new Link(RESULTS));
  await hook.leave();
  line.isThere = false;
  pressOn(new Link(RESULTS));
  await rest(2_000);
  expect([looks.mock.calls, kept]).toEqual([[], []]);
});
