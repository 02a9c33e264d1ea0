import type { ZoneAnswer } from '#contract/wire.ts';
import { printCount, printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import { type Direction, directionFacing, type SearchSide } from '#domain/products/kind.ts';
import { sideOf } from '#domain/statistics/movement.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { Figure } from '../../market/figure.tsx';
import { MovementBadge } from '../../market/movement-badge.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { Thin } from '../../market/thin.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { Age } from '../../ui/age.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import css from './own-zone-prices.module.css';
import type { OwnPrices, Quote, ZonePrices } from './zone-prices.ts';

interface OwnZonePricesProps {
  /** Null where they could not be had. */
  readonly offers: ZonePrices | null;
  readonly bids: ZonePrices | null;
  readonly homeZone: Pick<ZoneAnswer, 'id' | 'code'>;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** The lowest offer and the highest bid of the reader's zone, whose they are, how prices moved, and on how much that rests. */
export function OwnZonePrices({ offers, bids, homeZone: zone, unit, now }: OwnZonePricesProps) {
  const [offered, bid] = [offers?.own ?? null, bids?.own ?? null];
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="label">
        What water costs today
      </h2>
      <div className={css.pair}>
        <Side label="Lowest offer" purchase="buy" prices={offered} isLost={offers === null} {...{ zone, unit, now }} />
        <Side label="Highest bid" purchase="sell" prices={bid} isLost={bids === null} {...{ zone, unit, now }} />
      </div>
      {(offered !== null || bid !== null) && (
        <p className={`${css.foot} meta`}>
          {offered !== null && <Depth prices={offered} one="offer" none="No offers" unit={unit} />}
          {offered !== null && bid !== null && ', '}
          {bid !== null && <Depth prices={bid} one="bid" none={offered === null ? 'No bids' : 'no bids'} unit={unit} />}
          . Per {printUnitSymbol(unit)}, excluding brokerage. The change is of prices paid: out of your zone below the
          offer, into it below the bid.
        </p>
      )}
    </section>
  );
}

interface SideProps {
  readonly label: string;
  readonly prices: OwnPrices | null;
  readonly isLost: boolean;
  /** What whoever takes this side does. */
  readonly purchase: SearchSide;
  readonly zone: OwnZonePricesProps['homeZone'];
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

function Side({ label, prices, isLost, purchase, zone, unit, now }: SideProps) {
  const direction = directionFacing(purchase);
  const quote = prices?.quote ?? null;
  return (
    <div>
      <h3 className="label">{label}</h3>
      {isLost && <LostPart what={`The ${label.toLowerCase()}`} />}
      {!isLost && quote === null && (
        <EmptyState of={direction === 'SELL' ? 'home_offers' : 'home_bids'} className={css.none} />
      )}
      {quote !== null && (
        <>
          <Figure
            text={printPrice(readPrice(quote.price, unit), unit)}
            {...(direction === 'SELL' ? { size: 'hero' } : {})}
          />
          <p className="meta">
            <QuoteSource {...{ quote, direction, zone, now }} />
          </p>
        </>
      )}
      {prices !== null && (
        <p>
          <MovementBadge
            direction={prices.marketMovement}
            difference={prices.priceDifference}
            trades={prices.tradesCompared}
            unit={unit}
          />{' '}
          <span className="meta">
            <SaysWho
              figure="movement"
              query={{ kind: 'temporary', zone: String(zone.id), side: sideOf(purchase) }}
              about={`Change of prices ${direction === 'SELL' ? 'out of' : 'into'} zone ${zone.code}`}
            />
          </span>
        </p>
      )}
    </div>
  );
}

interface QuoteSourceProps {
  readonly quote: Quote;
  readonly direction: Direction;
  readonly zone: Pick<ZoneAnswer, 'id' | 'code'>;
  readonly now: Instant;
}

/** Whose price it is, when they published last, and the way to the listings behind it. */
export function QuoteSource({ quote, direction, zone: { id, code }, now }: QuoteSourceProps) {
  const { provider, otherProviders: others, publishedAt } = quote;
  const bareName = useBareName();
  return (
    <>
      {bareName(provider)}
      {others > 0 && ` and ${others} more`}, <Age at={readTime(publishedAt)} now={now} />{' '}
      <SaysWho
        figure="listings"
        query={{ kind: 'temporary', zone: String(id), direction }}
        about={`${direction === 'SELL' ? 'Lowest offer' : 'Highest bid'}, zone ${code}`}
      />
    </>
  );
}

interface DepthProps {
  readonly prices: OwnPrices;
  readonly one: 'offer' | 'bid';
  /** As it stands in the sentence: at its beginning or not. */
  readonly none: string;
  readonly unit: VolumeUnit;
}

/** `713 offers with 105,457 ML` */
function Depth({ prices: { depth, tradableWater }, one, none, unit }: DepthProps) {
  if (depth === 0) return none;
  return (
    <>
      <Thin count={depth} /> {printCount(depth)} {depth === 1 ? one : `${one}s`} with{' '}
      <span className="num">{printVolumeLeft(readVolume(tradableWater, unit), unit)}</span>
    </>
  );
}
