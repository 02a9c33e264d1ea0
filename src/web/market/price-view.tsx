import { Suspense } from 'react';
import { type OnDemand, onDemand } from '../ui/on-demand.tsx';
import { loadPriceHistoryView } from './load-price-history-view.ts';
import type { PriceHistoryViewProps } from './price-history-view.tsx';
import css from './price-view.module.css';

/** The server draws it into the page; its script comes when the rest of the page runs. */
const View: OnDemand<PriceHistoryViewProps> = import.meta.env.SSR
  ? await loadPriceHistoryView()
  : onDemand('div', loadPriceHistoryView);

/** Prices and volumes of a zone on a page about something else. Its place is as high before it is there. */
export const PriceView = (props: PriceHistoryViewProps) => (
  <Suspense fallback={<div className={`${css.room} turning`} role="status" aria-label="Loading" />}>
    <View {...props} />
  </Suspense>
);
