import { useState } from 'react';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/**
 * Whether a part stands as the server drew it from `spec`, so that the browser need not draw it again: true on a page that was
 * served with it, until there is another `spec`.
 */
export function useIsAsServed(spec: object): boolean {
  const isDrawnHere = useIsHydrated() || import.meta.env.SSR;
  const [served] = useState(isDrawnHere ? null : spec);
  return served === spec;
}
