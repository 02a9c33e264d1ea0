import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';

const FIRST_MILLISECONDS = 15_000;
const GROWTH = 4;
const MAX_MILLISECONDS = MILLISECONDS_PER_HOUR;
/** A push service that asks for more gets this: a later message may be let through. */
export const MAX_PUSH_DELAY_MILLISECONDS = MILLISECONDS_PER_DAY;

/** Milliseconds until a message is tried again after so many attempts: 15 s, 1, 4, 16 min, then 1 h; longer where the service asks for it. */
export const pushDelay = (attempts: number, retryAfter: number | null): number =>
  Math.min(
    MAX_PUSH_DELAY_MILLISECONDS,
    Math.max(retryAfter ?? 0, Math.min(MAX_MILLISECONDS, FIRST_MILLISECONDS * GROWTH ** Math.max(0, attempts - 1))),
  );
