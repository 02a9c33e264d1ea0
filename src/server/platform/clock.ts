import { type Instant, instant } from '#domain/units/instant.ts';

/** Tells the time. The only one that asks the machine is `systemClock`; instances ask the database (`DatabaseClock`). */
export interface Clock {
  /** For what is stored, compared with what is stored, or shown. It can jump. */
  now(): Instant;
  /** Milliseconds from anywhere, which only go forward and evenly: for ages of what is in memory. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => instant(Date.now()), monotonic: () => performance.now() };
