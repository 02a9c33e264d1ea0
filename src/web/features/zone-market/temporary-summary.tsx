import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { isWithoutApproval } from '#domain/places/approval.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { nameBusinessDays } from '#domain/print/print-business-days.ts';
import { printCount, printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { Figure } from '../../market/figure.tsx';
import { LimitAge, LimitWord, OWN_ZONE_WORDS } from '../../market/limit-state.tsx';
import { MovementBadge } from '../../market/movement-badge.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { Term } from '../../market/term.tsx';
import { UNCONFIRMED_WAY } from '../../market/unconfirmed-way.tsx';
import { Fact, Summary } from '../../ui/summary.tsx';
import { readPrice, readVolume } from '../../wire.ts';
import type { ZoneMarket } from './load-zone-market.ts';
import { describeTotalCost, printTotalCost } from './print-total-cost.ts';
import css from './temporary-summary.module.css';
import { transferWithinZone } from './transfer-within-zone.ts';

interface TemporarySummaryProps {
  readonly market: ZoneMarket;
  /** Seen from the zone itself, for any volume. */
  readonly result: ZoneResultAnswer;
  /** The same for the volume that was asked for; null where that could not be read. */
  readonly sized: ZoneResultAnswer | null;
  /** `100 ML` */
  readonly requested: string;
}

/** What water costs in the zone, how much there is, and whether it comes to the reader's. */
export function TemporarySummary({ market, result, sized, requested }: TemporarySummaryProps) {
  const { zone, unit } = market;
  const { minPricePerZone: price, depth } = result;
  return (
    <Summary>
      <div>
        <div className="label">{`Lowest price offered in zone ${nameZone(zone)}`}</div>
        {price === null ? (
          <EmptyState of="zone_market" className={css.none} />
        ) : (
          <>
            <Figure text={printPrice(readPrice(price, unit), unit)} size="hero" />
            <p className="meta">
              per {printUnitSymbol(unit)}, for a parcel of any size; brokerage is not included{' '}
              <SaysWho
                figure="listings"
                query={{ kind: 'temporary', zone: String(zone.id), direction: 'SELL' }}
                about="Lowest price offered, market depth"
              />
            </p>
            <p>
              <MovementBadge
                direction={result.marketMovement}
                difference={result.priceDifference}
                trades={result.tradesCompared}
                unit={unit}
              />{' '}
              <SaysWho
                figure="movement"
                query={{ kind: 'temporary', zone: String(zone.id), side: 'out_of' }}
                about="Change of prices"
              />
            </p>
          </>
        )}
      </div>
      <dl className={css.facts}>
        <Fact head={<Term uid="trade-limit">Trade limit balance</Term>}>
          <Balance market={market} />
        </Fact>
        <Fact head={<Term uid="market-depth">Market depth</Term>} value={printCount(depth)}>
          <dd className="meta">{nameParcels(depth)} offered</dd>
          <dd className="meta">{printVolumeLeft(readVolume(result.tradableWater, unit), unit)} in all</dd>
        </Fact>
        <Fact
          head={<Term uid="processing-time">Processing, up to</Term>}
          value={result.tradeTime ?? (isWithoutApproval(result) ? 'none' : '–')}
        >
          <dd className="meta">
            {isWithoutApproval(result) ? 'no approval needed' : nameBusinessDays(result.tradeTime)}
          </dd>
          <dd>
            <SaysWho figure="times" query={transferWithinZone('temporary', zone.id)} about="Processing" />
          </dd>
        </Fact>
        <Fact head="Total cost" value={printTotalCost(sized)}>
          <dd className="meta">{describeTotalCost(sized, requested)}</dd>
          <dd>
            <SaysWho figure="fees" query={transferWithinZone('temporary', zone.id)} about="Authority fees" />
          </dd>
        </Fact>
      </dl>
    </Summary>
  );
}

/** What the limits let through from here to the reader's zone. */
function Balance({ market: { isHome, homeZone, way, unit, now } }: Pick<TemporarySummaryProps, 'market'>) {
  if (isHome) return <dd>{OWN_ZONE_WORDS}</dd>;
  if (way === null || homeZone === null) return <dd>–</dd>;
  if (!way.isRule) return <dd>No trade from here to zone {homeZone.code}</dd>;
  const limited = { limitData: way.limitData, tradability: 'open', letsThrough: null } as const;
  return (
    <>
      <dd>
        <LimitWord result={limited} unit={unit} now={now} />
      </dd>
      {way.unconfirmed !== null && <dd className="meta">{UNCONFIRMED_WAY}</dd>}
      <dd className="meta">
        {way.limitData === null ? (
          `to zone ${homeZone.code}`
        ) : (
          <>
            {way.limitData.isClosed ? '' : `${way.limitData.limit.name}, `}
            {`to zone\u00a0${homeZone.code}, `}
            <LimitAge limit={way.limitData} now={now} />{' '}
            <SaysWho
              figure="limit"
              query={{ limit: String(way.limitData.limit.id) }}
              about={way.limitData.limit.name}
            />
          </>
        )}
      </dd>
    </>
  );
}
