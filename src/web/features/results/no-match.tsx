import { onDemand } from '../../ui/on-demand.tsx';
import type { NoMatchPanelProps } from './no-match-panel.tsx';

const loadNoMatch = async () => (await import('./no-match-panel.tsx')).NoMatchPanel;

/** In the place of the matches; asked for ahead by a page that knows that nothing matches. */
export const NoMatch = onDemand<NoMatchPanelProps>({
  tag: 'section',
  load: loadNoMatch,
  served: import.meta.env.SSR ? await loadNoMatch() : null,
});
