import { memo } from 'react';
import { PATH_SIDE } from './draw-path.ts';
import type { ValueTick } from './draw-ticks.ts';
import type { PlotDrawing, StopPlace } from './draw-time-chart.ts';
import type { PlotLabel } from './label-time-chart.ts';
import css from './plot.module.css';
import { PlotMark } from './plot-mark.tsx';
import type { LineSpec } from './time-chart-spec.ts';

export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

interface PlotProps {
  /** Null: what the server drew stands (`use-is-as-served.ts`). */
  readonly drawing: PlotDrawing | null;
  /** On which side the figures of the axis stand. */
  readonly axis: 'left' | 'right';
}

/** A plot as it stands: figures and lines of its axis, marks, labels. Drawn in shares, it is right at any size. */
export const Plot = memo(({ drawing, axis }: PlotProps) =>
  drawing === null ? (
    <svg key="served" className={css.plot} aria-hidden="true" data-part="" {...INSIDE_AS_SERVED} />
  ) : (
    <svg key="drawn" className={css.plot} aria-hidden="true" data-part="">
      {drawing.ticks.map((tick) => (
        <AxisLine key={tick.text} tick={tick} axis={axis} />
      ))}
      <svg
        viewBox={`0 0 ${PATH_SIDE} ${PATH_SIDE}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        role="presentation"
      >
        {drawing.marks.map((mark) => (
          <PlotMark key={mark.role + mark.look} mark={mark} />
        ))}
      </svg>
      {drawing.labels.map((label) => (
        <Label key={`${label.text} ${label.at[0]}`} label={label} />
      ))}
    </svg>
  ),
);

/** React writes nothing into an element whose text it takes as given, and leaves what was served there. */
export const INSIDE_AS_SERVED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

const AxisLine = ({
  tick: { at, text, short, isZero },
  axis,
}: { readonly tick: ValueTick } & Pick<PlotProps, 'axis'>) => (
  <>
    <line className={isZero ? css.zero : css.grid} x2="100%" y1={percent(at)} y2={percent(at)} />
    {[text, ...(short === text ? [] : [short])].map((written, n) => (
      <text
        key={written}
        className={short === text ? undefined : n === 0 ? css.long : css.short}
        x={axis === 'left' ? 0 : '100%'}
        dx={axis === 'left' ? -8 : 8}
        y={percent(at)}
        dy="5"
        textAnchor={axis === 'left' ? 'end' : 'start'}
      >
        {written}
      </text>
    ))}
  </>
);

const Label = ({ label: { at, y, text, role, side, fromWidth } }: { readonly label: PlotLabel }) => (
  <g className={css.label} data-label={role} data-from={fromWidth}>
    {Math.abs(y - at[1]) > 0.02 && role !== 'thin' && (
      <svg x={percent(at[0])} overflow="visible" role="presentation">
        <line className={css.leader} x1="6" y1={percent(at[1])} x2="16" y2={percent(y)} />
      </svg>
    )}
    <text
      x={percent(at[0])}
      dx={side === 'left' ? -4 : role === 'thin' ? 4 : 18}
      y={percent(y)}
      dy="5"
      textAnchor={side === 'left' ? 'end' : 'start'}
    >
      {text}
    </text>
  </g>
);

interface CrosshairProps {
  /** Null: what the server drew stands; undefined: there is none. */
  readonly stop: StopPlace | null | undefined;
  /** Of the plot above, whose points are ringed; none below. */
  readonly lines?: readonly LineSpec[];
}

/** What is read: a line across the plot, a ring around each point on it; below, the step in full. */
export const Crosshair = ({ stop, lines }: CrosshairProps) =>
  stop === null ? (
    <svg key="served" className={css.overlay} aria-hidden="true" {...INSIDE_AS_SERVED} />
  ) : stop === undefined ? null : (
    <svg key="drawn" className={css.overlay} aria-hidden="true">
      {lines === undefined && (
        <svg
          viewBox={`0 0 ${PATH_SIDE} ${PATH_SIDE}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          role="presentation"
        >
          <path className={css.step} d={stop.drawStep()} />
        </svg>
      )}
      <line
        className={css.crosshair}
        x1={percent(stop.x)}
        x2={percent(stop.x)}
        y1={lines === undefined ? 0 : -6}
        y2="100%"
      />
      {lines?.map(({ look, name, isBehind = false }, line) => {
        const height = stop.heights[line] ?? null;
        return (
          height !== null &&
          !isBehind && (
            <circle
              key={name}
              className={css.point}
              data-look={look}
              cx={percent(stop.x)}
              cy={percent(height)}
              r="6.5"
            />
          )
        );
      })}
    </svg>
  );
