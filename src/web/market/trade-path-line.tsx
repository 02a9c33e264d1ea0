import type { ReactNode } from 'react';
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
  readonly layout?: 'line' | 'wide' | 'stack';
  readonly children: ReactNode;
}

const WORDS: Readonly<Record<Exclude<PathState, 'own'>, string>> = {
  open: 'open',
  limited: 'open for less than was asked',
  closed: 'closed',
  free: 'no limit on the way',
};

/** The way of the water from plate to plate, with the gate that binds on it. */
export function TradePathLine({ from, to, home, state, layout, children }: TradePathLineProps) {
  const label = state === 'own' ? `${from}, no limit on the way` : `${from} to ${to}, ${WORDS[state]}`;
  return (
    <div className={css.path} data-layout={layout} data-state={state}>
      <svg role="img" aria-label={label}>
        {state === 'closed' ? (
          <ClosedWater />
        ) : (
          <OpenWater gate={state === 'open' || state === 'limited' ? state : null} />
        )}
        <Node code={from} isHome={home === 'from' || (state === 'own' && home === 'to')} />
        {state !== 'own' && (
          <svg x="100%" overflow="visible" role="presentation">
            <Node code={to} isHome={home === 'to'} isRight />
          </svg>
        )}
      </svg>
      <div className={css.words}>{children}</div>
    </div>
  );
}

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

/** A plate at one end; long codes get a longer plate. */
function Node({
  code,
  isHome,
  isRight = false,
}: {
  readonly code: string;
  readonly isHome: boolean;
  readonly isRight?: boolean;
}) {
  const width = Math.max(34, 14 + code.length * 9);
  const left = isRight ? -width - 1 : 1;
  const home = isHome || undefined;
  return (
    <>
      <rect className={css.node} data-home={home} x={left} y="2" width={width} height="22" rx="3" />
      <text className={css.code} data-home={home} x={left + width / 2} y="18" textAnchor="middle">
        {code}
      </text>
    </>
  );
}
