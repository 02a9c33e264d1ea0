import { Link } from 'react-router';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printCount, printMoney, printPercent, printPrice, printVolume } from '#domain/print/print-figures.ts';
import { printAge } from '#domain/print/print-time.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { ClassMark } from '../../market/class-mark.tsx';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { feesOf } from '../../market/fees-of.ts';
import { Figure } from '../../market/figure.tsx';
import { LimitState } from '../../market/limit-state.tsx';
import { Movement } from '../../market/movement.tsx';
import { Reach } from '../../market/reach.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { IconForward } from '../../ui/icons.ts';
import { readMoney, readPrice, readTime, readVolume } from '../../wire.ts';

interface ResultEntryProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  /** The zone that the search is seen from. */
  readonly seenFrom: { readonly id: number; readonly code: string };
  readonly homeZoneId: number;
  /** `120 ML` */
  readonly requested: string;
  readonly detailUrl: string;
  readonly now: Instant;
}

/** Fewer listings than this are called thin. */
export const THIN_BELOW = 5;

/** One zone of the results: price, total, depth, time, and the way of the water with the limit on it. */
export function ResultEntry({ result, purchase, seenFrom, homeZoneId, requested, detailUrl, now }: ResultEntryProps) {
  const { zone, volumeUnit: unit, limitData } = result;
  const buys = purchase === 'buy';
  const symbol = printUnitSymbol(unit);
  const isOwn = zone.id === seenFrom.id;
  const labels = wordsFor(purchase, symbol, requested);
  return (
    <article className={`entry ${limitData?.isClosed === true ? 'shut' : ''}`}>
      <div className="zone">
        <ZonePlate code={zone.code} isHome={zone.id === homeZoneId} />
        <div>
          <h3 className="zone-name">{zone.name}</h3>
          <div className="zone-sub">
            {zone.id === homeZoneId && <span className="mine">My Zone</span>}
            <span>{zone.state.code}</span>
            <span>{describeProviders(result, now)}</span>
          </div>
        </div>
      </div>
      <Link className="go" to={detailUrl} aria-label={`Open ${zone.code} ${zone.name}`}>
        <IconForward className="icon" aria-hidden />
      </Link>
      <div className="entry-fig">
        <div>
          <div className="k label">{labels.price}</div>
          {result.minPricePerZone === null ? (
            <span>–</span>
          ) : (
            <Figure text={printPrice(readPrice(result.minPricePerZone, unit), unit)} />
          )}
          <Movement direction={result.marketMovement} difference={result.priceDifference} unit={unit} />
        </div>
        <div>
          <div className="k label">{labels.total}</div>
          {result.minTotalPrice === null ? (
            <span>–</span>
          ) : (
            <Figure text={printMoney(readMoney(result.minTotalPrice))} />
          )}
          {result.minTotalPrice !== 0 && (
            <div className="meta num">
              {buys ? 'incl.' : 'less'} {printMoney(readMoney(feesOf(result)))} fees
            </div>
          )}
        </div>
      </div>
      <dl className="facts">
        <div>
          <dt>Market depth</dt>
          <dd>
            <b>
              {printCount(result.depth)} {result.depth < THIN_BELOW && <span className="thin">thin</span>}
            </b>{' '}
            <span className="num">{printVolume(readVolume(result.tradableWater, unit), unit)} tradable</span>
          </dd>
        </div>
        <div>
          <dt>Processing, up to</dt>
          <dd>
            <b>{result.tradeTime ?? '–'}</b> <span>business days</span>
          </dd>
        </div>
      </dl>
      <Reach
        from={buys ? zone.code : seenFrom.code}
        to={buys ? seenFrom.code : zone.code}
        home={buys ? 'to' : 'from'}
        state={isOwn ? 'own' : limitData === null ? 'free' : limitData.isClosed ? 'closed' : 'open'}
      >
        <LimitState limit={limitData} isOwnZone={isOwn} unit={unit} now={now} />
      </Reach>
      <Extras result={result} />
    </article>
  );
}

/** What only forward and permanent results have. */
function Extras({ result }: { readonly result: ZoneResultAnswer }) {
  const { minDelivery, allocationClass, allocationHistory, limit } = result;
  if (minDelivery === undefined && allocationClass === undefined) return null;
  return (
    <dl className="extras">
      {minDelivery !== undefined && (
        <div>
          <dt>Minimum delivery</dt>
          <dd>{minDelivery === null ? 'Any' : printDate(minDelivery as CalendarDate)}</dd>
        </div>
      )}
      {allocationClass !== undefined && (
        <div>
          <dt>Water class</dt>
          <dd>
            <ClassMark mark={allocationClass.mark} />
            {allocationClass.name}
          </dd>
        </div>
      )}
      {allocationHistory !== undefined && (
        <div>
          <dt>Average allocation (5-year)</dt>
          <dd>
            {allocationHistory.averageAllocation === null
              ? '–'
              : printPercent(Math.round(allocationHistory.averageAllocation * 100))}
          </dd>
        </div>
      )}
      {limit !== undefined && (
        <div>
          <dt>Deliverability</dt>
          <dd>
            <DeliverabilityState level={limit.deliverability} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How many providers, and how old the newest of their listings is. */
function describeProviders({ providers, newestListing }: ZoneResultAnswer, now: Instant): string {
  const count = providers.length === 1 ? '1 provider' : `${providers.length} providers`;
  return newestListing === null ? count : `${count}, ${printAge(instant(readTime(newestListing)), now)}`;
}

/** The same places hold the highest price and the net proceeds of a sale, and say so. */
export function wordsFor(purchase: Purchase, symbol: string, requested: string) {
  return purchase === 'buy'
    ? { price: `Price per ${symbol}`, total: `Total for ${requested}` }
    : { price: `Highest price per ${symbol}`, total: `Net proceeds for ${requested}` };
}
