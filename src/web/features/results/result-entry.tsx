import type { ReactNode } from 'react';
import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { nameBusinessDays } from '#domain/print/print-business-days.ts';
import { printCount, printMoney, printPrice } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { calendarDate, printDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import { ClassSign } from '../../market/class-sign.tsx';
import { describeTradable } from '../../market/describe-tradable.ts';
import { feesOf } from '../../market/fees-of.ts';
import { Figure } from '../../market/figure.tsx';
import { GateMark } from '../../market/gate-mark.tsx';
import { MovementBadge } from '../../market/movement-badge.tsx';
import type { ResultLine } from '../../market/result-line.ts';
import { Thin } from '../../market/thin.tsx';
import { UNCONFIRMED_WAY, UnconfirmedLink } from '../../market/unconfirmed-way.tsx';
import { ZoneHead } from '../../market/zone-head.tsx';
import { Age } from '../../ui/age.tsx';
import { IconForward } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { readMoney, readPrice, readTime } from '../../wire.ts';
import { AverageAllocation } from './average-allocation.tsx';
import css from './result-entry.module.css';
import { ResultTradePath } from './result-trade-path.tsx';
import type { SideWords } from './side-words.ts';

interface ResultEntryProps {
  readonly result: ResultLine;
  readonly purchase: SearchSide;
  /** The zone that the search is seen from. */
  readonly seenFrom: ZoneAnswer;
  readonly homeZoneId: number;
  readonly words: SideWords;
  /** How many zones of the search lie behind its limit. */
  readonly sharedBy: number;
  /** Whether this is the best of those that can be traded now. */
  readonly isBest: boolean;
  readonly detailUrl: string;
  readonly now: Instant;
}

/** Where a result stands on its page. */
export const anchorOf = ({ zone, allocationClass }: ResultLine): string =>
  `match-${zone.id}${allocationClass === undefined ? '' : `-${allocationClass.id}`}`;

/** One zone of the results: price, total, depth, time, and the way of the water with the limit on it. */
export function ResultEntry(props: ResultEntryProps) {
  const { result, purchase, homeZoneId, words, isBest, detailUrl, now } = props;
  const { zone, volumeUnit: unit } = result;
  return (
    <article className={css.entry} id={anchorOf(result)} data-tradability={result.tradability}>
      {isBest && (
        <p className={css.first}>
          <GateMark state="open" />
          {words.best}
        </p>
      )}
      <div className={css.zone}>
        <ZoneHead zone={zone} isHome={zone.id === homeZoneId}>
          <ClassFact result={result} />
          <Sources result={result} now={now} />
          <History result={result} />
          <DeliveryFact result={result} />
        </ZoneHead>
      </div>
      <Link className={css.open} to={detailUrl} aria-label={`Open ${nameZone(zone)}`}>
        <IconForward className="icon" aria-hidden />
      </Link>
      <dl className={`${css.figures} labels`}>
        <Cell
          label={words.price}
          value={
            result.minPricePerZone === null ? (
              '–'
            ) : (
              <Figure text={printPrice(readPrice(result.minPricePerZone, unit), unit)} />
            )
          }
        >
          <MovementBadge
            direction={result.marketMovement}
            difference={result.priceDifference}
            trades={result.tradesCompared}
            unit={unit}
            window="in-head"
          />
        </Cell>
        <Cell
          label={words.total}
          value={result.minTotalPrice === null ? '–' : <Figure text={printMoney(readMoney(result.minTotalPrice))} />}
        >
          {result.minTotalPrice !== 0 && describeFeesOfResult(result, purchase)}
        </Cell>
        <Cell
          label="Market depth"
          className={css.count}
          value={
            <>
              {`${printCount(result.depth)} `}
              <span className={css.unit}>{nameParcels(result.depth)}</span> <Thin count={result.depth} />
            </>
          }
        >
          {describeTradable(result, unit, purchase)}
        </Cell>
        <Cell
          label="Processing, up to"
          className={css.days}
          value={
            <>
              {result.needsNoApproval !== true && <span className={css.upTo}>Up to </span>}
              {result.tradeTime ?? (result.needsNoApproval === true ? 'none' : '–')}
            </>
          }
        >
          {result.needsNoApproval === true ? 'no approval needed' : nameBusinessDays(result.tradeTime)}
        </Cell>
      </dl>
      <ResultTradePath {...props} />
      <Unconfirmed result={result} />
    </article>
  );
}

/** `incl. $53.80 fees, 2025-26`: how much, of which year, and what is not known of it. */
function describeFeesOfResult({ fees: { asAt, certainty }, ...result }: ResultLine, purchase: SearchSide): string {
  const verb = purchase === 'buy' ? 'incl.' : 'less';
  const known = `${verb} ${printMoney(readMoney(feesOf(result)))} fees, ${asAt}`;
  if (certainty === 'confirmed') return known;
  if (certainty === 'unconfirmed') return `${known}, not confirmed`;
  return asAt === '' ? 'fees not known' : `${known}, and others not known`;
}

interface CellProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly className?: string | undefined;
  /** What stands below the figure. */
  readonly children: ReactNode;
}

const Cell = ({ label, value, className, children }: CellProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd>{children}</dd>
  </div>
);

const Unconfirmed = ({ result: { unconfirmed } }: { readonly result: ResultLine }) =>
  unconfirmed === null ? null : (
    <p className={css.unconfirmed}>
      {UNCONFIRMED_WAY} <UnconfirmedLink />
    </p>
  );

/** The class of an entitlement. */
const ClassFact = ({ result: { allocationClass } }: { readonly result: ResultLine }) =>
  allocationClass === undefined ? null : (
    <span>
      <ClassSign mark={allocationClass.mark} />
      {allocationClass.name}{' '}
    </span>
  );

/** From when on forward water is handed over, and when at this price. */
function DeliveryFact({ result: { minDelivery, priceDelivery } }: { readonly result: ResultLine }) {
  return minDelivery === undefined ? null : (
    <span className={css.delivery}>
      Minimum delivery{' '}
      <span className={css.whole}>{minDelivery === null ? 'Any' : printDate(calendarDate(minDelivery))}</span>
      {priceDelivery !== undefined && priceDelivery !== minDelivery && (
        <>
          , at this price{' '}
          <span className={css.whole}>
            {priceDelivery === null ? 'no fixed date' : printDate(calendarDate(priceDelivery))}
          </span>
        </>
      )}
    </span>
  );
}

/** Of an entitlement without a way to go; on the others it stands beside the way. */
const History = ({ result: { allocationHistory, limit } }: { readonly result: ResultLine }) =>
  allocationHistory === undefined || limit !== undefined ? null : (
    <>
      {' '}
      <AverageAllocation history={allocationHistory} />
    </>
  );

/** How many providers, and how old the newest of their listings is. */
const Sources = ({ result, now }: { readonly result: ResultLine; readonly now: Instant }) => (
  <span>
    <span className={css.whole}>
      {`${result.providerCount} ${result.providerCount === 1 ? 'provider' : 'providers'}${result.newestListing === null ? '' : ','}`}
    </span>
    {result.newestListing !== null && (
      <>
        {' '}
        <span className={css.whole}>
          newest <Age at={readTime(result.newestListing)} now={now} />
        </span>
      </>
    )}
  </span>
);
