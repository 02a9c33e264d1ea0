import { Link } from 'react-router';
import type { App } from '#contract/app.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printTime } from '#domain/print/print-time.ts';
import { directionFacing, type Purchase, type SearchKind } from '#domain/products/kind.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { callSearch } from '../../features/search-form/search-calls.ts';
import { BrokerBlock } from '../../features/trade/broker-block.tsx';
import { CurrentListings } from '../../features/trade/current-listings.tsx';
import { findDelivery } from '../../features/trade/find-delivery.ts';
import { LostPart } from '../../features/trade/lost-part.tsx';
import { MakeTheTrade } from '../../features/trade/make-the-trade.tsx';
import { describeDelivery } from '../../features/trade/print-delivery.ts';
import { RecentTrades } from '../../features/trade/recent-trades.tsx';
import { TradabilityNote } from '../../features/trade/tradability-note.tsx';
import { TradeSummary } from '../../features/trade/trade-summary.tsx';
import { WaterWay } from '../../features/trade/water-way.tsx';
import { ZoneGlance } from '../../features/trade/zone-glance.tsx';
import { inBrowser, type LoadInput, need, onServer, want } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { countSharers } from '../../market/count-sharers.ts';
import { nameKind } from '../../market/name-results.ts';
import { printRequested } from '../../market/print-requested.ts';
import { addResultsView, parseResultsView } from '../../market/results-view.ts';
import {
  detailBrokersPath,
  detailPath,
  formPath,
  formUrl,
  holdsSearch,
  printSearch,
  resultsPath,
  resultsUrl,
  type SearchAddress,
  toRequest,
  unitQuery,
  zoneAt,
} from '../../market/search-address.ts';
import { redirectTo } from '../../redirect-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { OnPaper } from '../../ui/on-paper.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/detail-page.ts';
import { describeAddress } from './describe-address.ts';
import css from './detail-page.module.css';
import { readAddress } from './read-address.ts';
import { useSearchFrame } from './search-frame.tsx';

const TRADES_SHOWN = 10;
const DAYS_OF_HISTORY = 365;

