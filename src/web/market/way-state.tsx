import type { ReactNode } from 'react';
import type { LimitDataAnswer } from '#contract/wire.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { LimitSource, LimitWord, Unlimited } from './limit-state.tsx';
import { SaysWho } from './says-who.tsx';
import { UNCONFIRMED_WAY, UnconfirmedLink } from './unconfirmed-way.tsx';

interface WayStateProps {
  readonly limit: LimitDataAnswer | null;
  readonly isConfirmed: boolean;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** Who says so; left out, a question that tells. */
  readonly told?: ReactNode;
  /** What stands by a way that nobody confirmed; left out, the whole sentence. */
  readonly unconfirmed?: ReactNode;
}

/** What the limit lets through, and who says so. A way without a limit that nobody confirmed is not called unlimited. */
export const WayState = ({ limit, isConfirmed, unconfirmed = <Unconfirmed />, ...at }: WayStateProps) => (
  <>
    {limit !== null && <Limited limit={limit} {...at} />}
    {limit === null && isConfirmed && <Unlimited />}
    {!isConfirmed && unconfirmed}
  </>
);

const Unconfirmed = () => (
  <span className="small">
    {UNCONFIRMED_WAY} <UnconfirmedLink />
  </span>
);

interface LimitedProps extends Pick<WayStateProps, 'unit' | 'now' | 'told'> {
  readonly limit: LimitDataAnswer;
}

const Limited = ({ limit, unit, now, told }: LimitedProps) => (
  <>
    <LimitWord result={{ ...asResult(limit), letsThrough: null }} unit={unit} now={now} />
    <span className="meta">
      <LimitSource limit={limit} sharedBy={0} now={now} />{' '}
      {told === undefined ? (
        <SaysWho figure="limit" query={{ limit: String(limit.limit.id) }} about={limit.limit.name} />
      ) : (
        told
      )}
    </span>
  </>
);

/** A way before a search is made: nobody asks for more than the limit lets through. */
export const asResult = (limit: LimitDataAnswer | null) =>
  ({ limitData: limit, tradability: limit?.isClosed === true ? 'closed' : 'open' }) as const;
