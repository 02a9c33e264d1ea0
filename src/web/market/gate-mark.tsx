import { markOf } from '../ui/icons.ts';
import css from './gate-mark.module.css';

export type GateState = 'open' | 'closed' | 'unlimited' | 'limited' | 'none';

/** A sluice gate: door up, door down, half way; or plain water. */
export const GateMark = ({ state }: { readonly state: GateState }) => (
  <svg className={css.gate} aria-hidden="true">
    <use href={markOf(`gate-${state}`)} />
  </svg>
);
