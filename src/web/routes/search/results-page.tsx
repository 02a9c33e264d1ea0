import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { printRequested } from '#domain/print/print-requested.ts';
import { printTime } from '#domain/print/print-time.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { splitResults } from '#domain/search/search-water.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { sendAnalyticsEvent } from '../../analytics.ts';
import { AlertLinks } from '../../features/results/alert-links.tsx';
import { DescribeSearch } from '../../features/results/describe-search.tsx';
import { EmptyZones } from '../../features/results/empty-zones.tsx';
import { Matches } from '../../features/results/matches.tsx';
import { NoMatch } from '../../features/results/no-match.tsx';
import { recallDraft, rememberDraft } from '../../features/search-form/form-drafts.ts';
import { inBrowser, type LoadInput, need, onServer, want } from '../../load.ts';
import { limitAlertUrl } from '../../market/alert-address.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { titleOfResults } from '../../market/name-results.ts';
import { type ResultLine, toResultLines } from '../../market/result-line.ts';
import {
  brokersPath,
  formPath,
  formUrl,
  holdsSearch,
  isAsTyped,
  kindAskedFor,
  parseSearch,
  printSearch,
  resultsPath,
  resultsUrl,
  type SearchAddress,
} from '../../market/search-address.ts';
import { callLiftFilters, callSearch } from '../../market/search-calls.ts';
import { type PackedRows, packRows, unpackRows } from '../../packed-rows.ts';
import { redirectTo } from '../../redirect-to.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconPerson } from '../../ui/icons.ts';
import { OnPaper } from '../../ui/on-paper.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PreloadPages } from '../../ui/preload-pages.tsx';
import { withoutMap } from '../../without-map.ts';
import type { Route } from './+types/results-page.ts';
import { describeAddress, findClassName, titleOfSearch } from './describe-address.ts';
import { readAddress } from './read-address.ts';
import { frameIn, useSearchFrame } from './search-frame.tsx';

async function load({ app, url, params, now }: LoadInput, address = readAddress({ params, url })) {
  const { purchase, kind, draft } = address;
  const settled = settleAddress(address, url);
  if (settled !== null) throw redirectTo(settled);
  const [outcome, content, classes] = await Promise.all([
    callSearch(app, address),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
    kind === 'permanent' ? app.reference.listAllocationClasses() : null,
  ]);
  if (!outcome.ok) {
    // The form says what is wrong with a search, and why one did not finish.
    const { code } = outcome.problem;
    if (code === 'not_logged_in' || code === 'forbidden' || code === 'no_location') need(outcome, url);
    throw redirectTo(code === 'invalid' ? formUrl(address) : `${formUrl(address)}&failed=${code}`);
  }
  const results = toResultLines(outcome.value);
  const lifted = splitResults(results).valid.length > 0 ? null : want(await callLiftFilters(app, address));
  const emptyHeading = want(content)?.emptyTradeZoneHeading || 'Open trade zones without a matching parcel';
  const className = findClassName(draft.reliability, [
    ...(want(classes) ?? []),
    ...results.flatMap(({ allocationClass }) => allocationClass ?? []),
  ]);
  return { address, className, results, lifted, emptyHeading, now };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** As it comes to the page: each name of the rows once, for they were a fifth of its data. */
export interface LoadedResults extends Omit<Loaded, 'results'> {
  readonly results: PackedRows<ResultLine>;
}

const pack = (loaded: Loaded): LoadedResults => ({ ...loaded, results: packRows(loaded.results) });

/** Where a search belongs that its address says in another way than the results do, or not at all; null for one that is right. */
function settleAddress(address: SearchAddress, url: URL): string | null {
  const { purchase, kind, draft } = address;
  const form = formPath(address);
  const other = kindAskedFor(url.searchParams, kind);
  if (other !== kind) {
    const moved = parseSearch({ purchase, kind: other }, url.searchParams);
    return moved.draft.volume === undefined ? formUrl(moved) : resultsUrl(moved);
  }
  // An empty form that was sent all the same learns what it lacks.
  if (!holdsSearch(address)) return isSent(url) ? `${form}?volume=` : form;
  if (!isAsTyped(url.searchParams)) return null;
  return draft.volume === undefined ? `${form}?volume=&${printSearch(address)}` : resultsUrl(address);
}

/** What results lead to. */
const NEXT_PAGES = ['search-form', 'detail', 'brokers'].map((name) => `routes/search/${name}-page`);

/** Whether a form was sent, with or without a volume. */
const isSent = ({ searchParams }: URL): boolean => searchParams.has('volume');

export const loader = onServer(async (input) => {
  const loaded = await load(input);
  return pack({ ...loaded, results: loaded.results.map((line) => ({ ...line, zone: withoutMap(line.zone) })) });
});

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const address = readAddress({ params, url });
  const { purchase, kind } = address;
  const stored = recallDraft(address);
  if (!isSent(url) && stored.has('volume') && !holdsSearch(address))
    throw redirectTo(`${resultsPath(address)}?${stored}`);
  const loaded = await inBrowser((input) => load(input, address))({ url, params });
  if (splitResults(loaded.results).valid.length === 0) await NoMatch.askAhead();
  rememberDraft(loaded.address);
  const found = resultsUrl(loaded.address);
  if (found !== counted) sendAnalyticsEvent({ name: 'Water Search', purchase, kind });
  counted = found;
  return pack(loaded);
}

