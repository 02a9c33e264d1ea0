import type { ReactNode } from 'react';
import { GateMark, type GateState } from './gate-mark.tsx';
import css from './state-word.module.css';

interface StateWordProps {
  readonly gate: GateState;
  /** The colour; as the gate has it, unless something else is said, such as an open limit that was read too long ago. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

type Tone = 'open' | 'closed' | 'limited' | 'none';

const TONES: Readonly<Record<GateState, Tone>> = {
  open: 'open',
  unlimited: 'open',
  limited: 'limited',
  closed: 'closed',
  none: 'none',
};

/** The state of a limit or of a delivery: a sluice gate and a word, in the colour of the state. */
export const StateWord = ({ gate, tone = TONES[gate], children }: StateWordProps) => (
  <span className={css.state} data-tone={tone}>
    <GateMark state={gate} />
    <span>{children}</span>
  </span>
);
