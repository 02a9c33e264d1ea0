/** Fetches what draws the water years; a page that will show them does so before it is shown. */
export const loadSeasonPanel = async () => (await import('./season-panel.tsx')).SeasonPanel;
