import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { MailKind } from './letters/mail.ts';
import { mailExpiry } from './mail-expiry.ts';

const DAYS: Readonly<Record<MailKind, number>> = {
  activation: 7,
  password_reset: 1,
  confirm_email_change: 1,
  email_change_requested: 7,
  already_registered: 2,
  password_was_reset: 2,
  account_deleted: 2,
  new_device_login: 2,
  two_factor_on: 2,
  two_factor_off: 2,
  recovery_codes_renewed: 2,
  alert: 2,
  valuation_received: 2,
  valuation_request: 14,
};

test.each(Object.entries(DAYS) as [MailKind, number][])(
  'a mail of the kind %s is sent for %d days at most: as long as its link works, as its news is news, or as somebody waits for an answer',
  (kind, days) => {
    const enqueuedAt = instant(Date.UTC(2026, 10, 21, 1));
    expect(mailExpiry(kind, enqueuedAt) - enqueuedAt).toBe(days * MILLISECONDS_PER_DAY);
  },
);
