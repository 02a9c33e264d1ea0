import type { LimitAnswer } from '#contract/operations/readings.ts';
import { printTime } from '#domain/print/print-time.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { isStaleLimit, LimitAge } from '../../market/limit-state.tsx';
import { readTime } from '../../wire.ts';

interface LimitReadingTimeProps {
  readonly limit: Pick<LimitAnswer, 'timestamp' | 'staleAt'>;
  readonly now: Instant;
}

/** When a limit was read, with the year and the zone of time; of a reading that is too old, since when there is none. */
export function LimitReadingTime({ limit: { timestamp, staleAt }, now }: LimitReadingTimeProps) {
  if (timestamp === null || isStaleLimit({ staleAt }, now))
    return <LimitAge limit={{ readAt: timestamp, staleAt }} now={now} />;
  const readAt = readTime(timestamp);
  return (
    <>
      read{' '}
      <time className="num" dateTime={printInstant(readAt)}>
        {printTime(readAt)}
      </time>
    </>
  );
}
