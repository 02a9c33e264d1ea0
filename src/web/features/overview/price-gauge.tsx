import { printPrice } from '#domain/print/print-figures.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice } from '../../wire.ts';
import css from './price-gauge.module.css';
import { listRoomyTicks, type PriceScale, placeOn } from './price-scale.ts';

const SCALE_ID = 'price-scale';
/** Small marks between two figures. */
const STEPS = 5;

interface PriceGaugeProps {
  readonly scale: PriceScale;
  readonly low: number;
  readonly high: number;
  readonly isHome: boolean;
}

/** Lowest to highest as a bar with end caps over the ruled scale of the page. The figures stand beside it in words. */
export function PriceGauge({ scale, low, high, isHome }: PriceGaugeProps) {
  const [from, to] = [placeOn(scale, low), placeOn(scale, high)];
  return (
    <svg className={css.gauge} data-home={isHome || undefined} aria-hidden="true">
      <use href={`#${SCALE_ID}`} width="100%" height="22" />
      {low !== high && <line className={css.bar} x1={from} x2={to} y1="6.5" y2="6.5" />}
      <line className={css.cap} x1={from} x2={from} y1="0" y2="13" />
      {low !== high && <line className={css.cap} x1={to} x2={to} y1="0" y2="13" />}
    </svg>
  );
}

/** The ruler under every gauge, drawn once for the page. */
export function GaugeRuler({ scale }: { readonly scale: PriceScale }) {
  const last = (scale.ticks.length - 1) * STEPS;
  return (
    <svg className={css.ruler} aria-hidden="true">
      <symbol id={SCALE_ID} className={css.marks} overflow="visible">
        <line x1="0" x2="100%" y1="21" y2="21" />
        {Array.from({ length: last + 1 }, (_, mark) => {
          const x = `${Number(((mark / last) * 100).toFixed(2))}%`;
          return <line key={x} x1={x} x2={x} y1={mark % STEPS === 0 ? 13 : 17} y2="21" />;
        })}
      </symbol>
    </svg>
  );
}

/** The figures of the scale, over the gauges. */
export function GaugeAxis({ scale, unit }: { readonly scale: PriceScale; readonly unit: VolumeUnit }) {
  const isWhole = scale.ticks.every(Number.isInteger);
  const name = (tick: number): string => {
    const price = printPrice(readPrice(tick, unit), unit);
    return isWhole ? price.replace(/\.0+$/, '') : price;
  };
  const roomy = listRoomyTicks(scale, name);
  return (
    <svg className={css.axis} aria-hidden="true">
      {scale.ticks.map((tick, index) => (
        <text
          key={tick}
          x={placeOn(scale, tick)}
          y="15"
          className={roomy.has(tick) ? undefined : css.spare}
          textAnchor={index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle'}
        >
          {name(tick)}
        </text>
      ))}
    </svg>
  );
}
