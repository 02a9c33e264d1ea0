import type { ReactNode } from 'react';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import type { Instant } from '#domain/units/instant.ts';
import { price } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { isStaleLimit, LimitAge } from '../../market/limit-state.tsx';
import { StateWord } from '../../market/state-word.tsx';
import { pathStateOf } from '../../market/trade-path.ts';
import { UNCONFIRMED_WAY } from '../../market/unconfirmed-way.tsx';
import { asResult } from '../../market/way-state.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { readPrice, readVolume } from '../../wire.ts';
import css from './binds.module.css';
import { QuoteSource } from './costs.tsx';
import { type Binding, findBindings } from './find-binding.ts';
import type { ZonePrices } from './zone-prices.ts';

interface BindsProps {
  readonly offers: ZonePrices | null;
  readonly bids: ZonePrices | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What decides beside the own zone: where water is cheaper or dearer, and the gate between. */
export function Binds({ offers, bids, unit, now }: BindsProps) {
  const { cheapest, shutOff, dearest } = findBindings(offers, bids);
  const figures = { unit, now };
  const isEmpty = cheapest === null && shutOff === null && dearest === null;
  const isLost = isEmpty && (offers === null || bids === null);
  return (
    <section aria-labelledby="binds">
      <h2 id="binds" className="label">
        What binds
      </h2>
      {isLost && <LostPart what="What binds" />}
      {isEmpty && !isLost && (
        <p className={css.none}>
          {[offers, bids].some(hasQuotes)
            ? 'No other zone has an offer that reaches you or a bid that you can reach now.'
            : 'No other zone has an offer or a bid for yours now.'}
        </p>
      )}
      {!isEmpty && (
        <ul className={css.binds}>
          {cheapest !== null && (
            <Bind title="Cheapest that reaches you" binding={cheapest} {...figures}>
              from {nameZone(cheapest.zone)}
              <Compared own={offers?.own?.quote?.price} binding={cheapest} unit={unit} />
            </Bind>
          )}
          {shutOff !== null && (
            <Bind title="Cheaper, but shut off" binding={shutOff} {...figures}>
              from {nameZone(shutOff.zone)}
              <Compared own={offers?.own?.quote?.price} binding={shutOff} unit={unit} />
            </Bind>
          )}
          {dearest !== null && (
            <Bind title="Dearest bid you can reach" binding={dearest} {...figures}>
              from {nameZone(dearest.zone)}
              <Compared own={bids?.own?.quote?.price} binding={dearest} unit={unit} />
            </Bind>
          )}
        </ul>
      )}
    </section>
  );
}

/** Whether another zone has a price at all, be it behind a closed limit. */
const hasQuotes = (prices: ZonePrices | null): boolean =>
  prices?.ways.some(({ zones }) => zones.some(({ quote }) => quote !== null)) ?? false;

interface BindProps {
  readonly title: string;
  readonly binding: Binding;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  readonly children: ReactNode;
}

function Bind({ title, binding: { quote, way }, unit, now, children }: BindProps) {
  const { limit, isConfirmed } = way;
  const state = pathStateOf(asResult(limit));
  const isOld = limit !== null && !limit.isClosed && isStaleLimit(limit, now);
  return (
    <li>
      <StateWord
        gate={state === 'closed' ? 'closed' : state === 'open' ? 'open' : 'unlimited'}
        {...(isOld ? { tone: 'limited' } : {})}
      >
        {title}: {printPrice(readPrice(quote.price, unit), unit)}
      </StateWord>
      <p>{children}</p>
      <p className="meta">
        <QuoteSource quote={quote} now={now} />.{' '}
        {limit !== null && (
          <>
            {limit.limit.name}, {describeLeft(limit, unit)}
            <LimitAge limit={limit} now={now} />.
          </>
        )}
        {limit === null && isConfirmed && 'No limit on the way.'}
        {!isConfirmed && ` ${UNCONFIRMED_WAY}`}
      </p>
    </li>
  );
}

function describeLeft({ isClosed, limitVolume }: LimitDataAnswer, unit: VolumeUnit): string {
  if (isClosed) return 'closed, ';
  const { valueDisplay: left } = limitVolume;
  return left === null ? 'unlimited, ' : `${printVolumeLeft(readVolume(left, unit), unit)} left, `;
}

interface ComparedProps {
  /** The price of the own zone; absent where it has none. */
  readonly own: number | undefined;
  readonly binding: Binding;
  readonly unit: VolumeUnit;
}

/** How far a price is from that of the own zone. */
function Compared({ own, binding, unit }: ComparedProps) {
  if (own === undefined) return '.';
  const apart = readPrice(binding.quote.price, unit) - readPrice(own, unit);
  if (apart === 0) return ', as much as in your zone.';
  return (
    <>
      , <strong>{`${printPrice(price(Math.abs(apart)), unit)} ${apart < 0 ? 'below' : 'above'}`}</strong> your zone.
    </>
  );
}
