import { Link } from 'react-router';
import { printTime } from '#domain/print/print-time.ts';
import type { Purchase } from '#domain/products/kind.ts';
import { splitResults } from '#domain/search/search-water.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { sendAnalyticsEvent } from '../../analytics.ts';
import { httpApp } from '../../api.ts';
import { DescribeSearch } from '../../features/results/describe-search.tsx';
import { EmptyZones } from '../../features/results/empty-zones.tsx';
import { NoMatchPanel } from '../../features/results/no-match-panel.tsx';
import { ResultEntry, wordsFor } from '../../features/results/result-entry.tsx';
import { listResultRows } from '../../features/results/results-csv.ts';
import { recallSearch, rememberSearch } from '../../features/search-form/remembered-searches.ts';
import { callSearch } from '../../features/search-form/search-calls.ts';
import { type DatedLoadInput, need, want } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { titleOfResults } from '../../market/name-results.ts';
import { printRequested } from '../../market/print-requested.ts';
import {
  holdsSearch,
  isAsTyped,
  kindAskedFor,
  parseSearchUrl,
  printSearchUrl,
  toRequest,
} from '../../market/search-url.ts';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconBack, IconPerson } from '../../ui/icons.ts';
import { PreloadPages } from '../../ui/preload-pages.tsx';
import type { Route } from './+types/results-page.ts';
import { describeDraft } from './describe-draft.ts';
import { useSearchFrame } from './search-frame.tsx';
import { kindIn, purchaseIn } from './search-params.ts';

async function load({ app, url, now }: DatedLoadInput) {
  const purchase = purchaseIn(url);
  const kind = kindIn(url);
  const form = `/search/${purchase}/${kind}`;
  const other = kindAskedFor(url.searchParams, kind);
  if (other !== kind) {
    const moved = printSearchUrl(parseSearchUrl(url.searchParams, purchase, other), purchase, other);
    throw redirectTo(`/search/${purchase}/${other}${moved.has('volume') ? '/results' : ''}?${moved}`);
  }
  if (!holdsSearch(url.searchParams, purchase, kind)) {
    // An empty form that was sent all the same learns what it lacks.
    throw redirectTo(url.searchParams.has('volume') ? `${form}?volume=` : form);
  }
  const draft = parseSearchUrl(url.searchParams, purchase, kind);
  const search = printSearchUrl(draft, purchase, kind).toString();
  if (isAsTyped(url.searchParams))
    throw redirectTo(draft.volume === undefined ? `${form}?volume=&${search}` : `${url.pathname}?${search}`);
  const [outcome, content] = await Promise.all([
    callSearch(app, purchase, kind, draft),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
  ]);
  if (!outcome.ok) {
    // The form says what is wrong with a search, and why one did not finish.
    const { code } = outcome.problem;
    if (code === 'not_logged_in' || code === 'forbidden' || code === 'no_location') need(outcome, url);
    throw redirectTo(code === 'invalid' ? `${form}?${search}` : `${form}?${search}&failed=${code}`);
  }
  return { purchase, kind, search, results: outcome.value, content: want(content), now };
}

export const loader = ({ context, url, params }: Route.LoaderArgs) => {
  const { app, now } = context.get(settingContext);
  return load({ app, url, params, now });
};

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const [purchase, kind] = [purchaseIn(url), kindIn(url)];
  const stored = recallSearch(purchase, kind);
  if (!holdsSearch(url.searchParams, purchase, kind) && stored.has('volume'))
    throw redirectTo(`${url.pathname}?${stored}`);
  const loaded = await load({ app: httpApp, url, params, now: instant(Date.now()) });
  rememberSearch(purchase, kind, new URLSearchParams(loaded.search));
  if (url.pathname + loaded.search !== counted) sendAnalyticsEvent({ name: 'Water Search', purchase, kind });
  counted = url.pathname + loaded.search;
  return loaded;
}

