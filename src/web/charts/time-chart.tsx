import { memo, useEffect, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { ChartReading } from './chart-reading.ts';
import { drawTimeChart, type PlotDrawing, placeTimeChart, type StopPlace } from './draw-time-chart.ts';
import { Crosshair, INSIDE_AS_SERVED, Plot, percent } from './plot.tsx';
import { PointerCard } from './pointer-card.tsx';
import { type ReadingProps, Stepped } from './stepped.tsx';
import { chooseTimeTicks, type TimeTick } from './time-axis.ts';
import css from './time-chart.module.css';
import type { TimeChartSpec } from './time-chart-spec.ts';
import { useIsAsServed } from './use-is-as-served.ts';
import { placeAcross } from './use-stepping.ts';
import { WaitingSign } from './waiting-sign.tsx';

interface TimeChartProps extends ReadingProps {
  readonly spec: TimeChartSpec;
  /** Another range is on its way: what is drawn stays, under a veil and a sign that turns. */
  readonly isWaiting?: boolean;
  readonly size?: 'full' | 'compact';
}

/** Lines, mostly over an area, on one axis of time, read by pointer, finger or keys. */
export function TimeChart({ spec, isWaiting = false, size = 'full', ...reading }: TimeChartProps) {
  const { isAsServed, values, amounts, timeTicks, places, stopAt } = useDrawing(spec);
  const plot = useRef<HTMLDivElement>(null);
  const frame = {
    className: classNames(css.plots, isWaiting && css.veiled),
    'data-size': size,
    'data-plots': spec.amounts === undefined ? 1 : 2,
  };
  return (
    <div className={css.chart}>
      <Stepped {...{ places, frame }} {...reading} placeOf={placeAcross(plot)} stepping={spec}>
        {(index, beside, isRead) => {
          const stop = isAsServed && !isRead && places.length > 0 ? null : stopAt(index);
          return (
            <>
              <p className={css.axis} data-part="">
                {spec.values.label}
              </p>
              <div className={css.cell} ref={plot}>
                <Plot drawing={values} axis="left" />
                <Crosshair stop={stop} lines={spec.lines} />
              </div>
              {spec.amounts !== undefined && <Amounts label={spec.amounts.label} drawing={amounts} stop={stop} />}
              <TimeAxis ticks={timeTicks} />
              <CardBeside stop={stop} reading={beside} />
            </>
          );
        }}
      </Stepped>
      <WaitingSign isWaiting={isWaiting} />
    </div>
  );
}

/** What is drawn, null where it stands as it was served, and what is read of it. */
function useDrawing(spec: TimeChartSpec) {
  const isAsServed = useIsAsServed(spec);
  const { values, amounts, timeTicks } = useMemo(
    () =>
      isAsServed ? AS_SERVED : { ...drawTimeChart(spec), timeTicks: spec.timeTicks ?? chooseTimeTicks(spec.span) },
    [spec, isAsServed],
  );
  const { places, stopAt } = useMemo(() => placeTimeChart(spec), [spec]);
  // What a stop is placed by is found once the chart listens, and before anybody touches it.
  useEffect(() => {
    const timer = setTimeout(() => stopAt(0));
    return () => clearTimeout(timer);
  }, [stopAt]);
  return { isAsServed, values, amounts, timeTicks, places, stopAt };
}

const AS_SERVED = { values: null, amounts: null, timeTicks: null };

interface AmountsProps {
  readonly label: string;
  readonly drawing: PlotDrawing | null;
  readonly stop: StopPlace | null | undefined;
}

/** The area below, with its axis on the right. */
const Amounts = ({ label, drawing, stop }: AmountsProps) => (
  <>
    <p className={classNames(css.axis, css.right)} data-part="">
      {label}
    </p>
    <div className={css.cell}>
      <Plot drawing={drawing} axis="right" />
      <Crosshair stop={stop} />
    </div>
  </>
);

interface CardBesideProps {
  readonly stop: StopPlace | null | undefined;
  readonly reading: ChartReading | null;
}

/** The card over the plots of a grid whose second column they are. */
export const CardBeside = ({ stop, reading }: CardBesideProps) =>
  stop != null &&
  reading !== null && (
    <div className={css.over}>
      <PointerCard x={stop.x} reading={reading} />
    </div>
  );

/** The ticks below a plot, in the second column of a grid whose width is told to its parts. Null: those that were served stand. */
export const TimeAxis = memo(({ ticks }: { readonly ticks: readonly TimeTick[] | null }) =>
  ticks === null ? (
    <svg key="served" className={css.time} aria-hidden="true" data-part="" {...INSIDE_AS_SERVED} />
  ) : (
    <svg key="drawn" className={css.time} aria-hidden="true" data-part="">
      {ticks.map((tick) => (
        <Tick key={tick.at} tick={tick} />
      ))}
    </svg>
  ),
);

const Tick = ({ tick: { at, text, short, isSpare } }: { readonly tick: TimeTick }) => (
  <g className={isSpare ? css.spare : undefined}>
    <line x1={percent(at)} x2={percent(at)} y1="0" y2="5" />
    {[text, ...(short === text ? [] : [short])].map((written, n) => (
      <text
        key={written}
        className={short === text ? undefined : n === 0 ? css.long : css.short}
        x={percent(at)}
        y="21"
        textAnchor="middle"
      >
        {written}
      </text>
    ))}
  </g>
);
