import { type Instant, instant } from '#domain/units/instant.ts';

/** Tells the time. The only one that asks the machine is `systemClock`. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instant(Date.now()) };
