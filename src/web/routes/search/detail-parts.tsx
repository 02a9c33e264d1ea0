import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { NO_WATER, parseVolume } from '#domain/units/volume.ts';
import { BrokerBlock } from '../../features/detail/broker-block.tsx';
import { CurrentListings } from '../../features/detail/current-listings.tsx';
import { MakeTheTrade } from '../../features/detail/make-the-trade.tsx';
import { RecentTrades } from '../../features/detail/recent-trades.tsx';
import { TradePrices } from '../../features/detail/trade-prices.tsx';
import { ZoneGlance } from '../../features/detail/zone-glance.tsx';
import type { Period } from '../../market/price-periods.ts';
import { PriceView } from '../../market/price-view.tsx';
import type { FigureQuery } from '../../market/provenance.ts';
import { detailBrokersPath, type SearchAddress } from '../../market/search-address.ts';
import { LostPart } from '../../ui/lost-part.tsx';
import { seenFromOf } from './describe-address.ts';
import type { Detail } from './detail.ts';
import css from './detail-parts.module.css';
import { useSearchFrame } from './search-frame.tsx';

export interface DetailPartsProps {
  readonly detail: Detail;
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly requested: string;
  /** Handed on, so that what asks for a detail is not part of two files: what the recent trades were asked by. */
  readonly asked: (address: SearchAddress, zoneId: number, now: Instant) => Omit<FigureQuery<'recent'>, 'kind'>;
  /** Likewise: the period of a page whose address names none. */
  readonly period: Period;
}

/** With the chart's file, so that both are shown in one go. */
export async function loadDetailParts(): Promise<typeof DetailParts> {
  await PriceView.askAhead();
  return DetailParts;
}

/** What to know and whom to call before the trade is made. */
export function DetailParts({ detail, asked, period, ...common }: DetailPartsProps) {
  const { address, zoneId, now, view, content, trades, listings, brokers, ongoingFees, storages, classes, prices } =
    detail;
  const { result, purchase, kind } = common;
  const { places, unit } = useSearchFrame();
  const volume = parseVolume(address.draft.volume ?? '', unit);
  const shortOf = (name: string) => classes.find((one) => one.name === name)?.short ?? name;
  return (
    <div className={css.parts}>
      <div className={css.whole}>
        <MakeTheTrade
          {...common}
          volume={volume.ok ? volume.value : NO_WATER}
          isInterstate={result.zone.state.id !== seenFromOf(address, places).state.id}
          listings={listings}
          content={content}
          ongoingFees={ongoingFees}
          now={now}
        />
      </div>
      <div className={css.whole}>
        <CurrentListings kind={kind} groups={listings} wetDryDisclaimer={content?.wetDryDisclaimer ?? ''} now={now}>
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
            asked={{ kind, ...asked(address, zoneId, now) }}
            now={now}
          />
        )}
      </div>
      <div>
        <ZoneGlance zone={result.zone} storages={storages} now={now} />
      </div>
      {kind !== 'forward' && prices !== null && (
        <div className={css.across}>
          <TradePrices {...{ prices, kind, unit, classes }} zone={result.zone} now={now} usual={period} />
        </div>
      )}
    </div>
  );
}
