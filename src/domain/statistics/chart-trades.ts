/** Charts of trades are drawn of these kinds of water. */
export const CHART_KINDS = ['temporary', 'permanent'] as const;

/** How the trades behind a chart are looked at: of one page so many, in one of these orders. */
export const CHART_TRADES_PER_PAGE = 50;
export const CHART_TRADE_ORDERS = ['newest', 'dearest', 'cheapest'] as const;

/** Those that count in charts, those that do not, those that somebody decided about. */
export const CHART_TRADE_STATES = ['counted', 'left_out', 'decided'] as const;
