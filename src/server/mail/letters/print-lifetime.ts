import { type AccountTokenKind, TOKEN_LIFETIMES } from '#domain/accounts/token-kind.ts';
import { printTime } from '#domain/print/print-time.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';

/** `This link works once and is valid for 7 days, until Sat 28 Nov 2026, 12:00 pm AEDT.` */
export function printLifetime(kind: AccountTokenKind, from: Instant): string {
  const lifetime = TOKEN_LIFETIMES[kind];
  const days = lifetime / MILLISECONDS_PER_DAY;
  const span = days > 1 ? `${days} days` : `${lifetime / MILLISECONDS_PER_HOUR} hours`;
  return `This link works once and is valid for ${span}, until ${printTime(instant(from + lifetime))}.`;
}
