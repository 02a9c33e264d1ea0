import type { ChartReading } from './chart-reading.ts';
import { percent } from './plot.tsx';
import css from './pointer-card.module.css';

const WIDTH = 190;
const AWAY = 14;

interface PointerCardProps {
  /** Where it is read, in shares of the plot. */
  readonly x: number;
  /** How far below the top of the plot, in pixels. */
  readonly y?: number;
  readonly reading: ChartReading;
}

/** The same beside the pointer, on the side that has room. */
export const PointerCard = ({ x, y = 0, reading: { title, entries, note } }: PointerCardProps) => (
  <svg className={css.layer} aria-hidden="true">
    <svg x={percent(x)} overflow="visible" role="presentation">
      <foreignObject className={css.place} x={x > 0.5 ? -WIDTH - AWAY : AWAY} y={y} width={WIDTH} height="200">
        <div className={css.card}>
          <strong>{title}</strong>
          {entries.map(({ label, text }) => (
            <div key={label} className={css.line}>
              <span>{label}</span>
              <b>{text}</b>
            </div>
          ))}
          <span className="meta">{note}</span>
        </div>
      </foreignObject>
    </svg>
  </svg>
);
