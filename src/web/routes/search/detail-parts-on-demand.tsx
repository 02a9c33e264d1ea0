import { onDemand } from '../../ui/on-demand.tsx';
import type { DetailPartsProps } from './detail-parts.tsx';

const fetchDetailParts = async () => (await import('./detail-parts.tsx')).loadDetailParts();

/** They stand in the page as it is served; their script comes when the answer above them runs. */
export const DetailPartsOnDemand = onDemand<DetailPartsProps>({
  tag: 'div',
  load: fetchDetailParts,
  served: import.meta.env.SSR ? await fetchDetailParts() : null,
});
