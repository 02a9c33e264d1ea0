import { useLocation } from 'react-router';
import { nameZone } from '#contract/words/zone-words.ts';
import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { httpApp } from '../../api.ts';
import { BrokerList } from '../../features/trade/broker-list.tsx';
import { type LoadInput, need, noLocation, notFound } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { holdsSearch, parseSearchUrl, toRequest, zoneAt } from '../../market/search-url.ts';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './brokers-page.module.css';
import { kindIn, purchaseIn } from './search-params.ts';

/**
 * The zone whose brokers are shown: the one drilled into; else the own zone for temporary water and the zone of the
 * filter for permanent and forward water.
 */
async function load({ app, url }: LoadInput) {
  const purchase = purchaseIn(url);
  const kind = kindIn(url);
  if (!holdsSearch(url.searchParams, purchase, kind)) throw redirectTo(`/search/${purchase}/${kind}`);
  const draft = toRequest(parseSearchUrl(url.searchParams, purchase, kind), purchase, kind);
  const { user } = need(await app.session.read(), url);
  const home = homeZoneOf(user?.preferences ?? []);
  if (home === null) throw noLocation();
  const isDrilled = url.pathname.endsWith('/detail/brokers') && url.searchParams.has('at');
  const filtered = kind === 'temporary' ? undefined : draft.zone;
  const zoneId = isDrilled ? zoneAt(url.searchParams) : Number(filtered ?? home);
  const zones = need(await app.reference.listZones(), url);
  const zone = zones.find(({ id }) => id === zoneId);
  if (zone === undefined) throw notFound();
  return {
    zone,
    brokers: need(await app.reference.listBrokersOfZone({ params: { id: String(zone.id) } }), url),
    hasNeighbours: zones.some(({ id, system }) => id !== zone.id && system.id === zone.system.id),
  };
}

interface LoaderArgs {
  readonly url: URL;
  readonly params: LoadInput['params'];
}

export const loader = ({
  context,
  url,
  params,
}: LoaderArgs & { readonly context: import('react-router').RouterContextProvider }) =>
  load({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: LoaderArgs) => load({ app: httpApp, url, params });

interface PageArgs {
  readonly loaderData: Awaited<ReturnType<typeof load>>;
}

export const meta = ({ loaderData }: PageArgs) => [
  { title: `Brokers${loaderData == null ? '' : ` in ${nameZone(loaderData.zone)}`} · Anabranch` },
];

export default function BrokersPage({ loaderData }: PageArgs) {
  const { pathname, search } = useLocation();
  const { zone, brokers, hasNeighbours } = loaderData;
  return (
    <>
      <PageHead before={<BackLink to={pathname.replace(/\/brokers$/, '') + search}>Back to Details</BackLink>}>
        <h1>
          Brokers in{' '}
          <span className={css.zone}>
            {zone.code} - {zone.name}
          </span>
        </h1>
      </PageHead>
      <ConversionNote />
      <section aria-label="Brokers">
        <BrokerList brokers={brokers} hasNeighbours={hasNeighbours} />
      </section>
    </>
  );
}
