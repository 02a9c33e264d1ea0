import { nameZone } from '#contract/words/zone-words.ts';
import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { ZoneBrokers } from '../../features/detail/zone-brokers.tsx';
import { inBrowser, type LoadInput, need, noLocation, notFound, onServer } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import {
  detailBrokersPath,
  detailPath,
  formPath,
  holdsSearch,
  resultsPath,
  toRequest,
  zoneAt,
} from '../../market/search-address.ts';
import { redirectTo } from '../../redirect-to.ts';
import { readAddress } from './read-address.ts';

/**
 * The zone whose brokers are shown: the one drilled into; else the own zone for temporary water and the zone of the
 * filter for permanent and forward water.
 */
async function load({ app, url, params }: LoadInput) {
  const address = readAddress({ params, url });
  if (!holdsSearch(address)) throw redirectTo(formPath(address));
  const { user } = need(await app.session.read(), url);
  const home = homeZoneOf(user?.preferences ?? []);
  if (home === null) throw noLocation();
  const isDrilled = url.pathname === detailBrokersPath(address) && url.searchParams.has('at');
  const zoneId = isDrilled ? zoneAt(url.searchParams) : Number(toRequest(address).zone ?? home);
  const zones = need(await app.reference.listZones(), url);
  const zone = zones.find(({ id }) => id === zoneId);
  if (zone === undefined) throw notFound();
  return {
    zone,
    back: (isDrilled ? detailPath(address) : resultsPath(address)) + url.search,
    brokers: need(await app.reference.listBrokersOfZone({ params: { id: String(zone.id) } }), url),
    hasNeighbours: zones.some(({ id, system }) => id !== zone.id && system.id === zone.system.id),
  };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

interface PageArgs {
  readonly loaderData: Awaited<ReturnType<typeof load>>;
}

export const meta = ({ loaderData }: PageArgs) => [
  { title: titlePage(`Brokers${loaderData == null ? '' : ` in ${nameZone(loaderData.zone)}`}`) },
];

export default function BrokersPage({ loaderData }: PageArgs) {
  return (
    <ZoneBrokers {...loaderData}>
      <ConversionNote />
    </ZoneBrokers>
  );
}
