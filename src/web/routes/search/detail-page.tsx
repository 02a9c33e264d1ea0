import { Link, useSearchParams } from 'react-router';
import type { App } from '#contract/app.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { directionFacing, type Purchase, type SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { httpApp } from '../../api.ts';
import { callSearch } from '../../features/search-form/search-calls.ts';
import { BrokerBlock } from '../../features/trade/broker-block.tsx';
import { CurrentListings } from '../../features/trade/current-listings.tsx';
import { MakeTheTrade } from '../../features/trade/make-the-trade.tsx';
import { RecentTrades } from '../../features/trade/recent-trades.tsx';
import { TradeSummary } from '../../features/trade/trade-summary.tsx';
import { ZoneGlance } from '../../features/trade/zone-glance.tsx';
import { type DatedLoadInput, need, want } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { nameKind } from '../../market/name-results.ts';
import { printRequested } from '../../market/print-requested.ts';
import { addResultsView, parseResultsView } from '../../market/results-view.ts';
import { holdsSearch, parseSearchUrl, printSearchUrl, toRequest, unitQuery } from '../../market/search-url.ts';
import { redirectTo } from '../../redirect-to.ts';
import { settingContext } from '../../setting.ts';
import { IconBack } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { Route } from './+types/detail-page.ts';
import { describeDraft } from './describe-draft.ts';
import { useSearchFrame } from './search-frame.tsx';
import { kindIn, purchaseIn } from './search-params.ts';

const TRADES_SHOWN = 10;
const DAYS_OF_HISTORY = 365;

async function load({ app, url, now }: DatedLoadInput) {
  const purchase = purchaseIn(url);
  const kind = kindIn(url);
  const zoneId = Number(url.searchParams.get('at'));
  const base = `/search/${purchase}/${kind}`;
  if (!holdsSearch(url.searchParams, purchase, kind)) throw redirectTo(base);
  const draft = parseSearchUrl(url.searchParams, purchase, kind);
  const search = printSearchUrl(draft, purchase, kind).toString();
  if (!Number.isSafeInteger(zoneId) || zoneId < 1) throw redirectTo(`${base}/results?${search}`);
  const today = localDateOf(now);
  const classId = kind === 'permanent' ? Number(draft.reliability) : null;
  const [outcome, content, trades, listings, fees, storages, brokers] = await Promise.all([
    callSearch(app, purchase, kind, draft),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
    recentTrades(app, purchase, kind, zoneId, classId, {
      ...unitQuery(draft),
      date_from: addDays(today, -DAYS_OF_HISTORY),
    }),
    openListings(app, purchase, kind, zoneId, draft),
    kind === 'permanent' && purchase === 'buy'
      ? app.reference.listOngoingFees({ query: { zone: String(zoneId), allocation_class: String(classId) } })
      : null,
    app.reference.listStoragesOfZone({ params: { id: String(zoneId) } }),
    purchase === 'sell' ? app.reference.listBrokersOfZone({ params: { id: String(zoneId) } }) : null,
  ]);
  if (!outcome.ok && outcome.problem.code === 'invalid') throw redirectTo(`${base}?${search}`);
  const results = need(outcome, url);
  return {
    purchase,
    kind,
    search,
    zoneId,
    now,
    result: results.find(({ zone }) => zone.id === zoneId) ?? null,
    content: want(content),
    trades: want(trades),
    listings: want(listings),
    ongoingFees: fees === null ? null : want(fees),
    storages: want(storages) ?? [],
    brokers: brokers === null ? null : want(brokers),
  };
}

/** As the specification asks for them: exchange data of one year, out of the zone for a buyer and into it for a seller. */
function recentTrades(
  app: App,
  purchase: Purchase,
  kind: SearchKind,
  zoneId: number,
  classId: number | null,
  since: { readonly date_from: CalendarDate; readonly volume_unit?: VolumeUnit },
) {
  const common = { confidence: 'exchange', trade_count: String(TRADES_SHOWN), ...since } as const;
  const side = purchase === 'buy' ? { zone_from: String(zoneId) } : { zone_to: String(zoneId) };
  if (kind === 'permanent') {
    return app.trades.recentPermanent({
      query: { ...common, zone: String(zoneId), allocation_class: String(classId) },
    });
  }
  return kind === 'forward'
    ? app.trades.recentForward({ query: { ...common, ...side } })
    : app.trades.recentTemporary({ query: { ...common, ...side, small_request: 'true' } });
}

