import type { LimitDataAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printPrice } from '#domain/print/print-figures.ts';
import { printPriceDifference } from '#domain/print/print-price-difference.ts';
import type { Direction } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import type { GateState } from '../../market/gate-mark.tsx';
import { isStaleLimit, LimitAge } from '../../market/limit-state.tsx';
import { describeVolumeLeft } from '../../market/limit-words.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { StateWord } from '../../market/state-word.tsx';
import { pathStateOf } from '../../market/trade-path.ts';
import { UNCONFIRMED_WAY } from '../../market/unconfirmed-way.tsx';
import { asResult } from '../../market/way-state.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { readPrice } from '../../wire.ts';
import { type BestQuote, findBestQuotes } from './find-best-quotes.ts';
import { QuoteSource } from './own-zone-prices.tsx';
import css from './prices-elsewhere.module.css';
import type { ZonePrices } from './zone-prices.ts';

interface PricesElsewhereProps {
  readonly offers: ZonePrices | null;
  readonly bids: ZonePrices | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What decides beside the own zone: where water is cheaper or dearer, and the gate between. */
export function PricesElsewhere({ offers, bids, unit, now }: PricesElsewhereProps) {
  const { cheapest, shutOff, dearest } = findBestQuotes(offers, bids);
  const figures = { unit, now };
  const isEmpty = cheapest === null && shutOff === null && dearest === null;
  const isToBeHad = cheapest !== null || offers?.own?.quote != null;
  const shutOffTitle = `${isToBeHad ? 'Cheaper' : 'Cheapest'}, but shut off`;
  const isLost = isEmpty && (offers === null || bids === null);
  return (
    <section aria-labelledby="binds">
      <h2 id="binds" className="label">
        What binds
      </h2>
      {isLost && <LostPart what="What binds" />}
      {isEmpty && !isLost && (
        <EmptyState of={[offers, bids].some(hasQuotes) ? 'home_binds_shut' : 'home_binds'} className={css.none} />
      )}
      {!isEmpty && (
        <ul className={css.binds}>
          <Bind
            titles={['Cheapest that reaches you', 'Cheapest, way not confirmed']}
            best={cheapest}
            direction="SELL"
            own={offers?.own?.quote?.price}
            {...figures}
          />
          <Bind
            titles={[shutOffTitle, shutOffTitle]}
            best={shutOff}
            direction="SELL"
            own={offers?.own?.quote?.price}
            {...figures}
          />
          <Bind
            titles={['Dearest bid you can reach', 'Dearest bid, way not confirmed']}
            best={dearest}
            direction="BUY"
            own={bids?.own?.quote?.price}
            {...figures}
          />
        </ul>
      )}
    </section>
  );
}

/** Whether another zone has a price at all, be it behind a closed limit. */
const hasQuotes = (prices: ZonePrices | null): boolean =>
  prices?.ways.some(({ zones }) => zones.some(({ quote }) => quote !== null)) ?? false;

interface BindProps {
  /** Over a way that is confirmed, and over one that is not. */
  readonly titles: readonly [confirmed: string, unconfirmed: string];
  /** Null for none: nothing stands there. */
  readonly best: BestQuote | null;
  readonly direction: Direction;
  /** The price of the own zone; absent where it has none. */
  readonly own: number | undefined;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

function Bind({ titles, best, direction, own, unit, now }: BindProps) {
  if (best === null) return null;
  const { zone, quote, way } = best;
  const { limit, isConfirmed } = way;
  const isOld = isConfirmed && limit !== null && !limit.isClosed && isStaleLimit(limit, now);
  return (
    <li>
      <StateWord
        gate={gateOf(way)}
        limits={limit === null ? [] : [limit.limit.id]}
        {...(isOld ? { tone: 'limited' } : {})}
      >
        {titles[isConfirmed ? 0 : 1]}: {printPrice(readPrice(quote.price, unit), unit)}
      </StateWord>
      <p>
        from {nameZone(zone)}
        <Apart own={own} best={best} unit={unit} />
      </p>
      <p className="meta">
        <QuoteSource {...{ quote, direction, zone, now }} />
      </p>
      {limit !== null && (
        <p className="meta">
          {limit.limit.name}, {describeLeft(limit, unit)}
          <LimitAge limit={limit} now={now} />{' '}
          <SaysWho figure="limit" query={{ limit: String(limit.limit.id) }} about={limit.limit.name} />
        </p>
      )}
      {limit === null && isConfirmed && <p className="meta">No limit on the way.</p>}
      {!isConfirmed && <p className="meta">{UNCONFIRMED_WAY}</p>}
    </li>
  );
}

/** A way that nobody confirmed is not called open, whatever its limit says. */
function gateOf({ limit, isConfirmed }: BestQuote['way']): GateState {
  const state = pathStateOf(asResult(limit));
  if (state === 'closed') return 'closed';
  if (!isConfirmed) return 'none';
  return state === 'open' ? 'open' : 'unlimited';
}

function describeLeft({ isClosed, limitVolume }: LimitDataAnswer, unit: VolumeUnit): string {
  if (isClosed) return 'closed, ';
  const { valueDisplay: left } = limitVolume;
  return left === null ? 'unlimited, ' : `${describeVolumeLeft(left, unit)}, `;
}

interface ApartProps extends Pick<BindProps, 'own' | 'unit'> {
  readonly best: BestQuote;
}

/** How far a price is from that of the own zone. */
function Apart({ own, best, unit }: ApartProps) {
  if (own === undefined) return '.';
  const prices = [readPrice(best.quote.price, unit), readPrice(own, unit)] as const;
  const apart = printPriceDifference(...prices, unit, ['above', 'below']);
  if (apart === null) return ', as much as in your zone.';
  return (
    <>
      , <strong>{apart}</strong> your zone.
    </>
  );
}
