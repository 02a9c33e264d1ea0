import { printPrice } from '#domain/print/print-figures.ts';
import { price } from '#domain/units/price.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice } from '../wire.ts';

interface MovementProps {
  readonly direction: 'up' | 'down' | 'none' | null;
  readonly difference: number | null;
  readonly unit: VolumeUnit;
}

/** How prices moved in 30 days: an arrow and the amount. None or unknown has no badge, only quiet words. */
export function Movement({ direction, difference, unit }: MovementProps) {
  if (direction === null || difference === null) return <span className="move flat">too few trades</span>;
  if (direction === 'none') return <span className="move flat">unchanged in 30 days</span>;
  const isUp = direction === 'up';
  return (
    <span className={`move ${isUp ? 'rise' : 'fall'}`} data-movement={direction}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={isUp ? 'M5 .8 9.6 9H.4Z' : 'M5 9.2.4 1h9.2Z'} />
      </svg>
      <span className="sr-only">{direction} </span>
      {printPrice(price(Math.abs(readPrice(difference, unit))), unit)} in 30 days
    </span>
  );
}
