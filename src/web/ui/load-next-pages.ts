import type { UNSAFE_AssetsManifest } from 'react-router';

declare global {
  interface Window {
    /** The router's map of the site, with the file of each page. */
    readonly __reactRouterManifest?: UNSAFE_AssetsManifest;
  }
}

/**
 * Has the code of pages at hand, by the names that the router has for them. Where a file does not come nothing happens: the router's
 * own `PrefetchPageLinks` then loads the page that is open anew, and it would be lost for one that nobody has asked for.
 */
export async function loadNextPages(pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const file = window.__reactRouterManifest?.routes[page]?.module;
    if (file !== undefined) await loadWithImports(file).catch(() => undefined);
  }
}

/** As files first: that a module did not come a browser remembers for as long as the page is open. */
async function loadWithImports(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) return;
  const imported = (await answer.text()).matchAll(/"\.\/([^"]+\.js)"/g);
  await Promise.all(
    [...imported].map(async ([, name]) => (await fetch(file.replace(/[^/]+$/, name ?? ''))).arrayBuffer()),
  );
  await import(/* @vite-ignore */ file);
}
