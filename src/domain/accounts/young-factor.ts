import type { Instant } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY } from '../units/milliseconds.ts';

/** For so long the mailbox wins over a second factor that was switched on. */
export const FACTOR_YOUNG_DAYS = 7;

/**
 * Whether a second factor gives way to whoever holds the mailbox at a moment. One that a thief has just set up does, so
 * that the owner gets their account back; one that has been on for long does not, so that a stolen mailbox alone never
 * takes it off.
 */
export const isFactorYoung = (switchedOnAt: number, at: Instant): boolean =>
  switchedOnAt > at - FACTOR_YOUNG_DAYS * MILLISECONDS_PER_DAY;
