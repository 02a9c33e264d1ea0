import type { ComponentProps } from 'react';
import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type { NoMatchPanel } from './no-match-panel.tsx';

/** For a page that knows, before it is shown, that nothing matches. */
export const loadNoMatch = async () => (await import('./no-match-panel.tsx')).NoMatchPanel;

/** In the place of the matches. On the server, where a page is written in one go, it is there. */
export const NoMatch: OnDemand<ComponentProps<typeof NoMatchPanel>> = import.meta.env.SSR
  ? await loadNoMatch()
  : onDemand('section', loadNoMatch);
