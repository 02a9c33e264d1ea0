import { useSiteData } from '../site-data.ts';

/** Made-up providers and brokers are marked in their names. A demonstration says so over every page, so once is enough. */
export function useBareName(): (name: string) => string {
  const isDemo = useSiteData()?.mode === 'demo';
  return (name) => (isDemo ? name.replace(/\s*\(demo\)$/, '') : name);
}
