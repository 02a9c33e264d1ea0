import { nameZone } from '#contract/words/zone-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { printDate } from '#domain/units/calendar.ts';
import { TradeReport } from '../../features/report/trade-report.tsx';
import { inBrowser, onServer } from '../../load.ts';
import type { Route } from './+types/trade-report.ts';
import { loadReport } from './load-report.ts';

export const loader = onServer(loadReport);
export const clientLoader = inBrowser(loadReport);

/** `Temporary trades of 7 VIC Murray`: what sets open tabs apart. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const zone = loaderData?.zones.find(({ id }) => String(id) === loaderData.zoneId);
  const kind = loaderData?.address.kind === 'permanent' ? 'Permanent' : 'Temporary';
  const asOf = loaderData?.address.asOf ?? null;
  const then = asOf === null ? '' : ` as of ${printDate(asOf)}`;
  return [{ title: titlePage(`${zone === undefined ? 'Trade Report' : `${kind} trades, ${nameZone(zone)}`}${then}`) }];
};

export default function TradeReportPage({ loaderData }: Route.ComponentProps) {
  return <TradeReport report={loaderData} />;
}
