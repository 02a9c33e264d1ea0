import type { ReactNode } from 'react';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { describeDelivery } from '#domain/print/print-delivery.ts';
import { printRequested } from '#domain/print/print-requested.ts';
import { printTime } from '#domain/print/print-time.ts';
import { titlePage } from '#domain/print/title-page.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { EmptyState } from '../../empty-state.tsx';
import { DetailSummary } from '../../features/detail/detail-summary.tsx';
import { DetailTradePath } from '../../features/detail/detail-trade-path.tsx';
import { findDelivery } from '../../features/detail/find-delivery.ts';
import { TradabilityNote } from '../../features/detail/tradability-note.tsx';
import { UnconfirmedNote } from '../../features/detail/unconfirmed-note.tsx';
import { inBrowser, onServer } from '../../load.ts';
import { alertOfResult } from '../../market/alert-address.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { nameKind } from '../../market/name-results.ts';
import { detailPath, formUrl, printSearch, resultsPath } from '../../market/search-address.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { OnPaper } from '../../ui/on-paper.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/detail-page.ts';
import { seenFromOf } from './describe-address.ts';
import type { Detail } from './detail.ts';
import css from './detail-page.module.css';
import { DetailPartsOnDemand } from './detail-parts-on-demand.tsx';
import { listingsAsked, loadDetail, movementAsked, PERIOD_OF_DETAIL, tradesAsked } from './load-detail.ts';
import { useSearchFrame } from './search-frame.tsx';

export const loader = onServer(loadDetail);
export const clientLoader = inBrowser(loadDetail);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: titlePage(titleOfTab(loaderData)) }];

/** `Buy 100 ML from 4A Part Campaspe`: what sets ten open tabs apart. */
function titleOfTab(loaderData: Route.MetaArgs['loaderData']): string {
  if (loaderData?.result == null) return 'Detail';
  const { address, result } = loaderData;
  const { purchase, draft } = address;
  return titleOf(purchase, result, ` ${printRequested(draft.volume, result.volumeUnit)}`);
}

/** Of what is between the verb and the zone the heading says nothing. */
const titleOf = (purchase: SearchSide, { zone }: ZoneResultAnswer, what = ''): string =>
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
          Figures of {printTime(now)}, seen from zone {seenFrom.code}
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
      <DetailSummary
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
          now={now}
        />
      </DetailSummary>
      <DetailPartsOnDemand {...common} detail={detail} asked={tradesAsked} period={PERIOD_OF_DETAIL} />
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
