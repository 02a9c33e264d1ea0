import { nameZone } from '#contract/words/zone-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { ZoneBrokers } from '../../features/detail/zone-brokers.tsx';
import { loadZoneBrokers } from '../../features/zone-market/load-zone-brokers.ts';
import { inBrowser, onServer } from '../../load.ts';

export const loader = onServer(loadZoneBrokers);
export const clientLoader = inBrowser(loadZoneBrokers);

interface PageArgs {
  readonly loaderData: Awaited<ReturnType<typeof loadZoneBrokers>>;
}

export const meta = ({ loaderData }: PageArgs) => [
  { title: titlePage(`Brokers${loaderData == null ? '' : ` in ${nameZone(loaderData.zone)}`}`) },
];

export default function ZoneBrokersPage({ loaderData }: PageArgs) {
  return <ZoneBrokers {...loaderData} />;
}
