import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { findNearest, type RisingPlaces } from './find-nearest.ts';
import { type Leap, stepByKey } from './step-by-key.ts';

interface Active {
  readonly index: number;
  readonly by: 'pointer' | 'keys';
}

/** A stop that was pressed on or reached by keys, of the chart as it was drawn then. */
interface Kept {
  readonly index: number;
  readonly places: RisingPlaces;
}

export interface Stepping {
  /** The stop that is read while nobody reads: the last, unless said otherwise. */
  readonly restsAt?: number | undefined;
  /** How many stops a page key goes; ten, unless said otherwise. */
  readonly leap?: Leap | undefined;
}

/** Where a pointer is, on the scale of the places; null where nothing is drawn. */
export type PlaceOfPointer = (pointer: Pick<PointerEvent, 'clientX' | 'clientY'>) => number | null;

/** How far right a pointer is in what is drawn, from 0 to 1. */
export const placeAcross =
  (drawn: { readonly current: Element | null }): PlaceOfPointer =>
  ({ clientX }) => {
    const box = drawn.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? null : (clientX - box.left) / box.width;
  };

/**
 * Which stop of a chart is read: the one nearest to the pointer or reached by keys. The last one that was pressed on or
 * reached stays when the chart is left, so that what stands beside it can be asked about it; else one at rest.
 */
export function useStepping(
  places: RisingPlaces,
  placeOf: PlaceOfPointer,
  { restsAt = places.length - 1, leap }: Stepping,
) {
  const [active, setActive] = useState<Active | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [isRead, setIsRead] = useState(false);
  const last = places.length - 1;
  const restingAt = kept?.places === places ? kept.index : restsAt;
  const current = active !== null && active.index <= last ? active : null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      setActive(null);
      setKept(null);
    }
    const index = stepByKey(event.key, current?.index ?? restingAt, places.length, leap);
    if (index === null) return;
    event.preventDefault();
    setIsRead(true);
    setActive({ index, by: 'keys' });
    setKept({ index, places });
  };
  const onPointer = (event: PointerEvent): void => {
    const at = placeOf(event);
    if (at === null || last < 0) return;
    const index = findNearest(places, at);
    setIsRead(true);
    setActive({ index, by: 'pointer' });
    if (event.type === 'pointerdown') setKept({ index, places });
  };
  // A finger that was lifted still wants to read what it has touched.
  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') setActive(null);
  };
  return {
    index: current?.index ?? restingAt,
    /** Somebody has read a stop since the chart was there. */
    isRead,
    isStepping: current?.by === 'keys',
    isPointing: current?.by === 'pointer',
    handlers: {
      onKeyDown,
      onPointerDown: onPointer,
      onPointerMove: onPointer,
      onPointerLeave,
      onBlur: () => setActive(null),
    },
  };
}

/** At most one announcement in so many milliseconds, and always the last. */
const ANNOUNCE_AFTER_MILLISECONDS = 400;

/** A text for a live region that a fast hand does not flood. */
export function useAnnouncement(text: string): string {
  const [spoken, setSpoken] = useState('');
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const speak = (): void => {
      lastAt.current = performance.now();
      setSpoken(text);
    };
    const wait = Math.max(0, lastAt.current + ANNOUNCE_AFTER_MILLISECONDS - performance.now());
    const timer = setTimeout(speak, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
