import css from './gate-mark.module.css';

export type GateState = 'open' | 'closed' | 'unlimited' | 'limited' | 'none';

const POSTS = <path d="M2.5 0v18M15.5 0v18" stroke="currentColor" strokeWidth="2" />;
const WATER = <path d="M5 12c2-2.5 3 1.5 4 .5s2-2.5 4-.5" fill="none" stroke="currentColor" strokeWidth="2.2" />;

const MARKS: Readonly<Record<GateState, React.ReactNode>> = {
  open: (
    <>
      {POSTS}
      <rect x="5" y="0" width="8" height="5" fill="currentColor" />
      {WATER}
    </>
  ),
  closed: (
    <>
      {POSTS}
      <rect x="5" y="4" width="8" height="14" fill="currentColor" />
    </>
  ),
  limited: (
    <>
      {POSTS}
      <rect x="5" y="0" width="8" height="8" fill="currentColor" />
      {WATER}
    </>
  ),
  unlimited: <path d="M0 9c3-4 6 3 9 0s6-4 9 0" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  none: (
    <>
      <circle cx="9" cy="9" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M4 4l10 10" stroke="currentColor" strokeWidth="2" />
    </>
  ),
};

/** A sluice gate: door up, door down, half way; or plain water. */
export const GateMark = ({ state }: { readonly state: GateState }) => (
  <svg className={css.gate} viewBox="0 0 18 18" aria-hidden="true">
    {MARKS[state]}
  </svg>
);
