import type { Instant } from '#domain/units/instant.ts';

/** A short name for a second, for ids that nobody used before: `TOU7R8`. */
export const nameTime = (at: Instant): string =>
  Math.floor(at / 1000)
    .toString(36)
    .toUpperCase();
