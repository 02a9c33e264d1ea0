import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { printTime } from '#domain/print/print-time.ts';
import { splitResults } from '#domain/search/search-water.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { sendAnalyticsEvent } from '../../analytics.ts';
import { httpApp } from '../../api.ts';
import { DescribeSearch } from '../../features/results/describe-search.tsx';
import { EmptyZones } from '../../features/results/empty-zones.tsx';
import { Matches } from '../../features/results/matches.tsx';
import { NoMatchPanel } from '../../features/results/no-match-panel.tsx';
import { listResultRows } from '../../features/results/results-csv.ts';
import { recallSearch, rememberSearch } from '../../features/search-form/remembered-searches.ts';
import { callLiftFilters, callSearch } from '../../features/search-form/search-calls.ts';
import { type DatedLoadInput, need, want } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { titleOfResults } from '../../market/name-results.ts';
import { printRequested } from '../../market/print-requested.ts';
import { toResultLine } from '../../market/result-line.ts';
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
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconPerson } from '../../ui/icons.ts';
import { OnPaper } from '../../ui/on-paper.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PreloadPages } from '../../ui/preload-pages.tsx';
import type { Route } from './+types/results-page.ts';
import { describeDraft, titleOfSearch } from './describe-draft.ts';
import { frameIn, useSearchFrame } from './search-frame.tsx';
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
  const results = outcome.value.map(toResultLine);
  const lifted =
    splitResults(results).valid.length > 0 ? null : want(await callLiftFilters(app, purchase, kind, draft));
  const emptyHeading = want(content)?.emptyTradeZoneHeading || 'Open trade zones without a matching parcel';
  return { purchase, kind, search, results, lifted, emptyHeading, now };
}

/** Whether a form was sent, with or without a volume. */
const isSent = ({ searchParams }: URL): boolean => searchParams.has('volume');

export const loader = ({ context, url, params }: Route.LoaderArgs) => {
  const { app, now } = context.get(settingContext);
  return load({ app, url, params, now });
};

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const [purchase, kind] = [purchaseIn(url), kindIn(url)];
  const stored = recallSearch(purchase, kind);
  if (!isSent(url) && !holdsSearch(url.searchParams, purchase, kind) && stored.has('volume'))
    throw redirectTo(`${url.pathname}?${stored}`);
  const loaded = await load({ app: httpApp, url, params, now: instant(Date.now()) });
  rememberSearch(purchase, kind, new URLSearchParams(loaded.search));
  if (url.pathname + loaded.search !== counted) sendAnalyticsEvent({ name: 'Water Search', purchase, kind });
  counted = url.pathname + loaded.search;
  return loaded;
}

/** The search that was counted last, from wherever it was made; the way back to its results is no other. */
let counted = '';

/** Another look at the same results asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && searchOf(currentUrl) === searchOf(nextUrl);
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

const searchOf = (url: URL): string =>
  printSearchUrl(
    parseSearchUrl(url.searchParams, purchaseIn(url), kindIn(url)),
    purchaseIn(url),
    kindIn(url),
  ).toString();

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = frameIn(matches);
  if (loaderData === undefined || frame === null) return [{ title: 'Results · Anabranch' }];
  const { purchase, kind, search } = loaderData;
  const draft = toRequest(parseSearchUrl(new URLSearchParams(search), purchase, kind), purchase, kind);
  return [{ title: `${titleOfSearch(describeDraft({ purchase, kind, draft, ...frame }))} · Anabranch` }];
};

/** What leaves a listing out whatever its volume. */
const HIDING_FILTERS = ['minPrice', 'maxPrice', 'deliveredBy', 'deliverBy'] as const;

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { purchase, kind, search, results, lifted, emptyHeading, now } = loaderData;
  const { facts, unit } = useSearchFrame();
  const { valid, empty } = splitResults(results);
  const draft = parseSearchUrl(new URLSearchParams(search), purchase, kind);
  const described = describeDraft({ purchase, kind, draft: toRequest(draft, purchase, kind), unit, facts });
  const at = instant(now);
  const base = `/search/${purchase}/${kind}/results`;
  const brokersUrl = `${base}/brokers?${search}`;
  return (
    <>
      <PreloadPages paths={[`/search/${purchase}/${kind}`, `${base}/detail`, `${base}/brokers`]} />
      <PageHead before={<BackLink to={`/search/${purchase}/${kind}?${search}`}>Search Again</BackLink>}>
        <h1 aria-describedby="matches answer">{titleOfResults(purchase, kind, unit)}</h1>
        <DescribeSearch {...described} />
        <OnPaper className="meta">Figures of {printTime(at)}</OnPaper>
      </PageHead>
      <ConversionNote />
      {valid.length > 0 ? (
        <Matches
          base={base}
          purchase={purchase}
          kind={kind}
          unit={unit}
          search={search}
          valid={valid}
          results={results}
          requested={printRequested(draft, unit)}
          seenFrom={described.seenFrom}
          homeZoneId={facts.homeZone.id}
          now={at}
          actions={(shown) => (
            <Actions>
              <DownloadButton
                fileName={`${described.seenFrom.code}-${purchase}-${kind}-${localDateOf(at)}.csv`}
                rows={() => listResultRows(shown, described)}
              />
              <ButtonLink isSmall to={brokersUrl}>
                <IconPerson className="icon" aria-hidden />
                View Brokers in this zone
              </ButtonLink>
            </Actions>
          )}
        />
      ) : (
        <NoMatchPanel
          purchase={purchase}
          kind={kind}
          draft={draft}
          unit={unit}
          empty={empty}
          described={described}
          lifted={lifted}
          brokersUrl={brokersUrl}
        />
      )}
      <EmptyZones
        isBesideMatches={valid.length > 0}
        isFiltered={HIDING_FILTERS.some((one) => described.draft[one] !== undefined)}
        heading={emptyHeading}
        empty={empty}
        homeZoneId={facts.homeZone.id}
        unit={unit}
        searchFrom={(volume) => `${base}?${printSearchUrl({ ...draft, volume }, purchase, kind)}`}
      />
    </>
  );
}
