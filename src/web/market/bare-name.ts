import type { SiteData } from '../site-data.ts';

/** Made-up providers and brokers are marked in their names. A demonstration says so over every page, so once is enough. */
export const bareName = (name: string, mode: SiteData['mode'] | undefined): string =>
  mode === 'demo' ? name.replace(/\s*\(demo\)$/, '') : name;
