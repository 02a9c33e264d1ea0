const MARGIN = 100;

/** Width of an enlarged picture, in pixels: its own, as far as the window goes. */
export const zoomWidth = (naturalWidth: number, windowWidth: number): number =>
  Math.max(1, Math.min(naturalWidth, windowWidth - MARGIN));
