import { Link, useLocation } from 'react-router';
import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { httpApp } from '../../api.ts';
import { BrokerList } from '../../features/trade/broker-list.tsx';
import { type LoadInput, need, noLocation, notFound } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { holdsSearch, parseSearchUrl, toRequest } from '../../market/search-url.ts';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { IconBack } from '../../ui/icons.ts';
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
  const drilled = url.pathname.endsWith('/detail/brokers') ? url.searchParams.get('at') : null;
  const filtered = kind === 'temporary' ? undefined : draft.zone;
  const zoneId = Number(drilled ?? filtered ?? home);
  const zone = need(await app.reference.listZones(), url).find(({ id }) => id === zoneId);
  if (zone === undefined) throw notFound();
  return { zone, brokers: need(await app.reference.listBrokersOfZone({ params: { id: String(zone.id) } }), url) };
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

export const meta = () => [{ title: 'Brokers · Anabranch' }];

export default function BrokersPage({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof load>> }) {
  const { pathname, search } = useLocation();
  const { zone, brokers } = loaderData;
  return (
    <>
      <div className="head">
        <Link className="back" to={pathname.replace(/\/brokers$/, '') + search}>
          <IconBack className="icon" aria-hidden />
          Back to Details
        </Link>
        <h1>
          Brokers in {zone.code} - {zone.name}
        </h1>
      </div>
      <ConversionNote />
      <section aria-labelledby="brokers">
        <h2 className="block-h" id="brokers">
          Brokers
        </h2>
        <BrokerList brokers={brokers} />
      </section>
    </>
  );
}
