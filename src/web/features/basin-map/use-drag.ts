import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react';
import type { MapPoint } from '#domain/map/project.ts';
import { type MapView, panView } from './map-view.ts';

/** So far a pressed mouse moves before it moves the map. */
const MIN_DRAG = 4;

/** Moves the map with a pressed mouse. The press of a link that moved it opens nothing; one by keys does. */
export function useDrag(change: (by: (view: MapView) => MapView) => void) {
  const from = useRef<MapPoint | null>(null);
  const isMoving = useRef(false);
  const letGo = (): void => {
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      isMoving.current = false;
      from.current = pointerType === 'touch' || button !== 0 ? null : [clientX, clientY];
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const [dx, dy] = [from.current[0] - clientX, from.current[1] - clientY];
      if (!isMoving.current && Math.hypot(dx, dy) < MIN_DRAG) return;
      if (!isMoving.current) currentTarget.setPointerCapture(pointerId);
      isMoving.current = true;
      from.current = [clientX, clientY];
      change((view) => panView(view, [dx / currentTarget.clientWidth, dy / currentTarget.clientHeight]));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent) => {
      // A press by keys has no clicks to count: it is never the end of a drag.
      if (!isMoving.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
  };
}
