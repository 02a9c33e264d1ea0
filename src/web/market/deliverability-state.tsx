import { DELIVERABILITY_WORDS } from '#contract/words/search-words.ts';
import type { Deliverability } from '#domain/places/deliverability.ts';
import { GateMark, type GateState } from './gate-mark.tsx';

const LOOKS: Readonly<Record<Deliverability, { readonly gate: GateState; readonly tone: string }>> = {
  unrestricted: { gate: 'unlimited', tone: 'is-open' },
  limited: { gate: 'limited', tone: 'is-limited' },
  restricted: { gate: 'closed', tone: 'is-closed' },
  none: { gate: 'none', tone: 'is-none' },
};

/** Whether the allocations of an entitlement can be delivered to the reader's zone. */
export const DeliverabilityState = ({ level }: { readonly level: Deliverability }) => (
  <span className={`state ${LOOKS[level].tone}`} data-deliverability={level}>
    <GateMark state={LOOKS[level].gate} />
    {DELIVERABILITY_WORDS[level]}
  </span>
);
