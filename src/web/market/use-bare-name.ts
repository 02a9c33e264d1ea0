import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Made-up providers and brokers are marked in their names. A demonstration says so over every page, so once is enough. */
export function useBareName(): (name: string) => string {
  const isDemo = useRouteLoaderData<typeof loader>('root')?.mode === 'demo';
  return (name) => (isDemo ? name.replace(/\s*\(demo\)$/, '') : name);
}