/** The search that was counted last, from wherever it was made; the way back to its results is no other. */
let counted = '';

export const meta: Route.MetaFunction = ({ location: { pathname } }) => {
  const [, , purchase, kind] = pathname.split('/');
  return [{ title: `${purchase === 'sell' ? 'Sell' : 'Buy'} ${kind}: results · Anabranch` }];
};

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { purchase, kind, search, results, content, now } = loaderData;
  const { facts, unit } = useSearchFrame();
  const { valid, empty } = splitResults(results);
  const draft = parseSearchUrl(new URLSearchParams(search), purchase, kind);
  const described = describeDraft({ purchase, kind, draft: toRequest(draft, purchase, kind), unit, facts });
  const requested = printRequested(draft, unit);
  const at = instant(now);
  const base = `/search/${purchase}/${kind}/results`;
  const labels = wordsFor(purchase, printUnitSymbol(unit), requested);
  const brokersUrl = `${base}/brokers?${search}`;
  return (
    <>
      <PreloadPages paths={[`/search/${purchase}/${kind}`, `${base}/detail`, `${base}/brokers`]} />
      <div className="head">
        <Link className="back" to={`/search/${purchase}/${kind}?${search}`}>
          <IconBack className="icon" aria-hidden />
          Search Again
        </Link>
        <h1>{titleOfResults(purchase, kind, unit)}</h1>
        <DescribeSearch {...described} />
        <p className="only-print meta">Figures of {printTime(at)}</p>
      </div>
      <ConversionNote />
      {valid.length > 0 ? (
        <section aria-labelledby="matches">
          <div className="section-head">
            <h2 id="matches">{valid.length} matches</h2>
            <span className="meta">
              {purchase === 'buy' ? 'lowest total cost first' : 'highest net proceeds first'}
            </span>
          </div>
          <div className="ledger-head label" aria-hidden="true">
            <span>Zone</span>
            <span className="r">{labels.price}</span>
            <span className="r">{labels.total}</span>
            <span className="r">Market depth</span>
            <span className="r">Processing, up to</span>
            <span />
          </div>
          <ul className="entries">
            {valid.map((result) => (
              <li key={`${result.zone.id}/${result.allocationClass?.id}`}>
                <ResultEntry
                  result={result}
                  purchase={purchase}
                  seenFrom={described.seenFrom}
                  homeZoneId={facts.homeZone.id}
                  requested={requested}
                  detailUrl={`${base}/detail?${search}&at=${result.zone.id}`}
                  now={at}
                />
              </li>
            ))}
          </ul>
          <Footnote purchase={purchase} />
          <div className="actions mt-4">
            <DownloadButton
              fileName={`${described.seenFrom.code}-${purchase}-${kind}-${localDateOf(at)}.csv`}
              rows={() => listResultRows(valid, unit)}
            />
            <Link className="btn btn-small" to={brokersUrl}>
              <IconPerson className="icon" aria-hidden />
              View Brokers in this zone
            </Link>
          </div>
        </section>
      ) : (
        <NoMatchPanel purchase={purchase} kind={kind} draft={draft} unit={unit} empty={empty} brokersUrl={brokersUrl} />
      )}
      <EmptyZones
        heading={content?.emptyTradeZoneHeading || 'Open trade zones without a matching parcel'}
        empty={empty}
        homeZoneId={facts.homeZone.id}
        unit={unit}
        searchFrom={(volume) => `${base}?${printSearchUrl({ ...draft, volume: String(volume) }, purchase, kind)}`}
      />
    </>
  );
}

const Footnote = ({ purchase }: { readonly purchase: Purchase }) => (
  <div className="foot">
    <p className="meta">
      The price is the {purchase === 'buy' ? 'lowest sell listing' : 'highest buy listing'} from data providers only,
      not the whole market. It excludes brokerage. “Thin” marks a zone with fewer than five listings.
    </p>
  </div>
);
