/** A stretch of whole intervals, by the numbers of the edges between them: from one edge to a later one. */
export interface BrushWindow {
  readonly from: number;
  readonly to: number;
}

export type BrushEnd = keyof BrushWindow;

const within = (edge: number, least: number, most: number): number => Math.max(least, Math.min(most, edge));

/** One end at another edge; at least one interval stays, and `last` is the last edge. */
export const moveEnd = (window: BrushWindow, end: BrushEnd, edge: number, last: number): BrushWindow =>
  end === 'from'
    ? { ...window, from: within(edge, 0, window.to - 1) }
    : { ...window, to: within(edge, window.from + 1, last) };

/** As long as it was, beginning at another edge. */
export function moveWindow({ from, to }: BrushWindow, edge: number, last: number): BrushWindow {
  const start = within(edge, 0, last - (to - from));
  return { from: start, to: start + to - from };
}

/** What the hand holds: an end of the window, or all of it so many edges after its beginning. */
export type Grip = BrushEnd | { readonly away: number };

/** All of the window, taken where the hand came down: beside it, it first comes to lie with its middle under the hand. */
export function gripWindow(
  window: BrushWindow,
  edge: number,
  last: number,
): { readonly grip: Grip; readonly window: BrushWindow } {
  const { from, to } = window;
  if (edge >= from && edge <= to) return { grip: { away: edge - from }, window };
  const away = Math.floor((to - from) / 2);
  return { grip: { away }, window: moveWindow(window, edge - away, last) };
}

/** The window after the hand has gone to an edge with what it holds. */
export const pullWindow = (window: BrushWindow, grip: Grip, edge: number, last: number): BrushWindow =>
  typeof grip === 'string' ? moveEnd(window, grip, edge, last) : moveWindow(window, edge - grip.away, last);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const FAR = 10;

/** Where a key takes an end: an interval, ten with Shift, or as far as it goes; null for a key that takes it nowhere. */
export function edgeByKey(
  edge: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | null {
  if (key === 'Home') return Number.NEGATIVE_INFINITY;
  if (key === 'End') return Number.POSITIVE_INFINITY;
  const step = STEPS[key];
  return step === undefined ? null : edge + step * (shiftKey ? FAR : 1);
}
