import type { ReactNode } from 'react';

export type ReachState = 'open' | 'closed' | 'free' | 'own';

interface ReachProps {
  /** Code of the zone where the water is. */
  readonly from: string;
  readonly to: string;
  /** Which end is the reader's own. */
  readonly home: 'from' | 'to';
  readonly state: ReachState;
  readonly className?: string;
  readonly children: ReactNode;
}

const WORDS: Readonly<Record<ReachState, string>> = {
  open: 'open',
  closed: 'closed',
  free: 'no limit on the way',
  own: 'no limit on the way',
};

/** The way of the water from plate to plate, with the gate that binds on it. */
export function Reach({ from, to, home, state, className = '', children }: ReachProps) {
  const label = state === 'own' ? `${from}, your own zone` : `${from} to ${to}, ${WORDS[state]}`;
  return (
    <div className={`reach ${className}`}>
      <svg role="img" aria-label={label}>
        {state === 'closed' ? <ClosedWater /> : <OpenWater hasGate={state === 'open'} />}
        <Node code={from} isHome={home === 'from' || state === 'own'} />
        {state !== 'own' && (
          <svg x="100%" overflow="visible" role="presentation">
            <Node code={to} isHome={home === 'to'} isRight />
          </svg>
        )}
      </svg>
      <div className="reach-text">{children}</div>
    </div>
  );
}

const OpenWater = ({ hasGate }: { readonly hasGate: boolean }) => (
  <>
    <line className="reach-line" x1="34" y1="13" x2="100%" y2="13" />
    {hasGate && (
      <svg x="52%" overflow="visible" role="presentation">
        <path className="reach-post" d="M-9 0v26M9 0v26" />
        <rect className="reach-gate" x="-5.5" y="0" width="11" height="7" />
      </svg>
    )}
  </>
);

const ClosedWater = () => (
  <>
    <line className="reach-line" x1="34" y1="13" x2="52%" y2="13" />
    <line className="reach-dry" x1="52%" y1="13" x2="100%" y2="13" />
    <svg x="52%" overflow="visible" role="presentation">
      <rect className="reach-bg" x="-9" y="0" width="18" height="26" />
      <path className="reach-post" d="M-9 0v26M9 0v26" />
      <rect className="reach-shut" x="-5.5" y="4" width="11" height="20" />
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
  const tone = isHome ? 'home' : '';
  return (
    <>
      <rect className={`reach-node ${tone}`} x={left} y="2" width={width} height="22" rx="3" />
      <text className={tone} x={left + width / 2} y="18" textAnchor="middle">
        {code}
      </text>
    </>
  );
}
