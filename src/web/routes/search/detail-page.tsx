import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { describeDelivery } from '#domain/print/print-delivery.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import { printTime } from '#domain/print/print-time.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import { EmptyState } from '../../empty-state.tsx';
import { BrokerBlock } from '../../features/trade/broker-block.tsx';
import { CurrentListings } from '../../features/trade/current-listings.tsx';
import { DetailTradePath } from '../../features/trade/detail-trade-path.tsx';
import { findDelivery } from '../../features/trade/find-delivery.ts';
import { MakeTheTrade } from '../../features/trade/make-the-trade.tsx';
import { RecentTrades } from '../../features/trade/recent-trades.tsx';
import { TradabilityNote } from '../../features/trade/tradability-note.tsx';
import { PERIOD_OF_DETAIL, TradePrices } from '../../features/trade/trade-prices.tsx';
import { TradeSummary } from '../../features/trade/trade-summary.tsx';
import { UnconfirmedNote } from '../../features/trade/unconfirmed-note.tsx';
import { ZoneGlance } from '../../features/trade/zone-glance.tsx';
import { inBrowser, onServer } from '../../load.ts';
import { alertOfResult } from '../../market/alert-address.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { nameKind } from '../../market/name-results.ts';
import { detailBrokersPath, detailPath, formUrl, printSearch, resultsPath } from '../../market/search-address.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { OnPaper } from '../../ui/on-paper.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/detail-page.ts';
import { seenFromOf } from './describe-address.ts';
import css from './detail-page.module.css';
import { type Detail, listingsAsked, loadDetail, movementAsked, tradesAsked } from './load-detail.ts';
import { useSearchFrame } from './search-frame.tsx';

