import { useEffect } from 'react';
import { isKeptPath, keptAddress, type PageToKeep } from '#contract/kept-page.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { copyPageToKeep } from './copy-page-to-keep.ts';

/** So long a page is at rest before it is kept: what comes after it is there by then. */
const REST_MILLISECONDS = 1_000;

interface OpenPage extends Pick<PageToKeep, 'csrfToken' | 'at' | 'isDemo'> {
  /** Path and query; null while another page is on its way, or nothing may be kept. */
  readonly path: string | null;
}

/** Keeps the page that is open for when there is no network, and opens kept ones then. Without a worker it does nothing. */
export function useKeptPage({ csrfToken, path, at, isDemo }: OpenPage): void {
  useEffect(() => {
    window.addEventListener('click', openKept, true);
    return () => window.removeEventListener('click', openKept, true);
  }, []);
  useEffect(() => {
    if (path === null || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void keep({ csrfToken, path, at, isDemo }), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [csrfToken, path, at, isDemo]);
}

async function keep(page: Pick<PageToKeep, 'csrfToken' | 'path' | 'at' | 'isDemo'>): Promise<void> {
  if (!navigator.onLine) return;
  // Each time: a logout in another tab has taken it away. Where none can be had, as in some private windows, nothing is kept.
  const isThere = await navigator.serviceWorker.register('/sw.js').then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const { active } = await navigator.serviceWorker.ready;
  const copy = location.pathname + location.search === page.path ? copyPageToKeep() : null;
  if (copy !== null) active?.postMessage({ ...page, ...copy } satisfies PageToKeep);
}

/** Without a network, a link to a page that is kept opens it; any other waits, as ever. */
async function openKept(click: MouseEvent): Promise<void> {
  if (navigator.onLine || !('caches' in window) || !isPlainClick(click)) return;
  const { target } = click;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== location.origin || !isKeptPath(link.pathname)) return;
  const isKept = (await caches.match(keptAddress(link.pathname + link.search))) !== undefined;
  if (isKept && !navigator.onLine) location.assign(link.href);
}
