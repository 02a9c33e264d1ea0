interface Sized {
  getBoundingClientRect(): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;
}

interface Window {
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
}

/** Pixels that stay free to the edges of the window, and between a term and its explanation. */
const EDGE = 8;
const GAP = 4;

/** Where an explanation stands in the page: below its term; above it where there is more room; never beyond the window's sides. */
export function placeNote(term: Sized, note: Sized, { clientWidth, clientHeight, scrollLeft, scrollTop }: Window) {
  const { left, top, bottom } = term.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const isBelow = bottom + GAP + height <= clientHeight - EDGE || top < clientHeight - bottom;
  return {
    left: scrollLeft + Math.max(EDGE, Math.min(left, clientWidth - width - EDGE)),
    top: scrollTop + (isBelow ? bottom + GAP : top - GAP - height),
  };
}
