import { useEffect } from 'react';
import type { UNSAFE_AssetsManifest } from 'react-router';

declare global {
  interface Window {
    /** The router's map of the site, with the file of each page. */
    readonly __reactRouterManifest?: UNSAFE_AssetsManifest;
  }
}

/**
 * Fetches the code of pages that come next, without their data; `pages`: by the names that the router has for them, the same list at
 * each call. When the network breaks afterwards, only the data is missing, and the page that is open can say so; without the code the
 * browser would load the whole page anew. That is what the router's own `PrefetchPageLinks` does too where a file does not come, and
 * the page that is open would be lost for one that nobody has asked for.
 */
export function PreloadPages({ pages }: { readonly pages: readonly string[] }) {
  useEffect(() => {
    for (const page of pages) {
      const file = window.__reactRouterManifest?.routes[page]?.module;
      if (file !== undefined) preload(file).catch(() => undefined);
    }
  }, [pages]);
  return null;
}

/** As a file first: of a module that did not come a browser says so for as long as the page is open. */
async function preload(file: string): Promise<void> {
  const { ok } = await fetch(file);
  if (ok) await import(/* @vite-ignore */ file);
}