/** The listings that count for this search. */
function openListings(app: App, purchase: Purchase, kind: SearchKind, zoneId: number, draft: SearchDraft) {
  const { volume, minPrice, maxPrice, deliveredBy, deliverBy, reliability } = toRequest(draft, purchase, kind);
  const filters = Object.fromEntries(
    Object.entries({ volume, minPrice, maxPrice, deliveredBy, deliverBy }).filter(([, value]) => value !== undefined),
  );
  const query = { zone: String(zoneId), direction: directionFacing(purchase), ...filters, ...unitQuery(draft) };
  if (kind === 'permanent')
    return app.trades.openPermanent({ query: { ...query, allocation_class: reliability ?? '0' } });
  return kind === 'forward' ? app.trades.openForward({ query }) : app.trades.openTemporary({ query });
}

export const loader = ({ context, url, params }: Route.LoaderArgs) => {
  const { app, now } = context.get(settingContext);
  return load({ app, url, params, now });
};

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) =>
  load({ app: httpApp, url, params, now: instant(Date.now()) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.result == null ? 'Detail' : titleOf(loaderData.purchase, loaderData.result)} · Anabranch` },
];

const titleOf = (purchase: Purchase, { zone }: ZoneResultAnswer): string =>
  `${purchase === 'buy' ? 'Buy from' : 'Sell to'} ${zone.code} ${zone.name}`;

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { purchase, kind, search, zoneId, now, result, content, trades, listings, ongoingFees, storages, brokers } =
    loaderData;
  const { facts, unit } = useSearchFrame();
  const at = instant(now);
  const base = `/search/${purchase}/${kind}`;
  const [parameters] = useSearchParams();
  const resultsUrl = `${base}/results?${addResultsView(search, parseResultsView(parameters))}`;
  const draft = parseSearchUrl(new URLSearchParams(search), purchase, kind);
  const back = (
    <Link className="back" to={resultsUrl}>
      <IconBack className="icon" aria-hidden />
      Back to results
    </Link>
  );
  if (result === null) {
    return (
      <div className="head">
        {back}
        <h1>This zone is not among the results</h1>
        <p className="prose">Rules or filters leave it out of this search. The results show every zone that remains.</p>
      </div>
    );
  }
  const requested = printRequested(draft, unit);
  const shortOf = (name: string) => facts.allocationClasses.find((one) => one.name === name)?.short ?? name;
  const volume = parseVolume(draft.volume ?? '', unit);
  const { seenFrom } = describeDraft({ purchase, kind, draft, unit, facts });
  const brokersUrl = `${base}/results/detail/brokers?${search}&at=${zoneId}`;
  return (
    <>
      <div className="head">
        {back}
        <h1>{titleOf(purchase, result)}</h1>
        <div className="head-line">
          <span className="tag tag-fill">{result.allocationClass?.name ?? nameKind(kind)}</span>
          <span className="tag">{requested}</span>
          <Link className="back" to={`${base}?${search}`}>
            Change Volume
          </Link>
        </div>
      </div>
      <ConversionNote />
      <TradeSummary
        result={result}
        purchase={purchase}
        requested={requested}
        seenFrom={seenFrom}
        homeZoneId={facts.homeZone.id}
        now={at}
      />
      <div className="two mt-4">
        <div>
          <MakeTheTrade
            result={result}
            purchase={purchase}
            requested={requested}
            volume={volume.ok ? volume.value : NO_WATER}
            content={content}
            ongoingFees={ongoingFees}
            now={at}
          />
          {listings === null ? (
            <LostPart what="The current listings" />
          ) : (
            <CurrentListings
              kind={kind}
              groups={listings}
              wetDryDisclaimer={content?.wetDryDisclaimer ?? ''}
              brokersUrl={brokersUrl}
              now={at}
            />
          )}
        </div>
        <aside>
          {trades === null ? (
            <LostPart what="The recent trades" />
          ) : (
            <RecentTrades kind={kind} trades={trades} unit={unit} now={at} shortOf={shortOf} />
          )}
          <BrokerBlock purchase={purchase} brokers={brokers} brokersUrl={brokersUrl} />
          <ZoneGlance zone={result.zone} storages={storages} now={at} />
        </aside>
      </div>
    </>
  );
}

const LostPart = ({ what }: { readonly what: string }) => (
  <Note tone="warn">
    <p>{what} could not be loaded. Reload the page to try again.</p>
  </Note>
);
