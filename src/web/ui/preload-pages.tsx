import { PrefetchPageLinks } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Fetches the code of pages that come next, without their data. When the network breaks afterwards, only the data is
 * missing, and the page that is open can say so; without the code the browser would load the whole page anew.
 */
export const PreloadPages = ({ paths }: { readonly paths: readonly string[] }) =>
  useIsHydrated() ? paths.map((path) => <PrefetchPageLinks key={path} page={path} />) : null;
