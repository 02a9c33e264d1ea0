import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type BrushEnd,
  type BrushWindow,
  edgeByKey,
  type Grip,
  gripWindow,
  moveEnd,
  pullWindow,
} from './brush-window.ts';
import { findNearest } from './find-nearest.ts';

interface BrushInput {
  /** Where the edges stand, in shares of the bed. */
  readonly places: readonly number[];
  /** Another object whenever something was loaded. */
  readonly chosen: BrushWindow;
  readonly bed: RefObject<Element | null>;
  readonly onChoose: (window: BrushWindow) => void;
}

/** So long may the next key be in coming. */
const KEYS_REST_AFTER_MILLISECONDS = 400;

const isSame = (one: BrushWindow, other: BrushWindow): boolean => one.from === other.from && one.to === other.to;

function findEdge(places: readonly number[], bed: Element | null, { clientX }: PointerEvent): number {
  const box = bed?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? 0 : findNearest(places, (clientX - box.left) / box.width);
}

/** A window that follows hand and keys, edge by edge, and is chosen when the hand lets go or the keys rest. */
export function useBrush({ places, chosen, bed, onChoose }: BrushInput) {
  const [draft, setDraft] = useState<BrushWindow | null>(null);
  const grip = useRef<Grip | null>(null);
  /** What was chosen last; it may still be on its way. */
  const asked = useRef(chosen);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = places.length - 1;
  const shown = draft ?? chosen;

  // What stands now has come: the draft has done its work, unless hand or keys are at the next.
  useEffect(() => {
    asked.current = chosen;
    if (grip.current === null && resting.current === undefined) setDraft(null);
  }, [chosen]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const edgeUnder = (event: PointerEvent): number => findEdge(places, bed.current, event);
  const endRest = (): void => {
    clearTimeout(resting.current);
    resting.current = undefined;
  };
  const choose = (window: BrushWindow): void => {
    if (isSame(window, asked.current)) return;
    asked.current = window;
    onChoose(window);
  };
  const take = (event: PointerEvent, part: BrushEnd | 'all'): void => {
    event.stopPropagation();
    // A second finger, or the button for a menu, takes nothing.
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    endRest();
    const taken = part === 'all' ? gripWindow(shown, edgeUnder(event), last) : { grip: part, window: shown };
    grip.current = taken.grip;
    setDraft(taken.window);
  };
  const drag = (event: PointerEvent): void => {
    if (grip.current !== null && event.isPrimary) setDraft(pullWindow(shown, grip.current, edgeUnder(event), last));
  };
  const letGo = ({ isPrimary, type }: PointerEvent): void => {
    if (grip.current === null || !isPrimary) return;
    grip.current = null;
    // The finger turned out to scroll the page.
    if (type === 'pointercancel') setDraft(asked.current);
    else choose(shown);
  };
  const onKeyDown = (event: KeyboardEvent, end: BrushEnd): void => {
    const edge = edgeByKey(shown[end], event);
    if (edge === null) return;
    event.preventDefault();
    const next = moveEnd(shown, end, edge, last);
    setDraft(next);
    endRest();
    resting.current = setTimeout(() => {
      resting.current = undefined;
      choose(next);
    }, KEYS_REST_AFTER_MILLISECONDS);
  };
  return { shown, take, drag, letGo, onKeyDown };
}
