import { DEFAULT_ORDER, RESULT_ORDERS, type ResultOrder } from '#domain/search/order-results.ts';

/** How the results of a search are looked at: it stands in the address beside the search, and the default leaves it clean. */
export interface ResultsView {
  readonly onlyTradable: boolean;
  readonly order: ResultOrder;
}

export const parseResultsView = (parameters: URLSearchParams): ResultsView => ({
  onlyTradable: parameters.get('show') === 'tradable',
  order: RESULT_ORDERS.find((one) => one === parameters.get('order')) ?? DEFAULT_ORDER,
});

/** The query of a search, `volume=120`, looked at in this way. */
export function addResultsView(search: string, { onlyTradable, order }: ResultsView): string {
  const parameters = new URLSearchParams(search);
  if (onlyTradable) parameters.set('show', 'tradable');
  if (order !== DEFAULT_ORDER) parameters.set('order', order);
  return parameters.toString();
}
