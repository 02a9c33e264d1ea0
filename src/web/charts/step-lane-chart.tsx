import { memo, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { drawStepLane, type StepLaneDrawing, type StepLaneSpec } from './draw-step-lane.ts';
import { Crosshair, Plot, percent } from './plot.tsx';
import css from './step-lane-chart.module.css';
import { type ReadingProps, Stepped } from './stepped.tsx';
import { CardBeside, TimeAxis } from './time-chart.tsx';
import { placeAcross } from './use-stepping.ts';

interface StepLaneChartProps extends ReadingProps {
  readonly spec: StepLaneSpec;
  /** What is written over a gap. */
  readonly gapWord: string;
}

/** A step line and the lane below it: what stood when, and when it turned. A table tells the same. */
export function StepLaneChart({ spec, gapWord, ...reading }: StepLaneChartProps) {
  const drawing = useMemo(() => drawStepLane(spec), [spec]);
  const { plot, stops, timeTicks } = drawing;
  const places = useMemo(() => stops.map(({ x }) => x), [stops]);
  const lane = useRef<HTMLDivElement>(null);
  const frame = { className: classNames(css.plots, plot === null && css.laneAlone) };
  return (
    <div className={css.chart}>
      <Stepped {...{ places, frame }} {...reading} placeOf={placeAcross(lane)}>
        {(index, beside) => {
          const stop = stops[index];
          return (
            <>
              {plot !== null && (
                <>
                  <p className={css.axis} data-part="">
                    {plot.label}
                  </p>
                  <div className={css.cell}>
                    <Plot drawing={plot} axis="left" />
                    <Crosshair stop={stop} lines={BALANCE} />
                  </div>
                </>
              )}
              <div className={css.cell} ref={lane}>
                <Lane drawing={drawing} gapWord={gapWord} />
                <Crosshair stop={stop} lines={NO_LINES} />
              </div>
              <TimeAxis ticks={timeTicks} />
              <CardBeside stop={stop} reading={beside} />
            </>
          );
        }}
      </Stepped>
    </div>
  );
}

const BALANCE = [{ name: 'balance', look: 'water' }] as const;
/** Of the lane: a crosshair alone. */
const NO_LINES = [] as const;

const LEGEND = {
  filled: <rect className={css.filled} width="26" height="10" y="1" />,
  empty: <path className={css.empty} d="M0 6h26" />,
  up: <path className={css.up} d="M6 1l5.5 10H.5Z" />,
  down: <rect className={css.down} x="2" y="2" width="8" height="8" />,
} as const;

/** One of the marks of the lane, for a legend in words. */
export const LaneMark = ({ of }: { readonly of: keyof typeof LEGEND }) => (
  <svg className={css.mark} viewBox={`0 0 ${of === 'filled' || of === 'empty' ? 26 : 12} 12`} aria-hidden="true">
    {LEGEND[of]}
  </svg>
);

const TOP = 28;
const HEIGHT = 10;

interface LaneProps extends Pick<StepLaneChartProps, 'gapWord'> {
  readonly drawing: StepLaneDrawing;
}

const Lane = memo(({ drawing: { lane, turns, words }, gapWord }: LaneProps) => (
  <svg className={css.lane} aria-hidden="true" data-part="">
    {lane.map(({ x, width, isFilled }) =>
      isFilled ? (
        <g key={x}>
          <rect className={css.filled} x={percent(x)} width={percent(width)} y={TOP} height={HEIGHT} />
          {/* However short it was, it is seen. */}
          <rect className={css.filled} x={percent(x)} width="3" y={TOP} height={HEIGHT} />
        </g>
      ) : (
        <line
          key={x}
          className={css.empty}
          x1={percent(x)}
          x2={percent(x + width)}
          y1={TOP + HEIGHT / 2}
          y2={TOP + HEIGHT / 2}
        />
      ),
    )}
    {words.map((x) => (
      <text key={x} x={percent(x)} y={TOP + HEIGHT} textAnchor="middle">
        {gapWord}
      </text>
    ))}
    {turns.map(({ x, number, isUp, hasFigure }) => (
      <svg key={number} x={percent(x)} overflow="visible" role="presentation">
        {isUp ? (
          <path className={css.up} d="M0 16 5.5 25H-5.5Z" />
        ) : (
          <rect className={css.down} x="-4" y="41" width="8" height="8" />
        )}
        {hasFigure && (
          <text y={isUp ? 12 : 64} textAnchor="middle">
            {number}
          </text>
        )}
      </svg>
    ))}
  </svg>
));
