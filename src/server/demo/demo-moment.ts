import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';

/** When a demonstration goes on, on which reference, and from which seed. */
export interface DemoMoment {
  readonly reference: Reference;
  readonly now: Instant;
  readonly seed: number;
}
