import { Suspense } from 'react';
import { type OnDemand, onDemand } from '../../ui/on-demand.tsx';
import type { DetailPartsProps } from './detail-parts.tsx';

/** For a page that knows, before it is shown, that there is a result. */
export const loadDetailParts = async () => (await import('./detail-parts.tsx')).DetailParts;

/** They stand in the page as it is served; their script comes when the answer above them runs. */
const Parts: OnDemand<DetailPartsProps> = import.meta.env.SSR
  ? await loadDetailParts()
  : onDemand('div', loadDetailParts);

export const DetailPartsOnDemand = (props: DetailPartsProps) => (
  <Suspense>
    <Parts {...props} />
  </Suspense>
);
