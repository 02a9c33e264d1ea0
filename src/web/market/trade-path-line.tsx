import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './trade-path-line.module.css';

export type PathState = 'open' | 'limited' | 'closed' | 'free' | 'own';

interface TradePathLineProps {
  /** Code of the zone where the water is. */
  readonly from: string;
  readonly to: string;
  /** Which end is the reader's home zone. */
  readonly home: 'from' | 'to' | 'neither';
  readonly state: PathState;
  /**
   * Where there is room for both beside each other: `line` a short picture and the words, `wide` the picture as long as
   * the words leave it. `stack`: one word a line.
   */
  readonly layout?: keyof typeof LAYOUTS;
  readonly children: ReactNode;
}

const WORDS: Readonly<Record<Exclude<PathState, 'own'>, string>> = {
  open: 'open',
  limited: 'open for less than was asked',
  closed: 'closed',
  free: 'no limit on the way',
};

const LAYOUTS = { line: css.inLine, wide: css.wide, stack: css.stack };

/** The way of the water from plate to plate, with the gate that binds on it. `PathDrawings` stand on the same page. */
export function TradePathLine({ from, to, home, state, layout, children }: TradePathLineProps) {
  const label = state === 'own' ? `${from}, no limit on the way` : `${from} to ${to}, ${WORDS[state]}`;
  return (
    <div className={classNames(css.path, layout && LAYOUTS[layout])} data-state={state}>
      <svg role="img" aria-label={label}>
        <use href={`#${drawingOf(state)}`} />
        <Node code={from} isHome={home === 'from' || (state === 'own' && home === 'to')} />
        {state !== 'own' && <Node code={to} isHome={home === 'to'} isRight />}
      </svg>
      <div>{children}</div>
    </div>
  );
}

const DRAWN = ['open', 'limited', 'closed', 'free'] as const satisfies readonly PathState[];

/** Water without a gate looks alike whether it stays or goes. */
const drawingOf = (state: PathState): string => `water-${state === 'own' ? 'free' : state}`;

/** The water with each gate, drawn once on a page that shows many ways. */
export const PathDrawings = () => (
  <svg className={css.drawings} aria-hidden="true">
    <defs>
      {DRAWN.map((state) => (
        <g key={state} id={drawingOf(state)}>
          {state === 'closed' ? <ClosedWater /> : <OpenWater gate={state === 'free' ? null : state} />}
        </g>
      ))}
    </defs>
  </svg>
);

const OpenWater = ({ gate }: { readonly gate: 'open' | 'limited' | null }) => (
  <>
    <line className={css.line} x1="34" y1="13" x2="100%" y2="13" />
    {gate !== null && (
      <svg x="52%" overflow="visible" role="presentation">
        <path className={css.post} d="M-9 0v26M9 0v26" />
        <rect
          className={css.door}
          data-is={gate === 'open' ? 'raised' : 'half'}
          x="-5.5"
          y="0"
          width="11"
          height={gate === 'open' ? 7 : 15}
        />
      </svg>
    )}
  </>
);

const ClosedWater = () => (
  <>
    <line className={css.line} x1="34" y1="13" x2="52%" y2="13" />
    <line className={css.dry} x1="52%" y1="13" x2="100%" y2="13" />
    <svg x="52%" overflow="visible" role="presentation">
      <rect className={css.ground} x="-9" y="0" width="18" height="26" />
      <path className={css.post} d="M-9 0v26M9 0v26" />
      <rect className={css.door} data-is="shut" x="-5.5" y="4" width="11" height="20" />
    </svg>
  </>
);

interface NodeProps {
  readonly code: string;
  readonly isHome: boolean;
  readonly isRight?: boolean;
}

/** A plate at one end; long codes get a longer plate. */
function Node({ code, isHome, isRight = false }: NodeProps) {
  const width = Math.max(34, 14 + code.length * 9);
  const middle = width / 2 + 1;
  return (
    <>
      <rect className={css.node} data-home={isHome || undefined} x={isRight ? '100%' : 1} width={width} />
      <text className={css.code} x={isRight ? '100%' : middle} dx={isRight ? -middle : undefined} y="18">
        {code}
      </text>
    </>
  );
}
