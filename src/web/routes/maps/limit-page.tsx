import { LimitPage } from '../../features/limit/limit-page.tsx';
import { loadLimit } from '../../features/limit/load-limit.ts';
import { inBrowser, onServer } from '../../load.ts';
import { useReader } from '../../use-reader.ts';
import type { Route } from './+types/limit-page.ts';

export const loader = onServer(loadLimit);
export const clientLoader = inBrowser(loadLimit);

export default function TradeLimitPage({ loaderData }: Route.ComponentProps) {
  return <LimitPage loaded={loaderData} homeZoneId={useReader().homeZoneId} />;
}
