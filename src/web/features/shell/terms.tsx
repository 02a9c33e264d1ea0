import type { ComponentProps } from 'react';
import { type OnDemand, onDemand } from '../../ui/on-demand.ts';
import type { TermsModal } from './terms-modal.tsx';

const loadTerms = async () => (await import('./terms-modal.tsx')).TermsModal;

/** Asked of everybody once after each change: hardly a page has it. */
export const Terms: OnDemand<ComponentProps<typeof TermsModal>> = import.meta.env.SSR
  ? await loadTerms()
  : onDemand(loadTerms);
