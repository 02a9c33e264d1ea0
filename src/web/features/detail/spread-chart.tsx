import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printPrice } from '#domain/print/print-figures.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { chooseTicks } from '../../charts/choose-ticks.ts';
import { ProviderLogo } from '../../market/provider-name.tsx';
import { readPrice } from '../../wire.ts';
import css from './spread-chart.module.css';

interface SpreadChartProps {
  readonly providers: ZoneResultAnswer['providers'];
  readonly unit: VolumeUnit;
}

const ROW = 28;
const TOP = 26;
/** Of the width at both ends: the triangle of the lowest bid and of the highest ask. */
const MARGIN_PER_CENT = 1.5;
/** Letters of figures that fit beside each other over a chart on a phone. */
const MAX_LETTERS_ON_A_PHONE = 22;

/** Bids and asks of every provider for the volume asked for, on one scale: the gap between two triangles is the spread. */
export function SpreadChart({ providers, unit }: SpreadChartProps) {
  const drawn = providers.filter(({ fittingBuyPrice: bid, fittingSellPrice: ask }) => bid !== null || ask !== null);
  const prices = drawn.flatMap(({ fittingBuyPrice, fittingSellPrice }) =>
    [fittingBuyPrice ?? [], fittingSellPrice ?? []].flat(),
  );
  const ticks = chooseTicks(Math.min(...prices), Math.max(...prices), VOLUME_UNIT_FACTS[unit].priceDecimals);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  if (prices.length < 2 || high <= low) return null;
  const place = (value: number): string =>
    `${(MARGIN_PER_CENT + ((value - low) / (high - low)) * (100 - 2 * MARGIN_PER_CENT)).toFixed(2)}%`;
  const height = TOP + drawn.length * ROW;
  const name = (value: number): string => printPrice(readPrice(value, unit), unit);
  const labels = ticks.map((tick) => (ticks.every(Number.isInteger) ? name(tick).replace(/\.0+$/, '') : name(tick)));
  const isCrowded = labels.join('').length > MAX_LETTERS_ON_A_PHONE;
  return (
    <figure className={css.figure}>
      <div className={css.plot}>
        <div className={css.marks} aria-hidden="true">
          {drawn.map((provider) => (
            <ProviderLogo key={provider.id} provider={provider} />
          ))}
        </div>
        <svg
          className={css.spread}
          height={height}
          role="img"
          aria-label={`Bids and asks on one scale from ${name(low)} to ${name(high)}`}
        >
          {ticks.map((tick, index) => (
            <g key={tick}>
              <line className={css.grid} x1={place(tick)} x2={place(tick)} y1="20" y2={height} />
              <svg x={place(tick)} overflow="visible" role="presentation">
                <text
                  className={isCrowded && (ticks.length - 1 - index) % 2 === 1 ? css.between : undefined}
                  y="12"
                  textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
                >
                  {labels[index]}
                </text>
              </svg>
            </g>
          ))}
          {drawn.map(({ id, fittingBuyPrice: bid, fittingSellPrice: ask }, row) => (
            <Spread
              key={id}
              bid={bid === null ? null : place(bid)}
              ask={ask === null ? null : place(ask)}
              y={TOP + row * ROW + 10}
            />
          ))}
        </svg>
      </div>
      <Key />
    </figure>
  );
}

interface SpreadProps {
  readonly bid: string | null;
  readonly ask: string | null;
  readonly y: number;
}

const BID = 'M5 0-5-6V6Z';
const ASK = 'M-5 0 5-6V6Z';

/** One provider: a triangle for what is bid, one for what is asked, and the line between. */
const Spread = ({ bid, ask, y }: SpreadProps) => (
  <g>
    {bid !== null && ask !== null && <line className={css.span} x1={bid} x2={ask} y1={y} y2={y} />}
    {bid !== null && (
      <svg x={bid} y={y} overflow="visible" role="presentation">
        <path className={css.bid} d={BID} />
      </svg>
    )}
    {ask !== null && (
      <svg x={ask} y={y} overflow="visible" role="presentation">
        <path className={css.ask} d={ASK} />
      </svg>
    )}
  </g>
);

const Key = () => (
  <figcaption className={css.key}>
    <span>
      <svg viewBox="-6 -6 12 12" aria-hidden="true">
        <path className={css.bid} d={BID} />
      </svg>
      bid
    </span>
    <span>
      <svg viewBox="-6 -6 12 12" aria-hidden="true">
        <path className={css.ask} d={ASK} />
      </svg>
      ask
    </span>
  </figcaption>
);
