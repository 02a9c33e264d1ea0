import { type Instant, instant } from '../units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';

/** A rule sends at most one message in this time on a channel; what comes meanwhile is gathered. */
export const MIN_MILLISECONDS_BETWEEN_MESSAGES = MILLISECONDS_PER_HOUR;

/**
 * No wait is longer: the hour, then quiet hours of almost a day, and those of the day after where the first ones end in the hour
 * that the clock leaves out.
 */
export const MAX_MESSAGE_WAIT_MILLISECONDS = 50 * MILLISECONDS_PER_HOUR;

/** Whether what comes at `now` still belongs to a message of `begunAt`. One further ahead was begun by a clock that was wrong. */
export const isGathering = (begunAt: Instant, now: Instant): boolean =>
  Math.abs(now - begunAt) < MIN_MILLISECONDS_BETWEEN_MESSAGES;

/** When what comes at `now` may be sent, after the last message of the same rule and channel; null: there was none. */
export function dueAt(now: Instant, lastSentAt: Instant | null, quiet: QuietHours | null): Instant {
  const due =
    lastSentAt !== null && isGathering(lastSentAt, now) ? instant(lastSentAt + MIN_MILLISECONDS_BETWEEN_MESSAGES) : now;
  return quiet === null ? due : endOfQuiet(quiet, due);
}
