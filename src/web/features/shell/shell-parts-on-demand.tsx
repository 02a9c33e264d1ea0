import type { ComponentProps } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import type { PreviewBanner } from './preview-banner.tsx';
import type { ReleaseSelectorProps } from './release-selector.tsx';
import type { TermsModalProps } from './terms-modal.tsx';

/** They stand in the page as it is served; most readers do without their script. */
const loadPartsForFew = () => import('./parts-for-few.ts');

/** On the server, where a page is written in one go, they are there. */
const served = import.meta.env.SSR ? await loadPartsForFew() : null;

export const TermsModalPart = onDemand<TermsModalProps>({
  tag: 'dialog',
  load: async () => (await loadPartsForFew()).TermsModal,
  served: served?.TermsModal ?? null,
});

export const PreviewBannerPart = onDemand<ComponentProps<typeof PreviewBanner>>({
  tag: 'form',
  load: async () => (await loadPartsForFew()).PreviewBanner,
  served: served?.PreviewBanner ?? null,
});

export const ReleaseSelectorPart = onDemand<ReleaseSelectorProps>({
  tag: 'form',
  load: async () => (await loadPartsForFew()).ReleaseSelector,
  served: served?.ReleaseSelector ?? null,
});
