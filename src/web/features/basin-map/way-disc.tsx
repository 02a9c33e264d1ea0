import type { GateState } from '../../market/gate-mark.tsx';
import { markOf } from '../../ui/icons.ts';
import type { MapWayState } from './draw-zones.ts';
import css from './way-disc.module.css';

const SIGNS: Readonly<Record<MapWayState, { readonly gate: GateState } | { readonly letter: string } | null>> = {
  open: { gate: 'open' },
  closed: { gate: 'closed' },
  free: null,
  unknown: { letter: '?' },
  unconfirmed: { letter: '!' },
};

/** The state of a way in a disc of 22 pixels: the gate, or that nobody knows. Where no limit counts there is none. */
export function WayDisc({ way }: { readonly way: MapWayState }) {
  const sign = SIGNS[way];
  return (
    sign !== null && (
      <>
        <circle className={css.disc} cx="11" cy="11" r="10" />
        {'gate' in sign ? (
          <use
            className={css.gate}
            data-gate={sign.gate}
            href={markOf(`gate-${sign.gate}`)}
            x="4"
            y="4"
            width="14"
            height="14"
          />
        ) : (
          <text className={css.letter} x="11" y="16">
            {sign.letter}
          </text>
        )}
      </>
    )
  );
}
