import { nameZone } from '#contract/words/zone-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { AllocationOutlook } from '../../features/outlook/allocation-outlook.tsx';
import { inBrowser, onServer } from '../../load.ts';
import type { Route } from './+types/allocation-outlook.ts';
import { loadOutlook } from './load-outlook.ts';

export const loader = onServer(loadOutlook);
export const clientLoader = inBrowser(loadOutlook);

/** `Allocation outlook, 7 VIC Murray`: what sets open tabs apart. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const zone = loaderData?.data.zones.find(({ id }) => String(id) === loaderData.data.zoneId);
  return [{ title: titlePage(zone === undefined ? 'Allocation Outlook' : `Allocation outlook, ${nameZone(zone)}`) }];
};

export default function AllocationOutlookPage({ loaderData: { data, unit } }: Route.ComponentProps) {
  return <AllocationOutlook data={data} unit={unit} />;
}
