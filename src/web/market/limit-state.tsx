import type { LimitDataAnswer } from '#contract/wire.ts';
import { printVolume } from '#domain/print/print-figures.ts';
import { printDayInYear, printReadingTime } from '#domain/print/print-time.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readTime, readVolume } from '../wire.ts';
import { GateMark } from './gate-mark.tsx';

interface LimitStateProps {
  readonly limit: LimitDataAnswer | null;
  readonly isOwnZone: boolean;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** Whether the binding limit lets water through: gate, word, how much, which limit, when it was read. */
export function LimitState({ limit, isOwnZone, unit, now }: LimitStateProps) {
  if (limit === null) {
    return isOwnZone ? (
      <span className="small">Your own zone, no limit on the way</span>
    ) : (
      <>
        <span className="state is-open">
          <GateMark state="unlimited" />
          Unlimited
        </span>
        <span className="meta">no limit on the way</span>
      </>
    );
  }
  return (
    <>
      <LimitWord limit={limit} unit={unit} />
      <span className="meta">
        {limit.isClosed ? limit.note : limit.limit.name}
        {(limit.isClosed ? limit.note : limit.limit.name) === null ? '' : ', '}
        <LimitAge limit={limit} now={now} />
      </span>
    </>
  );
}

/** The sentence of the specification: closed by which limit, unlimited, or how much is left. */
export function LimitWord({ limit, unit }: { readonly limit: LimitDataAnswer; readonly unit: VolumeUnit }) {
  if (limit.isClosed) {
    return (
      <span className="state is-closed">
        <GateMark state="closed" />
        Trade Closed due to {limit.limit.name}
      </span>
    );
  }
  const { valueDisplay } = limit.limitVolume;
  return (
    <span className="state is-open">
      <GateMark state={valueDisplay === null ? 'unlimited' : 'open'} />
      {valueDisplay === null ? 'Unlimited' : `Open, ${printVolume(readVolume(valueDisplay, unit), unit)} left`}
    </span>
  );
}

/** When a limit was read; a reading that is too old says so. */
export function LimitAge({ limit, now }: { readonly limit: LimitDataAnswer; readonly now: Instant }) {
  if (limit.readAt === null || limit.staleAt === null) return <span className="is-limited">never read</span>;
  const readAt = readTime(limit.readAt);
  if (readTime(limit.staleAt) < now) {
    return <span className="is-limited">not read since {printDayInYear(localDateOf(readAt), localDateOf(now))}</span>;
  }
  return <>read {printReadingTime(readAt, now)}</>;
}
