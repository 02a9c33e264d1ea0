/// <reference lib="webworker" />
import type { PageToKeep } from '#contract/kept-page.ts';
import { instant } from '#domain/units/instant.ts';
import { askFirst } from './ask-first.ts';
import { isDrawnWith, isNamedByContent, KeptPages } from './kept-pages.ts';
import { answerWithKeptPage, answerWithoutPage } from './print-kept-page.ts';
import { hearPush } from './push.ts';
import { readToken } from './read-token.ts';

declare const self: ServiceWorkerGlobalScope;

/** A line that has said nothing for so long is taken for none, where a page is kept or to be kept. */
const TIMEOUT_MILLISECONDS = 10_000;

const pages = new KeptPages({
  caches,
  readToken,
  fetch: (path) => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }),
  now: () => Date.now(),
});

// Nothing that runs is ever kept, so that a new worker fits the pages of every build: it need not wait for tabs to close.
self.addEventListener('install', () => void self.skipWaiting());

// Open pages are left without it: each hears it from its next opening on, and needs it for nothing before.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), pages.tidy()]));
});

self.addEventListener('message', (event) => {
  event.waitUntil(pages.keep(event.data as PageToKeep).then(() => pages.tidy()));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(openPage(event));
    event.waitUntil(pages.tidy());
  } else if (mode !== 'navigate' && isDrawnWith(pathname)) event.respondWith(openFile(event.request, pathname));
});

/** The network's page; what is kept where there is none. */
async function openPage(event: FetchEvent): Promise<Response> {
  const answer = await askFirst(askNetwork(event), wait(TIMEOUT_MILLISECONDS), async () => {
    const { pathname, search } = new URL(event.request.url);
    const kept = await pages.find(pathname + search);
    return kept === null ? null : answerWithKeptPage(kept, instant(Date.now()));
  });
  return answer ?? answerWithoutPage(await pages.list(), instant(Date.now()));
}

/** The browser has asked while the worker was starting, where it can. */
const askNetwork = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

const wait = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

/** A file that is named by its content is the one that was asked for; another is asked for first. */
async function openFile(request: Request, pathname: string): Promise<Response> {
  const kept = isNamedByContent(pathname) ? await pages.findFile(pathname).catch(() => null) : null;
  if (kept !== null) return kept;
  return fetch(request).catch(async (error: unknown) => {
    const last = await pages.findFile(pathname).catch(() => null);
    if (last === null) throw error;
    return last;
  });
}

hearPush();
