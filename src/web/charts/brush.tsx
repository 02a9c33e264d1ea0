import { useMemo, useRef } from 'react';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import css from './brush.module.css';
import type { BrushEnd, BrushWindow } from './brush-window.ts';
import { PATH_SIDE } from './draw-path.ts';
import { drawSteps } from './draw-steps.ts';
import { percent } from './plot.tsx';
import { chooseTimeTicks, placeDay, type Span } from './time-axis.ts';
import { useBrush } from './use-brush.ts';
import { makeValueScale, rangeWithZero } from './value-scale.ts';

export interface BrushStop extends Span {
  readonly amount: number;
}

interface BrushProps {
  /** First days of all intervals, then the day after the last one. */
  readonly edges: readonly number[];
  readonly stops: readonly BrushStop[];
  /** Another object whenever something was loaded. */
  readonly chosen: BrushWindow;
  readonly label: string;
  /** `1 Nov 2025 to 22 Nov 2026` */
  readonly nameOf: (window: BrushWindow) => string;
  readonly onChoose: (window: BrushWindow) => void;
  readonly onReset: () => void;
}

/** The whole record in small, with the part that is looked at: its ends are pulled, and snap to whole intervals. */
export function Brush({ edges, stops, chosen, label, nameOf, onChoose, onReset }: BrushProps) {
  const bed = useRef<HTMLDivElement>(null);
  const span = useMemo(() => ({ start: edges[0] ?? 0, end: edges.at(-1) ?? 1 }), [edges]);
  const places = useMemo(() => edges.map((edge) => placeDay(edge, span)), [edges, span]);
  const { shown, take, drag, letGo, onKeyDown } = useBrush({ places, chosen, bed, onChoose });
  const isHydrated = useIsHydrated();
  const [from, to] = [places[shown.from] ?? 0, places[shown.to] ?? 1];
  return (
    <div className={css.brush}>
      <p className="label">
        {label}: {nameOf(shown)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the sliders are the equal way */}
      <div
        className={css.bed}
        ref={bed}
        onPointerDown={(event) => take(event, 'all')}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onDoubleClick={onReset}
      >
        <Record stops={stops} span={span} />
        <svg className={css.layer} role="presentation">
          <rect className={css.veil} y="0" width={percent(from)} height="46" />
          <rect className={css.veil} x={percent(to)} y="0" width={percent(1 - to)} height="46" />
          <rect className={css.window} x={percent(from)} y="0" width={percent(to - from)} height="46" />
          {isHydrated &&
            (['from', 'to'] as const).map((end) => (
              <BrushGrip
                key={end}
                end={end}
                x={end === 'from' ? from : to}
                value={shown[end]}
                last={edges.length - 1}
                text={nameOf(shown)}
                take={take}
                onKeyDown={onKeyDown}
              />
            ))}
        </svg>
      </div>
    </div>
  );
}

const Record = ({ stops, span }: Pick<BrushProps, 'stops'> & { readonly span: Span }) => {
  const scale = makeValueScale(
    rangeWithZero(stops, ({ amount }) => amount),
    { kind: 'linear', isFromZero: true, decimals: 0 },
  );
  return (
    <svg className={css.layer} aria-hidden="true">
      <rect className={css.ground} width="100%" height="46" />
      <svg
        viewBox={`0 0 ${PATH_SIDE} ${PATH_SIDE}`}
        preserveAspectRatio="none"
        width="100%"
        height="46"
        role="presentation"
      >
        <path className={css.area} d={drawSteps(stops, span, scale)} />
      </svg>
      {chooseTimeTicks(span).map(({ at, short, isSpare }) => (
        <g key={at} className={isSpare ? css.spare : undefined}>
          <line x1={percent(at)} x2={percent(at)} y1="46" y2="51" />
          <text x={percent(at)} y="66" textAnchor="middle">
            {short}
          </text>
        </g>
      ))}
    </svg>
  );
};

interface GripProps {
  readonly end: BrushEnd;
  readonly x: number;
  readonly value: number;
  readonly last: number;
  readonly text: string;
  readonly take: ReturnType<typeof useBrush>['take'];
  readonly onKeyDown: ReturnType<typeof useBrush>['onKeyDown'];
}

/** An end of the window: ten pixels to see, forty-four to hit, which at the ends of the bed lie within it. */
const BrushGrip = ({ end, x, value, last, text, take, onKeyDown }: GripProps) => (
  <svg x={percent(x)} overflow="visible" role="presentation">
    <g
      className={css.grip}
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? 'Start of the range' : 'End of the range'}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={value}
      aria-valuetext={text}
      onPointerDown={(event) => take(event, end)}
      onKeyDown={(event) => onKeyDown(event, end)}
    >
      <rect className={css.hit} x={x < 0.08 ? -8 : x > 0.92 ? -36 : -22} y="1" width="44" height="44" />
      <rect className={css.handle} x="-5" y="8" width="10" height="30" rx="2" />
      <path className={css.lines} d="M-1.500 16v14M1.500 16v14" />
    </g>
  </svg>
);