export const loader = onServer(loadDetail);
export const clientLoader = inBrowser(loadDetail);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${titleOfTab(loaderData)} · Anabranch` }];

/** `Buy 100 ML from 4A Part Campaspe`: what sets ten open tabs apart. */
function titleOfTab(loaderData: Route.MetaArgs['loaderData']): string {
  if (loaderData?.result == null) return 'Detail';
  const { address, result } = loaderData;
  const { purchase, draft } = address;
  return titleOf(purchase, result, ` ${printRequested(draft.volume, result.volumeUnit)}`);
}

/** Of what is between the verb and the zone the heading says nothing. */
const titleOf = (purchase: Purchase, { zone }: ZoneResultAnswer, what = ''): string =>
  `${purchase === 'buy' ? `Buy${what} from` : `Sell${what} to`} ${nameZone(zone)}`;

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { address, result, view } = loaderData;
  const back = <BackLink to={`${resultsPath(address)}?${view}`}>Back to results</BackLink>;
  if (result !== null) return <DetailOf detail={loaderData} result={result} back={back} />;
  return (
    <PageHead before={back}>
      <h1>This zone is not among the results</h1>
      <EmptyState of="detail" className="prose" />
    </PageHead>
  );
}

interface DetailOfProps {
  readonly detail: Detail;
  readonly result: ZoneResultAnswer;
}

function DetailOf({ detail, result, back }: DetailOfProps & { readonly back: ReactNode }) {
  const { address, zoneId, now, view, nextOpen } = detail;
  const { purchase, kind, draft } = address;
  const { places, unit } = useSearchFrame();
  const at = instant(now);
  const seenFrom = seenFromOf(address, places);
  const requested = printRequested(draft.volume, unit);
  const delivery = deliveryOf(detail, result);
  const common = { result, purchase, kind, requested };
  const alertUrl = alertOfResult(address, result);
  const urlOf = (query: string, zone: number): string => `${detailPath(address)}?${query}&at=${zone}`;
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
          {alertUrl !== null && (
            <Link className={css.change} to={alertUrl}>
              Alert me
            </Link>
          )}
        </HeadLine>
        <OnPaper className="meta">
          Figures of {printTime(at)}, seen from zone {seenFrom.code}
        </OnPaper>
      </PageHead>
      <ConversionNote />
      <TradabilityNote
        {...common}
        next={nextOpen === null ? null : { result: nextOpen, url: urlOf(view, nextOpen.zone.id) }}
        alertUrl={alertUrl}
        urlFor={(volume) => urlOf(printSearch({ ...address, draft: { ...draft, volume } }), zoneId)}
      />
      <UnconfirmedNote result={result} />
      <TradeSummary
        {...common}
        seenFrom={seenFrom}
        delivery={delivery}
        listings={listingsAsked(address, zoneId)}
        movement={movementAsked(address, zoneId)}
        transfer={{ kind, ...(purchase === 'buy' ? wayOf(result.zone, seenFrom) : wayOf(seenFrom, result.zone)) }}
      >
        <DetailTradePath
          result={result}
          purchase={purchase}
          seenFrom={seenFrom}
          homeZoneId={places.homeZone.id}
          sharedBy={detail.sharedBy}
          now={at}
        />
      </TradeSummary>
      <Parts detail={detail} {...common} isInterstate={result.zone.state.id !== seenFrom.state.id} />
    </>
  );
}

const wayOf = (from: Pick<ZoneAnswer, 'id'>, to: Pick<ZoneAnswer, 'id'>) => ({
  zone_from: String(from.id),
  zone_to: String(to.id),
});

/** Forward: when the parcel at the price is handed over, in words. */
const deliveryOf = ({ address, listings }: Detail, { depth, priceDelivery, minPricePerZone }: ZoneResultAnswer) =>
  address.kind === 'forward' && depth > 0
    ? describeDelivery(priceDelivery ?? findDelivery(listings ?? [], minPricePerZone))
    : null;

interface PartsProps extends DetailOfProps {
  readonly purchase: Purchase;
  readonly kind: SearchKind;
  readonly requested: string;
  readonly isInterstate: boolean;
}

/** What to know and whom to call before the trade is made. */
function Parts({ detail, isInterstate, ...common }: PartsProps) {
  const { address, zoneId, now, view, content, trades, listings, brokers, ongoingFees, storages, classes, prices } =
    detail;
  const { result, purchase, kind } = common;
  const { unit } = useSearchFrame();
  const at = instant(now);
  const volume = parseVolume(address.draft.volume ?? '', unit);
  const shortOf = (name: string) => classes.find((one) => one.name === name)?.short ?? name;
  return (
    <div className={css.parts}>
      <div className={css.whole}>
        <MakeTheTrade
          {...common}
          volume={volume.ok ? volume.value : NO_WATER}
          isInterstate={isInterstate}
          listings={listings}
          content={content}
          ongoingFees={ongoingFees}
          now={at}
        />
      </div>
      <div className={css.whole}>
        <CurrentListings kind={kind} groups={listings} wetDryDisclaimer={content?.wetDryDisclaimer ?? ''} now={at}>
          <BrokerBlock
            purchase={purchase}
            isClosed={result.tradability === 'closed'}
            brokers={brokers}
            brokersUrl={`${detailBrokersPath(address)}?${view}&at=${zoneId}`}
          />
        </CurrentListings>
      </div>
      <div>
        {trades === null ? (
          <LostPart what="The recent trades" />
        ) : (
          <RecentTrades
            {...{ purchase, kind, trades, unit, shortOf }}
            zoneCode={result.zone.code}
            asked={{ kind, ...tradesAsked(address, zoneId, at) }}
            now={at}
          />
        )}
      </div>
      <div>
        <ZoneGlance zone={result.zone} storages={storages} now={at} />
      </div>
      {kind !== 'forward' && prices !== null && (
        <div className={css.across}>
          <TradePrices {...{ prices, kind, unit, classes }} zone={result.zone} now={at} usual={PERIOD_OF_DETAIL} />
        </div>
      )}
    </div>
  );
}
