import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';

/** How far the clock of the server is ahead of this device's, in milliseconds, as the last answer told. */
let ahead = 0;

/** Hears from an answer what time it is. One that may have lain in a cache tells nothing, and less than a minute is the way that it came. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || headers.get('cache-control') !== 'no-store') return;
  const difference = told - Date.now();
  ahead = Math.abs(difference) < MILLISECONDS_PER_MINUTE ? 0 : difference;
}

/** What time it is at the server, however wrong the clock of this device is; until an answer has come, by that clock. */
export const serverNow = (): Instant => instant(Date.now() + ahead);
