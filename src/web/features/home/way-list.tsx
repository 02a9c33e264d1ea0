import { href } from 'react-router';
import type { ZoneAnswer } from '#contract/wire.ts';
import { printPrice } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { SharedWay } from '../../market/group-ways.ts';
import { pathStateOf } from '../../market/trade-path.ts';
import { TradePathLine } from '../../market/trade-path-line.tsx';
import { asResult, WayState } from '../../market/way-state.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { RuledHeading } from '../../ui/section.tsx';
import { readPrice } from '../../wire.ts';
import { QuoteSource } from './own-zone-prices.tsx';
import css from './way-list.module.css';
import type { PricedZone, ZonePrices } from './zone-prices.ts';

interface WayListProps {
  readonly direction: 'in' | 'out';
  readonly homeZone: Pick<ZoneAnswer, 'code'>;
  /** Null where they could not be had. */
  readonly prices: ZonePrices | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** The gates into the reader's zone or out of it, each with the best price behind it. */
export const WayList = ({ direction, homeZone, prices, unit, now }: WayListProps) => (
  <section aria-labelledby={`ways-${direction}`}>
    <RuledHeading id={`ways-${direction}`}>Ways {direction}</RuledHeading>
    {prices === null && <LostPart what={`The ways ${direction}`} />}
    {prices?.ways.length === 0 && (
      <p>
        No other zone {direction === 'in' ? 'delivers temporary water to' : 'takes temporary water from'} zone{' '}
        {homeZone.code}.
      </p>
    )}
    {prices !== null && prices.ways.length > 0 && (
      <>
        <ul>
          {prices.ways.map((way) => (
            <WayItem key={way.zones[0].id} {...{ way, direction, homeZone, unit, now }} />
          ))}
        </ul>
        <p className={classNames('meta', css.note)}>
          {direction === 'in' ? 'Lowest offer' : 'Highest bid'} behind each limit, before fees.{' '}
          <Link to={href('/overview/:key?', { key: 'connectivity' })}>All limits</Link>
        </p>
      </>
    )}
  </section>
);

interface WayProps extends Pick<WayListProps, 'direction' | 'homeZone' | 'unit' | 'now'> {
  readonly way: SharedWay<PricedZone>;
}

function WayItem({ way: { limit, isConfirmed, zones }, direction, homeZone, unit, now }: WayProps) {
  const [first, ...others] = zones;
  const [from, to] = direction === 'in' ? [first, homeZone] : [homeZone, first];
  const { quote } = first;
  return (
    <li className={css.way} data-shut={limit?.isClosed === true || undefined}>
      <TradePathLine
        from={from.code}
        to={to.code}
        home={direction === 'in' ? 'to' : 'from'}
        state={pathStateOf(asResult(limit))}
      >
        <div className={css.words}>
          <WayState {...{ limit, isConfirmed, unit, now }} />
          {others.length > 0 && (
            <span className="meta">
              Also {direction === 'in' ? 'from' : 'to'} {printList(others.map(({ code }) => code))}
            </span>
          )}
          {quote !== null && (
            <span className="meta">
              {direction === 'in' ? 'Offer' : 'Bid'} of{' '}
              <QuoteSource direction={direction === 'in' ? 'SELL' : 'BUY'} zone={first} {...{ quote, now }} />
            </span>
          )}
        </div>
      </TradePathLine>
      <p className={css.price}>
        {quote === null ? (
          <span className="meta">no {direction === 'in' ? 'offer' : 'bid'}</span>
        ) : (
          printPrice(readPrice(quote.price, unit), unit)
        )}
      </p>
    </li>
  );
}
