import { onDemand } from '../ui/on-demand.tsx';
import type { PriceHistoryViewProps } from './price-history-view.tsx';
import css from './price-view.module.css';

const loadPriceHistoryView = async () => (await import('./price-history-view.tsx')).PriceHistoryView;

/**
 * Prices and volumes of a zone on a page about something else. The server draws it into the page; its script comes when the
 * rest of the page runs. Its place is as high before it is there.
 */
export const PriceView = onDemand<PriceHistoryViewProps>({
  tag: 'div',
  load: loadPriceHistoryView,
  served: import.meta.env.SSR ? await loadPriceHistoryView() : null,
  meanwhile: <div className={`${css.room} turning`} role="status" aria-label="Loading" />,
});
