import { NEWS_DAYS } from '#domain/accounts/retention.ts';
import { type AccountTokenKind, TOKEN_LIFETIMES } from '#domain/accounts/token-kind.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { MailKind } from './letters/mail.ts';

/** Which link the mail carries; null: none. */
const LINK_OF_KIND: Readonly<Record<MailKind, AccountTokenKind | null>> = {
  activation: 'activation',
  already_registered: null,
  password_reset: 'password_reset',
  password_was_reset: null,
  confirm_email_change: 'email_change',
  email_change_requested: 'email_undo',
  account_deleted: null,
  new_device_login: null,
  two_factor_on: null,
  recovery_codes_renewed: null,
  two_factor_off: null,
  alert: null,
  valuation_received: null,
  valuation_request: null,
};

/** To whoever answers requests: somebody waits for an answer, whenever it arrives. */
const UNANSWERED_REQUEST_DAYS = 14;

/** From when on the mail must not be sent any more: its link has ended, or its news is stale. */
export function mailExpiry(kind: MailKind, enqueuedAt: Instant): Instant {
  if (kind === 'valuation_request') return instant(enqueuedAt + UNANSWERED_REQUEST_DAYS * MILLISECONDS_PER_DAY);
  const link = LINK_OF_KIND[kind];
  return instant(enqueuedAt + (link === null ? NEWS_DAYS * MILLISECONDS_PER_DAY : TOKEN_LIFETIMES[link]));
}
