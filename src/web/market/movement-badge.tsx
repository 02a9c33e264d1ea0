import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import { price } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice } from '../wire.ts';
import css from './movement-badge.module.css';

interface MovementBadgeProps {
  readonly direction: 'up' | 'down' | 'none' | null;
  readonly difference: number | null;
  /** Priced trades of the last 30 days. */
  readonly trades: number;
  readonly unit: VolumeUnit;
  /** `in-head`: where the list has a head, it says that the change is of 30 days. */
  readonly window?: 'in-head';
}

/** How prices moved in 30 days, and in how many trades: none or unknown has no badge, only quiet words. */
export function MovementBadge({ direction, difference, trades, unit, window }: MovementBadgeProps) {
  if (direction === null || difference === null)
    return (
      <span className={css.move} data-movement="none">
        too few trades
      </span>
    );
  const inWindow = <span className={css.window}>{` in ${MOVEMENT_WINDOW_DAYS} days`}</span>;
  const amount = printPrice(price(Math.abs(readPrice(difference, unit))), unit);
  // By less than is printed: nobody reads that it went up by nothing.
  const seen = amount === printPrice(price(0), unit) ? 'none' : direction;
  return (
    <span className={css.move} data-movement={seen} data-window={window}>
      <span className={css.amount}>
        {seen !== 'none' && (
          <>
            <svg className={css.arrow} viewBox="0 0 10 10" aria-hidden="true">
              <path d={seen === 'up' ? 'M5 .8 9.6 9H.4Z' : 'M5 9.2.4 1h9.2Z'} />
            </svg>
            <span className="sr-only">{`${seen} `}</span>
          </>
        )}
        {seen === 'none' ? 'unchanged' : amount}
        {inWindow},
      </span>{' '}
      <span className={css.trades}>{`${printCount(trades)} trades`}</span>
    </span>
  );
}