async function load({ app, url, params, now }: LoadInput) {
  const address = readAddress({ params, url });
  const { purchase, kind, draft } = address;
  const zoneId = zoneAt(url.searchParams);
  if (!holdsSearch(address)) throw redirectTo(formPath(address));
  if (zoneId === null) throw redirectTo(resultsUrl(address));
  const today = localDateOf(now);
  const classId = kind === 'permanent' ? Number(draft.reliability) : null;
  const [outcome, content, trades, listings, fees, storages, brokers] = await Promise.all([
    callSearch(app, address),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
    recentTrades(app, purchase, kind, zoneId, classId, {
      ...unitQuery(draft),
      date_from: addDays(today, -DAYS_OF_HISTORY),
    }),
    openListings(app, address, zoneId),
    kind === 'permanent' && purchase === 'buy'
      ? app.reference.listOngoingFees({ query: { zone: String(zoneId), allocation_class: String(classId) } })
      : null,
    app.reference.listStoragesOfZone({ params: { id: String(zoneId) } }),
    purchase === 'sell' ? app.reference.listBrokersOfZone({ params: { id: String(zoneId) } }) : null,
  ]);
  if (!outcome.ok && outcome.problem.code === 'invalid') throw redirectTo(formUrl(address));
  const results = need(outcome, url);
  const result = results.find(({ zone }) => zone.id === zoneId) ?? null;
  return {
    address,
    zoneId,
    now,
    result,
    nextOpen: results.find(({ depth, tradability }) => depth > 0 && tradability === 'open') ?? null,
    sharedBy: countSharers(results).get(result?.limitData?.limit.id ?? 0) ?? 0,
    view: addResultsView(printSearch(address), parseResultsView(url.searchParams)),
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
function openListings(app: App, address: SearchAddress, zoneId: number) {
  const { purchase, kind, draft } = address;
  const { volume, minPrice, maxPrice, deliveredBy, deliverBy, reliability } = toRequest(address);
  const filters = Object.fromEntries(
    Object.entries({ volume, minPrice, maxPrice, deliveredBy, deliverBy }).filter(([, value]) => value !== undefined),
  );
  const query = { zone: String(zoneId), direction: directionFacing(purchase), ...filters, ...unitQuery(draft) };
  if (kind === 'permanent')
    return app.trades.openPermanent({ query: { ...query, allocation_class: reliability ?? '0' } });
  return kind === 'forward' ? app.trades.openForward({ query }) : app.trades.openTemporary({ query });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${titleOfTab(loaderData)} · Anabranch` }];

/** `Buy 100 ML from 4A Part Campaspe`: what sets ten open tabs apart. */
function titleOfTab(loaderData: Route.MetaArgs['loaderData']): string {
  if (loaderData?.result == null) return 'Detail';
  const { address, result } = loaderData;
  const { purchase, draft } = address;
  return titleOf(purchase, result, ` ${printRequested(draft, result.volumeUnit)}`);
}

/** Of what is between the verb and the zone the heading says nothing. */
const titleOf = (purchase: Purchase, { zone }: ZoneResultAnswer, what = ''): string =>
  `${purchase === 'buy' ? `Buy${what} from` : `Sell${what} to`} ${nameZone(zone)}`;

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { address, zoneId, now, result, view, content, trades, listings, brokers } = loaderData;
  const { purchase, kind, draft } = address;
  const { facts, unit } = useSearchFrame();
  const at = instant(now);
  const back = <BackLink to={`${resultsPath(address)}?${view}`}>Back to results</BackLink>;
  if (result === null) {
    return (
      <PageHead before={back}>
        <h1>This zone is not among the results</h1>
        <p className="prose">Rules or filters leave it out of this search. The results show every zone that remains.</p>
      </PageHead>
    );
  }
  const requested = printRequested(draft, unit);
  const shortOf = (name: string) => facts.allocationClasses.find((one) => one.name === name)?.short ?? name;
  const volume = parseVolume(draft.volume ?? '', unit);
  const { seenFrom } = describeAddress(address, { unit, facts });
  const brokersUrl = `${detailBrokersPath(address)}?${view}&at=${zoneId}`;
  const detailUrl = (query: string, at: number): string => `${detailPath(address)}?${query}&at=${at}`;
  const delivery =
    kind === 'forward' && result.depth > 0
      ? describeDelivery(result.priceDelivery ?? findDelivery(listings ?? [], result.minPricePerZone))
      : null;
  const common = { result, purchase, kind, requested };
  return (
    <>
      <PageHead before={back}>
        <h1>{titleOf(purchase, result)}</h1>
        <HeadLine>
          <Tag isFilled>{result.allocationClass?.name ?? nameKind(kind)}</Tag>
          <Tag>{requested}</Tag>
          {delivery !== null && <Tag>{delivery}</Tag>}
          <Link className={css.change} to={formUrl(address)}>
            Change Volume
          </Link>
        </HeadLine>
        <OnPaper className="meta">
          Figures of {printTime(at)}, seen from zone {seenFrom.code}
        </OnPaper>
      </PageHead>
      <ConversionNote />
      <TradabilityNote
        {...common}
        next={
          loaderData.nextOpen === null
            ? null
            : { result: loaderData.nextOpen, url: detailUrl(view, loaderData.nextOpen.zone.id) }
        }
        urlFor={(volume) => detailUrl(printSearch({ ...address, draft: { ...draft, volume } }), zoneId)}
      />
      <TradeSummary {...common} seenFrom={seenFrom} delivery={delivery}>
        <WaterWay
          result={result}
          purchase={purchase}
          seenFrom={seenFrom}
          homeZoneId={facts.homeZone.id}
          sharedBy={loaderData.sharedBy}
          now={at}
        />
      </TradeSummary>
      <div className={css.parts}>
        <div className={css.whole}>
          <MakeTheTrade
            {...common}
            volume={volume.ok ? volume.value : NO_WATER}
            isInterstate={result.zone.state.id !== seenFrom.state.id}
            listings={listings}
            content={content}
            ongoingFees={loaderData.ongoingFees}
            now={at}
          />
        </div>
        <div className={css.whole}>
          <CurrentListings kind={kind} groups={listings} wetDryDisclaimer={content?.wetDryDisclaimer ?? ''} now={at}>
            <BrokerBlock
              purchase={purchase}
              isClosed={result.tradability === 'closed'}
              brokers={brokers}
              brokersUrl={brokersUrl}
            />
          </CurrentListings>
        </div>
        <div>
          {trades === null ? (
            <LostPart what="The recent trades" />
          ) : (
            <RecentTrades
              purchase={purchase}
              zoneCode={result.zone.code}
              kind={kind}
              trades={trades}
              unit={unit}
              now={at}
              shortOf={shortOf}
            />
          )}
        </div>
        <div>
          <ZoneGlance zone={result.zone} storages={loaderData.storages} now={at} />
        </div>
      </div>
    </>
  );
}
