import { memo, type ReactNode, useId, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { drawTimeChart, type PlotDrawing, placeTimeChart, type StopPlace } from './draw-time-chart.ts';
import { Crosshair, INSIDE_AS_SERVED, Plot, percent } from './plot.tsx';
import { PointerCard } from './pointer-card.tsx';
import { type Reading, speakReading } from './reading.ts';
import { Readout } from './readout.tsx';
import { chooseTimeTicks, type TimeTick } from './time-axis.ts';
import css from './time-chart.module.css';
import type { TimeChartSpec } from './time-chart-spec.ts';
import { useIsAsServed } from './use-is-as-served.ts';
import { useAnnouncement, useStepping } from './use-stepping.ts';
import { WaitingSign } from './waiting-sign.tsx';

interface TimeChartProps {
  readonly spec: TimeChartSpec;
  /** What is drawn, from when to when, for those who see no picture. */
  readonly sentence: string;
  /** What stands above the plot for a stop. */
  readonly readAt: (index: number) => Reading;
  /** What may be asked about a stop, beside its reading. */
  readonly askAt?: (index: number) => ReactNode;
  /** Another range is on its way: what is drawn stays, under a veil and a sign that turns. */
  readonly isWaiting?: boolean;
  readonly size?: 'full' | 'compact';
}

/** Lines, mostly over an area, on one axis of time, read by pointer, finger or keys. */
export function TimeChart({ spec, sentence, readAt, askAt, isWaiting = false, size = 'full' }: TimeChartProps) {
  const { values, amounts, timeTicks, places, stopAt } = useDrawing(spec);
  const plot = useRef<HTMLDivElement>(null);
  const { index, isStepping, isPointing, handlers } = useStepping(places, plot, spec);
  const helpId = useId();
  const stop = stopAt(index);
  const reading = stop === undefined ? null : readAt(index);
  const announcement = useAnnouncement(isStepping && reading !== null ? speakReading(reading) : '');
  return (
    <div className={css.chart}>
      {reading !== null && <Readout reading={reading}>{askAt?.(index)}</Readout>}
      {/* A picture until somebody steps through it: then the keys are its own. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name and a description */}
      <div
        className={classNames(css.plots, isWaiting && css.veiled)}
        data-size={size}
        data-plots={spec.amounts === undefined ? 1 : 2}
        role={isStepping ? 'application' : 'img'}
        aria-label={sentence}
        aria-describedby={helpId}
        tabIndex={0}
        data-chart=""
        {...handlers}
      >
        <p className={css.axis} data-part="">
          {spec.values.label}
        </p>
        <div className={css.cell} ref={plot}>
          <Plot drawing={values} axis="left" />
          {stop !== undefined && <Crosshair stop={stop} lines={spec.lines} />}
        </div>
        {spec.amounts !== undefined && <Amounts label={spec.amounts.label} drawing={amounts} stop={stop} />}
        <TimeAxis ticks={timeTicks} />
        {isPointing && <CardBeside stop={stop} reading={reading} />}
      </div>
      <WaitingSign isWaiting={isWaiting} />
      <p className="sr-only" id={helpId}>
        Left and right arrow keys read the points, Page Up and Page Down {spec.leap ?? 'ten'} at a time, Home and End
        the first and the last, Escape leaves.
      </p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
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
  return { values, amounts, timeTicks, places, stopAt };
}

const AS_SERVED = { values: null, amounts: null, timeTicks: null };

interface AmountsProps {
  readonly label: string;
  readonly drawing: PlotDrawing | null;
  readonly stop: StopPlace | undefined;
}

/** The area below, with its axis on the right. */
const Amounts = ({ label, drawing, stop }: AmountsProps) => (
  <>
    <p className={classNames(css.axis, css.right)} data-part="">
      {label}
    </p>
    <div className={css.cell}>
      <Plot drawing={drawing} axis="right" />
      {stop !== undefined && <Crosshair stop={stop} />}
    </div>
  </>
);

interface CardBesideProps {
  readonly stop: StopPlace | undefined;
  readonly reading: Reading | null;
}

const CardBeside = ({ stop, reading }: CardBesideProps) =>
  stop !== undefined &&
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
