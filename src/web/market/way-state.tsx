import type { LimitDataAnswer } from '#contract/wire.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { LimitState } from './limit-state.tsx';
import { UNCONFIRMED_WAY, UnconfirmedLink } from './unconfirmed-way.tsx';

interface WayStateProps {
  readonly limit: LimitDataAnswer | null;
  readonly isConfirmed: boolean;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** What the limit lets through. A way without a limit that nobody confirmed is not called unlimited. */
export const WayState = ({ limit, isConfirmed, unit, now }: WayStateProps) => (
  <>
    {(isConfirmed || limit !== null) && (
      <LimitState
        result={{ ...asResult(limit), letsThrough: null }}
        sameZone={null}
        sharedBy={0}
        unit={unit}
        now={now}
      />
    )}
    {!isConfirmed && (
      <span className="small">
        {UNCONFIRMED_WAY} <UnconfirmedLink />
      </span>
    )}
  </>
);

/** A way before a search is made: nobody asks for more than the limit lets through. */
export const asResult = (limit: LimitDataAnswer | null) =>
  ({ limitData: limit, tradability: limit?.isClosed === true ? 'closed' : 'open' }) as const;
