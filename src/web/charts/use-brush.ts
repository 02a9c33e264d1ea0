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
  readonly chosen: BrushWindow;
  readonly bed: RefObject<Element | null>;
  readonly onChoose: (window: BrushWindow) => void;
}

/** So long may the next key be in coming. */
const KEYS_REST_AFTER = 400;

/** A window that follows hand and keys, edge by edge, and is chosen when the hand lets go or the keys rest. */
export function useBrush({ places, chosen, bed, onChoose }: BrushInput) {
  const [draft, setDraft] = useState<BrushWindow | null>(null);
  const grip = useRef<Grip | null>(null);
  const last = places.length - 1;
  const shown = draft ?? chosen;
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was chosen has come: the draft has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window, not another object
  useEffect(() => setDraft(null), [chosen.from, chosen.to]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const edgeUnder = ({ clientX }: PointerEvent): number => {
    const box = bed.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? 0 : findNearest(places, (clientX - box.left) / box.width);
  };
  const drag = (event: PointerEvent): void => {
    if (grip.current !== null) setDraft(pullWindow(shown, grip.current, edgeUnder(event), last));
  };
  const take = (event: PointerEvent, part: BrushEnd | 'all'): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (part !== 'all') {
      grip.current = part;
      return;
    }
    const taken = gripWindow(chosen, edgeUnder(event), last);
    grip.current = taken.grip;
    if (taken.window !== chosen) setDraft(taken.window);
  };
  const choose = (window: BrushWindow | null): void => {
    if (window !== null && (window.from !== chosen.from || window.to !== chosen.to)) onChoose(window);
    else setDraft(null);
  };
  const letGo = (): void => {
    if (grip.current === null) return;
    grip.current = null;
    choose(draft);
  };
  const onKeyDown = (event: KeyboardEvent, end: BrushEnd): void => {
    const edge = edgeByKey(shown[end], event);
    if (edge === null) return;
    event.preventDefault();
    const next = moveEnd(shown, end, edge, last);
    setDraft(next);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => choose(next), KEYS_REST_AFTER);
  };
  return { shown, take, drag, letGo, onKeyDown };
}
