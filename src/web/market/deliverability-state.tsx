import { DELIVERABILITY_WORDS } from '#contract/words/search-words.ts';
import type { Deliverability } from '#domain/places/deliverability.ts';
import type { GateState } from './gate-mark.tsx';
import { StateWord } from './state-word.tsx';

const GATES: Readonly<Record<Deliverability, GateState>> = {
  unrestricted: 'unlimited',
  limited: 'limited',
  restricted: 'closed',
  none: 'none',
};

/** Whether the allocations of an entitlement can be delivered to the reader's zone. */
export const DeliverabilityState = ({ level }: { readonly level: Deliverability }) => (
  <StateWord gate={GATES[level]}>{DELIVERABILITY_WORDS[level]}</StateWord>
);
