import { printTime } from '#domain/print/print-time.ts';
import { printDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';

/** To whoever asks what will be known. */
export const describeFutureAsOf = (now: Instant): string =>
  `This must not be in the future: the latest is today, ${printDate(localDateOf(now))}`;

/** `earliest` is null where nothing has ever been known. */
export const describeEarlyAsOf = (earliest: Instant | null): string =>
  earliest === null ? 'Nothing is known here yet' : `Nothing was known here before ${printTime(earliest)}`;
