import { href } from 'react-router';
import type { LimitStateAnswer, ZonePriceAnswer } from '#contract/operations/live-figures.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { Figure } from '../../market/figure.tsx';
import { LimitSource, LimitWord, startNote } from '../../market/limit-state.tsx';
import { asResult } from '../../market/way-state.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { readPrice } from '../../wire.ts';
import css from './figure-of-today.module.css';
import { PRICES_PAID } from './prices-paid.ts';
import { tellSource } from './zone-reach.tsx';

interface LimitNowProps extends Pick<LimitStateAnswer, 'limit' | 'volumeUnit'> {
  readonly now: Instant;
}

/** The gate of one limit: open or closed, what is left, what was said with the reading, when it was made and by whom. */
export const LimitNow = ({ limit, volumeUnit, now }: LimitNowProps) => (
  <div className={css.figure}>
    <Link to={href('/connectivity_map/:key', { key: String(limit.limit.id) })}>{limit.limit.name}</Link>
    <LimitWord result={{ ...asResult(limit), letsThrough: null }} unit={volumeUnit} now={now} />
    <span className={classNames('meta', css.reading)}>
      <LimitSource limit={limit} sharedBy={0} now={now}>
        {startNote(limit.note)}
      </LimitSource>{' '}
      {tellSource(limit.source)}
    </span>
  </div>
);

interface ZonePriceProps extends Pick<ZonePriceAnswer, 'zone' | 'paid' | 'days' | 'volumeUnit'> {
  readonly now: Instant;
}

/** What temporary water of a zone has fetched, where enough trades say so. */
export function ZonePrice({ zone, paid, days, volumeUnit: unit, now }: ZonePriceProps) {
  const day = printDate(localDateOf(now)).replaceAll(' ', '\u00a0');
  return (
    <div className={css.figure}>
      <span className={css.zone}>
        <ZonePlate code={zone.code} isHome={false} />
        <strong>{zone.name}</strong>
      </span>
      {paid === null ? (
        <p>
          {`Too few trades of water of zone\u00a0${zone.code} had a price in the ${days}\u00a0days to ${day} to name one here.`}
        </p>
      ) : (
        <>
          <Figure text={printPrice(readPrice(paid.pricePerVolume, unit), unit)} />
          <span className="meta">
            {`per\u00a0${printUnitSymbol(unit)}, mean by volume of ${printCount(paid.trades)}\u00a0trades of water of zone\u00a0${zone.code}, `}
            {`those within it included, in the ${days}\u00a0days to ${day}. ${PRICES_PAID}`}
          </span>
        </>
      )}
    </div>
  );
}
