import { type RefObject, useEffect } from 'react';
import type { MapPoint } from '#domain/map/project.ts';
import { type MapView, panView, zoomView } from './map-view.ts';

interface FingersInput {
  readonly frame: RefObject<HTMLElement | null>;
  /** Whether the map was brought closer: then it takes wheel and finger for itself. */
  readonly isCloser: boolean;
  /** Always the same function. */
  readonly change: (by: (view: MapView) => MapView) => void;
}

/** So much of the wheel doubles the map. */
const WHEEL_DOUBLES = 300;

/** Moves the map with wheel and fingers. */
export function useFingers({ frame, isCloser, change }: FingersInput): void {
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const place = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): MapPoint => {
      const { left, top, width, height } = current.getBoundingClientRect();
      return [(clientX - left) / width, (clientY - top) / height];
    };
    let last: Fingers | null = null;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey && !isCloser) return;
      event.preventDefault();
      change((view) => zoomView(view, 2 ** (-event.deltaY / WHEEL_DOUBLES), place(event)));
    };
    const onMove = (event: TouchEvent): void => {
      const before = last;
      const next = readFingers([...event.touches].map(place));
      last = next;
      // While the page scrolls, the hand is the page's.
      if (next === null || (next.count === 1 && !isCloser) || !event.cancelable) return;
      event.preventDefault();
      if (before?.count === next.count) change((view) => follow(view, before, next));
    };
    const onCount = (event: TouchEvent): void => {
      last = readFingers([...event.touches].map(place));
      // The second finger: from now on the hand moves the map, not the page.
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    // A browser asks a listener before it scrolls only if that says that it may refuse.
    const until = new AbortController();
    const listening = { passive: false, signal: until.signal };
    current.addEventListener('wheel', onWheel, listening);
    current.addEventListener('touchmove', onMove, listening);
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
      current.addEventListener(name, onCount, listening);
    return () => until.abort();
  }, [frame, isCloser, change]);
}

/** Where the fingers are in the middle, and how far from each other, in shares of the map. */
interface Fingers {
  readonly count: number;
  readonly middle: MapPoint;
  readonly apart: number;
}

function readFingers(places: readonly MapPoint[]): Fingers | null {
  const [first, second] = places;
  if (first === undefined) return null;
  if (second === undefined) return { count: 1, middle: first, apart: 1 };
  const [[x1, y1], [x2, y2]] = [first, second];
  return { count: 2, middle: [(x1 + x2) / 2, (y1 + y2) / 2], apart: Math.max(0.01, Math.hypot(x2 - x1, y2 - y1)) };
}

/** What was under the fingers stays under them. */
const follow = (view: MapView, before: Fingers, next: Fingers): MapView =>
  panView(zoomView(view, next.apart / before.apart, before.middle), [
    before.middle[0] - next.middle[0],
    before.middle[1] - next.middle[1],
  ]);