/** The search that was counted last, from wherever it was made; the way back to its results is no other. */
let counted = '';

/** Another look at the same results asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  currentParams,
  nextUrl,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    resultsUrl(readAddress({ params: currentParams, url: currentUrl })) ===
      resultsUrl(readAddress({ params: nextParams, url: nextUrl }));
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = frameIn(matches);
  if (loaderData === undefined || frame === null) return [{ title: titlePage('Results') }];
  return [
    {
      title: titlePage(
        titleOfSearch(describeAddress(loaderData.address, { ...frame, className: loaderData.className })),
      ),
    },
  ];
};

/** What leaves a listing out whatever its volume. */
const HIDING_FILTERS = ['minPrice', 'maxPrice', 'deliveredBy', 'deliverBy'] as const;

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { address, className, lifted, emptyHeading, now } = loaderData;
  const results = unpackRows(loaderData.results);
  const { purchase, kind, draft } = address;
  const { places, unit } = useSearchFrame();
  const { valid, empty } = splitResults(results);
  const described = describeAddress(address, { places, unit, className });
  useEffect(() => {
    // Nothing on this page waits for it.
    void import('../../market/search-history.ts').then(
      ({ recordSearch, sumResults }) =>
        recordSearch(address, describeAddress(address, { places, unit, className }), {
          homeZone: places.homeZone.id,
          at: now,
          found: sumResults(results),
        }),
      () => undefined,
    );
  }, [address, className, now, places, results, unit]);
  const brokersUrl = `${brokersPath(address)}?${printSearch(address)}`;
  return (
    <>
      <PreloadPages pages={NEXT_PAGES} />
      <PageHead before={<BackLink to={formUrl(address)}>Search Again</BackLink>}>
        <h1 aria-describedby="matches answer">{titleOfResults(purchase, kind, unit)}</h1>
        <DescribeSearch {...described} />
        <OnPaper className="meta">{`Figures of ${printTime(now)}`}</OnPaper>
      </PageHead>
      <ConversionNote />
      {valid.length > 0 ? (
        <Matches
          address={address}
          unit={unit}
          valid={valid}
          results={results}
          requested={printRequested(draft.volume, unit)}
          seenFrom={described.seenFrom}
          homeZoneId={places.homeZone.id}
          now={now}
          actions={(shown) => (
            <Actions>
              <DownloadButton
                fileName={`${described.seenFrom.code}-${purchase}-${kind}-${localDateOf(now)}.csv`}
                rows={async () =>
                  (await import('../../features/results/results-csv.ts')).listResultCells(shown, described)
                }
              />
              <ButtonLink isSmall to={brokersUrl}>
                <IconPerson className="icon" aria-hidden />
                View Brokers in this zone
              </ButtonLink>
              <AlertLinks address={address} shown={shown} />
            </Actions>
          )}
        />
      ) : (
        <NoMatch
          address={address}
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
        homeZoneId={places.homeZone.id}
        unit={unit}
        alertUrl={limitAlertUrl(true, purchase === 'buy', draft.zone)}
        searchFrom={(volume) => resultsUrl({ ...address, draft: { ...draft, volume } })}
      />
    </>
  );
}
