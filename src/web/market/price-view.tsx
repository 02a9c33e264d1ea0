import { Suspense } from 'react';
import { type OnDemand, onDemand } from '../ui/on-demand.ts';
import type { PriceHistoryViewProps } from './price-history-view.tsx';
import css from './price-view.module.css';

const loadView = async () => (await import('./price-history-view.tsx')).PriceHistoryView;

/** The server draws it into the page; its script comes when the rest of the page runs. */
const View: OnDemand<PriceHistoryViewProps> = import.meta.env.SSR ? await loadView() : onDemand(loadView);

/** Prices and volumes of a zone on a page about something else. Its place is as high before it is there. */
export const PriceView = (props: PriceHistoryViewProps) => (
  <Suspense fallback={<div className={css.room} role="status" aria-label="Loading" />}>
    <View {...props} />
  </Suspense>
);
