import { instant } from '#domain/units/instant.ts';
import type { Mail, MailKind, MailOf } from '#server/mail/letters/mail.ts';
import { makeToken } from '#server/platform/tokens.ts';

/** One mail of each kind, to one person. */
export function sampleMails(to = 'anna@example.com', firstName = 'Anna'): { [Kind in MailKind]: MailOf<Kind> } {
  const token = makeToken();
  const at = instant(Date.UTC(2026, 10, 20, 5, 40));
  return {
    activation: { kind: 'activation', to, firstName, token },
    already_registered: { kind: 'already_registered', to, firstName },
    password_reset: { kind: 'password_reset', to, firstName, token },
    password_was_reset: { kind: 'password_was_reset', to, firstName },
    confirm_email_change: { kind: 'confirm_email_change', to, firstName, oldEmail: 'old@example.com', token },
    email_change_requested: {
      kind: 'email_change_requested',
      to,
      firstName,
      newEmail: 'new@example.com',
      undoToken: token,
    },
    account_deleted: { kind: 'account_deleted', to, firstName },
    new_device_login: {
      kind: 'new_device_login',
      to,
      firstName,
      device: 'Firefox on Windows',
      at,
    },
    two_factor_on: { kind: 'two_factor_on', to, firstName, at },
    recovery_codes_renewed: { kind: 'recovery_codes_renewed', to, firstName, at },
    alert: {
      kind: 'alert',
      to,
      firstName,
      heading: '1,402 parcels offered, from $245.00 per ML',
      summary: 'Buy temporary water into 7 VIC Murray: offered at $250.00 per ML or less',
      order: 'The best price first',
      lines: ['20 ML offered at $245.00 per ML in 7 VIC Murray', '5 ML offered at $246.00 per ML in 7 VIC Murray'],
      more: 1_400,
      found: 'Found Sun 22 Nov 2026, 9:10 pm AEDT; they may be gone by now.',
      path: '/inbox/7',
      unsubscribeToken: `7.${token}`,
    },
    valuation_received: { kind: 'valuation_received', to, firstName },
    valuation_request: {
      ...{
        kind: 'valuation_request',
        to,
        firstName,
        name: 'Bea Weir',
        email: 'bea@example.com',
        phone: '0400 123 456',
      },
      ...{ holding: '120 ML high reliability, zone 7', comments: 'Before we sell.\nThis year.', offer: 'Data Export' },
    },
    two_factor_off: { kind: 'two_factor_off', to, firstName, by: 'owner', at },
  };
}

export const listSampleMails = (to?: string, firstName?: string): readonly Mail[] =>
  Object.values(sampleMails(to, firstName));
