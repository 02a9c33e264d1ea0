import type { ReactNode } from 'react';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { isWithoutApproval } from '#domain/places/approval.ts';
import { assessFees } from '#domain/places/fee-certainty.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { nameBusinessDays, printWeeks } from '#domain/print/print-business-days.ts';
import { printCount, printMoney, printPrice } from '#domain/print/print-figures.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { describeFees } from '../../market/describe-fees.ts';
import { describeTradable } from '../../market/describe-tradable.ts';
import { Figure } from '../../market/figure.tsx';
import { MovementBadge } from '../../market/movement-badge.tsx';
import type { FigureQuery } from '../../market/provenance.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { Term } from '../../market/term.tsx';
import { Fact, Summary } from '../../ui/summary.tsx';
import { readMoney, readPrice } from '../../wire.ts';
import css from './detail-summary.module.css';

interface DetailSummaryProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly requested: string;
  readonly seenFrom: { readonly code: string };
  /** Forward: when the parcel at the price is handed over, in words. */
  readonly delivery: string | null;
  /** What the price is the best of. */
  readonly listings: FigureQuery<'listings'>;
  readonly movement: FigureQuery<'movement'>;
  /** From where to where. */
  readonly transfer: FigureQuery<'fees'>;
  /** The way of the water. */
  readonly children: ReactNode;
}

/** The one figure of the page with what it is made of. Where nothing can be traded it is no more than one of the facts. */
export function DetailSummary({ delivery, listings, movement, transfer, children, ...facts }: DetailSummaryProps) {
  const { result, purchase, requested } = facts;
  const { volumeUnit: unit, minPricePerZone } = result;
  const price = minPricePerZone === null ? null : printPrice(readPrice(minPricePerZone, unit), unit);
  return (
    <Summary isSided>
      <Total {...facts} price={price} transfer={transfer} />
      <dl className={css.facts}>
        <Fact head={purchase === 'buy' ? 'Price' : 'Highest price'} value={price ?? '–'}>
          <dd className="meta">
            per {printUnitSymbol(unit)} <SaysWho figure="listings" query={listings} about="Price" />
          </dd>
          {delivery !== null && <dd className="meta">{delivery}</dd>}
          <dd>
            <MovementBadge
              direction={result.marketMovement}
              difference={result.priceDifference}
              trades={result.tradesCompared}
              unit={unit}
            />{' '}
            <SaysWho figure="movement" query={movement} about="Change of prices" />
          </dd>
        </Fact>
        <Fact head={<Term uid="market-depth">Market depth</Term>} value={printCount(result.depth)}>
          <dd className="meta">
            {nameParcels(result.depth)} of {requested} or more
          </dd>
          <dd className="meta">all sizes: {describeTradable(result, unit, purchase)}</dd>
          <dd>
            <SaysWho figure="listings" query={listings} about="Market depth" />
          </dd>
        </Fact>
        <Fact
          head={<Term uid="processing-time">Processing, up to</Term>}
          value={result.tradeTime ?? (isWithoutApproval(result) ? 'none' : '–')}
        >
          <dd className="meta">
            {isWithoutApproval(result) ? 'no approval needed' : nameBusinessDays(result.tradeTime)}
          </dd>
          {result.tradeTime !== null && <dd className="meta">{printWeeks(result.tradeTime)}</dd>}
          <dd>
            <SaysWho figure="times" query={transfer} about="Processing" />
          </dd>
        </Fact>
      </dl>
      <div className={css.way}>{children}</div>
    </Summary>
  );
}

type DetailFacts = Omit<DetailSummaryProps, 'delivery' | 'listings' | 'movement' | 'transfer' | 'children'>;

function Total({
  price,
  transfer,
  ...facts
}: DetailFacts & Pick<DetailSummaryProps, 'transfer'> & { readonly price: string | null }) {
  const { result, purchase } = facts;
  const { minTotalPrice: total, volumeUnit: unit } = result;
  const isClosed = result.tradability === 'closed';
  return (
    <div className={isClosed ? css.asIf : undefined}>
      <div className="label">{describeTotal(facts)}</div>
      {total === null ? (
        <p className={css.none}>No matching parcel</p>
      ) : (
        <Figure
          text={printMoney(readMoney(total))}
          {...(isClosed ? {} : { size: 'hero' })}
          {...(purchase === 'buy' ? {} : { before: 'Up to' })}
        />
      )}
      {total !== null && total < 0 && <p className="small">The fees are more than the water brings.</p>}
      {price !== null && (
        <p className="meta">
          at {price} per {printUnitSymbol(unit)}
          {total === 0 ? '' : continueWithFees(purchase, result)}{' '}
          {total !== 0 && <SaysWho figure="fees" query={transfer} about="Authority fees" />}
        </p>
      )}
    </div>
  );
}

/** A new thought where the sum itself is not known to the end. */
function continueWithFees(purchase: SearchSide, { feeItems }: DetailFacts['result']): string {
  const { certainty } = assessFees(feeItems);
  return `${certainty === 'incomplete' ? ';' : ','} ${describeFees(purchase, certainty)}`;
}

/** What the figure is the total of. Water is delivered to a zone; an entitlement stays where it is. */
function describeTotal({ result, purchase, kind, requested, seenFrom }: DetailFacts): string {
  const ifOpen = result.tradability === 'closed' ? ', were the limit open' : '';
  if (kind === 'permanent') {
    const what = `${requested}${result.allocationClass === undefined ? '' : ` of ${result.allocationClass.name}`}`;
    return purchase === 'buy'
      ? `Total for ${what} in zone ${result.zone.code}`
      : `Net proceeds for ${what}, sold to zone ${result.zone.code}`;
  }
  return purchase === 'buy'
    ? `Total for ${requested}, delivered to zone ${seenFrom.code}${ifOpen}`
    : `Net proceeds for ${requested} from zone ${seenFrom.code}${ifOpen}`;
}
