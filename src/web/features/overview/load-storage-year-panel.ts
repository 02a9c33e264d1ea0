/** Fetches what draws the years of a storage; a page that will show them does so before it is shown. */
export const loadStorageYearPanel = async () => (await import('./storage-year-panel.tsx')).StorageYearPanel;
