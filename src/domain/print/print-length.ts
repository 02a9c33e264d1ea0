import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/milliseconds.ts';

const HOURS_TOLD = 48;

/** How long something lasted, in whole units that have passed: `45 min`, `7 h`, `13 days`. */
export function printLength(milliseconds: number): string {
  if (milliseconds < MILLISECONDS_PER_HOUR) return `${Math.floor(milliseconds / MILLISECONDS_PER_MINUTE)} min`;
  const hours = Math.floor(milliseconds / MILLISECONDS_PER_HOUR);
  return hours < HOURS_TOLD ? `${hours} h` : `${Math.floor(milliseconds / MILLISECONDS_PER_DAY)} days`;
}
