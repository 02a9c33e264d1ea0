import { useEffect } from 'react';

/**
 * Fetches the code of pages that come next, without their data; `pages`: by the names that the router has for them, the same list at
 * each call. When the network breaks afterwards, only the data is missing, and the page that is open can say so; without the code the
 * browser would load the whole page anew.
 */
export function PreloadPages({ pages }: { readonly pages: readonly string[] }) {
  useEffect(() => {
    import('./load-next-pages.ts').then(({ loadNextPages }) => loadNextPages(pages)).catch(() => undefined);
  }, [pages]);
  return null;
}
