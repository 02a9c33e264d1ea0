import { type RefObject, useEffect, useState } from 'react';
import type { MapPoint } from '#domain/map/project.ts';
import { type MapView, panView, zoomView } from './map-view.ts';
import { useDrag } from './use-drag.ts';
import { useFingers } from './use-fingers.ts';

/** How wide the narrowest map is: what is written fits on it before anybody has measured it. */
const NARROWEST = 288;

/**
 * A view of the map that wheel, mouse and fingers move. One finger goes on moving the page, and the wheel too, until the
 * map was brought closer; two fingers, or the wheel with Ctrl, bring it closer.
 */
export function useMapView(start: MapView, frame: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<MapView | null>(null);
  const [change] = useState(
    () =>
      (by: (view: MapView) => MapView): void =>
        setMoved((now) => by(now ?? start)),
  );
  const view = moved ?? start;
  useFingers({ frame, isCloser: view.size < start.size * 0.99, change });
  return {
    view,
    size: useWidth(frame),
    isMoved: moved !== null,
    zoom: (by: number) => change((now) => zoomView(now, by)),
    pan: (by: MapPoint) => change((now) => panView(now, by)),
    reset: () => setMoved(null),
    drag: useDrag(change),
  };
}

/** In pixels. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(NARROWEST);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(1, current.clientWidth)));
    watch.observe(current);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}
