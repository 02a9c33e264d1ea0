import { type ReactNode, useContext } from 'react';
import { JustClosed } from '../just-closed.ts';
import { GateMark, type GateState } from './gate-mark.tsx';
import css from './state-word.module.css';

interface StateWordProps {
  readonly gate: GateState;
  /** The colour; as the gate has it, unless something else is said, such as an open limit that was read too long ago. */
  readonly tone?: Tone;
  /** The limits that the state follows from, by their ids: one that closes while somebody looks is told at once. */
  readonly limits?: readonly number[];
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
export function StateWord({ gate, tone, limits, children }: StateWordProps) {
  const justClosed = useContext(JustClosed);
  const closed = gate === 'closed' ? undefined : limits?.find((id) => justClosed.has(id));
  const state = closed === undefined ? gate : 'closed';
  return (
    <span className={css.state} data-tone={(closed === undefined && tone) || TONES[state]}>
      <GateMark state={state} />
      <span>{closed === undefined ? children : `Closed just now: ${justClosed.get(closed)}`}</span>
    </span>
  );
}
