import { type AccountTokenKind, printTokenLifetime, TOKEN_LIFETIMES } from '#domain/accounts/token-kind.ts';
import { printTime } from '#domain/print/print-time.ts';
import { type Instant, instant } from '#domain/units/instant.ts';

/** `This link works once and is valid for 7 days, until Sat 28 Nov 2026, 12:00 pm AEDT.` */
export function printLifetime(kind: AccountTokenKind, from: Instant): string {
  const until = printTime(instant(from + TOKEN_LIFETIMES[kind]));
  return `This link works once and is valid for ${printTokenLifetime(kind)}, until ${until}.`;
}
