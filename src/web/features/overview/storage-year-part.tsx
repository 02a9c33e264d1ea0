import { onDemand } from '../../ui/on-demand.tsx';
import type { StorageYearPanelProps } from './storage-year-panel.tsx';

const loadStorageYearPanel = async () => (await import('./storage-year-panel.tsx')).StorageYearPanel;

/** Most readers look at what is now; what draws the years of a storage comes for those who ask for them. */
export const StorageYearPart = onDemand<StorageYearPanelProps>({
  tag: 'div',
  load: loadStorageYearPanel,
  served: import.meta.env.SSR ? await loadStorageYearPanel() : null,
});
