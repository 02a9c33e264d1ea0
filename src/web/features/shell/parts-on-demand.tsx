import type { ComponentProps } from 'react';
import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type * as forFew from './parts-for-few.ts';

/** They stand in the page as it is served; most readers do without their script. */
export const loadPartsForFew = () => import('./parts-for-few.ts');

/** On the server, where a page is written in one go, they are there. */
const served = import.meta.env.SSR ? await loadPartsForFew() : null;

export const CookieBannerPart: OnDemand<ComponentProps<typeof forFew.CookieBanner>> =
  served?.CookieBanner ?? onDemand('section', async () => (await loadPartsForFew()).CookieBanner);

export const TermsModalPart: OnDemand<ComponentProps<typeof forFew.TermsModal>> =
  served?.TermsModal ?? onDemand('dialog', async () => (await loadPartsForFew()).TermsModal);

export const PreviewBannerPart: OnDemand<ComponentProps<typeof forFew.PreviewBanner>> =
  served?.PreviewBanner ?? onDemand('form', async () => (await loadPartsForFew()).PreviewBanner);

export const ReleaseSelectorPart: OnDemand<ComponentProps<typeof forFew.ReleaseSelector>> =
  served?.ReleaseSelector ?? onDemand('form', async () => (await loadPartsForFew()).ReleaseSelector);
