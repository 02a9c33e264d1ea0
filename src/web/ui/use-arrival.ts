import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './focus-on.ts';

/**
 * For what tells that an act is done: it has the focus and is in view as soon as it is there, wherever the page was
 * scrolled to. `act` is what it tells of; nothing happens while that is null.
 */
export function useArrival<E extends HTMLElement>(act: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (act === null || element.current === null) return;
    focusOn(element.current);
    element.current.scrollIntoView({ block: 'nearest' });
  }, [act]);
  return element;
}
