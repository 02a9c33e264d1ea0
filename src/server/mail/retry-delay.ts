import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';

const FIRST_MILLISECONDS = 15_000;
const GROWTH = 4;
/** While no server answers, nobody is bothered by asking; a mail must not wait long once it is back. */
const MAX_UNREACHABLE_MILLISECONDS = 300_000;
/** A server that said no is asked rarely. */
const MAX_REFUSED_MILLISECONDS = MILLISECONDS_PER_HOUR;
export const MAX_RETRY_DELAY_MILLISECONDS = Math.max(MAX_UNREACHABLE_MILLISECONDS, MAX_REFUSED_MILLISECONDS);

/** Milliseconds until a mail is tried again after so many attempts: 15 s, 1 min, 4 min, then at most 5 min or 1 h. */
export function retryDelay(fault: 'refused' | 'unreachable', attempts: number): number {
  const longest = fault === 'refused' ? MAX_REFUSED_MILLISECONDS : MAX_UNREACHABLE_MILLISECONDS;
  return Math.min(longest, FIRST_MILLISECONDS * GROWTH ** Math.max(0, attempts - 1));
}
