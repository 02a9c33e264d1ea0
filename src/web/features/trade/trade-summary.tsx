import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printCount, printMoney, printPrice, printVolume } from '#domain/print/print-figures.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { Figure } from '../../market/figure.tsx';
import { LimitState } from '../../market/limit-state.tsx';
import { Movement } from '../../market/movement.tsx';
import { Reach } from '../../market/reach.tsx';
import { readMoney, readPrice, readVolume } from '../../wire.ts';

interface TradeSummaryProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  readonly requested: string;
  readonly seenFrom: { readonly id: number; readonly code: string };
  readonly homeZoneId: number;
  readonly now: Instant;
}

/** The one figure of the page with what it is made of, and the way of the water. */
export function TradeSummary({ result, purchase, requested, seenFrom, homeZoneId, now }: TradeSummaryProps) {
  const { zone, limitData, volumeUnit: unit, minPricePerZone, minTotalPrice } = result;
  const buys = purchase === 'buy';
  const isOwn = zone.id === seenFrom.id;
  const isHome = seenFrom.id === homeZoneId;
  const price = minPricePerZone === null ? null : printPrice(readPrice(minPricePerZone, unit), unit);
  return (
    <div className="hero-sum">
      <div>
        <div className="label">
          {buys
            ? `Total for ${requested}, delivered to zone ${seenFrom.code}`
            : `Net proceeds for ${requested} from zone ${seenFrom.code}`}
        </div>
        {minTotalPrice === null ? (
          <Figure text="No matching parcel" />
        ) : (
          <Figure size="hero" {...(buys ? {} : { before: 'Up to' })} text={printMoney(readMoney(minTotalPrice))} />
        )}
        {minTotalPrice !== null && minTotalPrice < 0 && (
          <p className="small">The fees are more than the water brings.</p>
        )}
        {price !== null && (
          <p className="meta">
            at {price} per {printUnitSymbol(unit)}
            {minTotalPrice === 0 ? '' : `, fees ${buys ? 'included' : 'taken off'}, brokerage not`}
          </p>
        )}
      </div>
      <dl className="hero-facts">
        <div>
          <dt>{buys ? 'Price' : 'Highest price'}</dt>
          <dd>
            {price ?? '–'} <span className="unit">per {printUnitSymbol(unit)}</span>
          </dd>
          <dd>
            <Movement
              direction={result.marketMovement}
              difference={result.priceDifference}
              trades={result.tradesCompared}
              unit={unit}
            />
          </dd>
        </div>
        <div>
          <dt>Market depth</dt>
          <dd>
            {printCount(result.depth)} <span className="unit">parcels of {requested} or more</span>
          </dd>
          <dd className="meta">{printVolume(readVolume(result.tradableWater, unit), unit)} tradable</dd>
        </div>
        <div>
          <dt>Processing, up to</dt>
          <dd>
            {result.tradeTime ?? '–'} <span className="unit">business days</span>
          </dd>
        </div>
      </dl>
      <div className="hero-reach">
        <Reach
          layout="wide"
          from={buys ? zone.code : seenFrom.code}
          to={buys ? seenFrom.code : zone.code}
          home={isHome ? (buys ? 'to' : 'from') : 'neither'}
          state={isOwn ? 'own' : limitData === null ? 'free' : limitData.isClosed ? 'closed' : 'open'}
        >
          <LimitState
            result={result}
            sameZone={isOwn ? (isHome ? 'home' : 'chosen') : null}
            sharedBy={0}
            unit={unit}
            now={now}
          />
        </Reach>
      </div>
    </div>
  );
}
