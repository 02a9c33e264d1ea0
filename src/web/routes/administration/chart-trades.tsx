import { data } from 'react-router';
import { describeProblem, PROBLEMS } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { TRADE_DECISIONS } from '#domain/products/trade-standing.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { ChartTradePage } from '../../features/trades-behind-chart/chart-trade-page.tsx';
import { chartTradeUrl, parseChartTrades } from '../../features/trades-behind-chart/chart-trades-address.ts';
import { ChartTradesPage } from '../../features/trades-behind-chart/chart-trades-page.tsx';
import { loadChartTrades } from '../../features/trades-behind-chart/load-chart-trades.ts';
import { failForm } from '../../forms/form-failure.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { openForm } from '../../forms/open-form.ts';
import { inBrowser, onServer } from '../../load.ts';
import { pageContextKey } from '../../page-context-key.ts';
import { redirectTo } from '../../redirect-to.ts';
import type { Route } from './+types/chart-trades.ts';

export const loader = onServer(loadChartTrades);
export const clientLoader = inBrowser(loadChartTrades);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titlePage(loaderData?.view === 'one' ? `Trade ${loaderData.trade.name}` : 'Trades behind the chart') },
];

/** Decides about the version that stood on the page; the page of the version that comes of it shows how the trade stands. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, values } = await openForm({ context, request });
  const { now } = context.get(pageContextKey);
  const { id = '', reason = '' } = values;
  const decision = TRADE_DECISIONS.find((one) => one === values.decision);
  // A form without its button is sent by no page of ours.
  if (decision === undefined)
    return data(failForm(describeProblem('invalid'), values), { status: PROBLEMS.invalid.status });
  const outcome = await app.administration.decideTrade({ params: { id }, body: { decision, reason } });
  if (!outcome.ok)
    return data(failForm(outcome.problem, values), { status: outcome.problem.status || PROBLEMS.unavailable.status });
  throw redirectTo(chartTradeUrl(outcome.value.id, parseChartTrades(url.searchParams, localDateOf(now))));
}

export const clientAction = (sending: Route.ClientActionArgs) => keepForm(sending);

export default function ChartTrades({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.view === 'one' ? (
    <ChartTradePage loaded={loaderData} failure={actionData ?? null} />
  ) : (
    <ChartTradesPage loaded={loaderData} />
  );
}
