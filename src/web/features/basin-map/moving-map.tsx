import { useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { DrawnZone } from './draw-zones.ts';
import { MapPicture } from './map-picture.tsx';
import { type MapView, viewRound, WHOLE_MAP } from './map-view.ts';
import css from './moving-map.module.css';
import { useMapView } from './use-map-view.ts';

interface MovingMapProps {
  readonly zones: readonly DrawnZone[];
  readonly isWhole: boolean;
  readonly label: string;
  readonly urlOf: (zone: number) => string;
}

/** Round the reader's zone and the far ends of its ways, or the whole Basin. */
function viewOf(zones: readonly DrawnZone[], isWhole: boolean): MapView {
  const near = zones.filter(({ isHome, way }) => isHome || way !== null).map(({ at }) => at);
  return isWhole || !zones.some(({ isHome }) => isHome) ? WHOLE_MAP : viewRound(near);
}

/** Shares of what is seen. */
const STEP = 0.25;
const CLOSER = 1.6;

/** The picture, and what moves it. Without script it stands still, and the list has all that is on it. */
export function MovingMap({ zones, isWhole, label, urlOf }: MovingMapProps) {
  const frame = useRef<HTMLElement>(null);
  const start = useMemo(() => viewOf(zones, isWhole), [zones, isWhole]);
  const { view, size, isMoved, zoom, pan, reset, drag } = useMapView(start, frame);
  return (
    <div className={css.moving}>
      <nav ref={frame} className={css.frame} aria-label={label} {...drag}>
        <MapPicture {...{ zones, view, size, urlOf }} />
      </nav>
      <fieldset className={css.buttons} aria-label="Move the map" disabled={!useIsHydrated()}>
        <Button isSmall onClick={() => zoom(CLOSER)} aria-label="Closer">
          +
        </Button>
        <Button isSmall onClick={() => zoom(1 / CLOSER)} aria-label="Farther">
          −
        </Button>
        {MOVES.map(({ name, arrow, by }) => (
          <Button key={name} isSmall onClick={() => pan(by)} aria-label={name}>
            {arrow}
          </Button>
        ))}
        {/* Who pressed it stays on it. */}
        <Button isSmall onClick={reset} aria-disabled={isMoved ? undefined : true}>
          Reset
        </Button>
      </fieldset>
    </div>
  );
}

const MOVES = [
  { name: 'West', arrow: '←', by: [-STEP, 0] },
  { name: 'East', arrow: '→', by: [STEP, 0] },
  { name: 'North', arrow: '↑', by: [0, -STEP] },
  { name: 'South', arrow: '↓', by: [0, STEP] },
] as const;
