/** Fetches what draws a chart; a page that will show one does so before it is shown. */
export const loadPriceHistoryView = async () => (await import('./price-history-view.tsx')).PriceHistoryView;
