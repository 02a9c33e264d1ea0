import type { AccountTokenKind } from '#domain/accounts/token-kind.ts';
import { TOKEN_LIFETIMES } from '#domain/accounts/token-kind.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { ValuationForm } from '#domain/valuations/valuation-request.ts';

interface Addressed {
  /** The recipient's address, as `parseEmail` answered it. */
  readonly to: string;
  readonly firstName: string;
}

/** Every mail that the site sends, as facts. Tokens are the ones of the links, in the clear. */
export type Mail =
  | ({ readonly kind: 'activation'; readonly token: string } & Addressed)
  | ({ readonly kind: 'already_registered' } & Addressed)
  | ({ readonly kind: 'password_reset'; readonly token: string } & Addressed)
  | ({ readonly kind: 'password_was_reset' } & Addressed)
  /** To the new address. */
  | ({ readonly kind: 'confirm_email_change'; readonly oldEmail: string; readonly token: string } & Addressed)
  /** To the old address. */
  | ({ readonly kind: 'email_change_requested'; readonly newEmail: string; readonly undoToken: string } & Addressed)
  | ({ readonly kind: 'account_deleted' } & Addressed)
  | ({ readonly kind: 'new_device_login'; readonly device: string; readonly at: Instant } & Addressed)
  | ({ readonly kind: 'two_factor_on'; readonly at: Instant } & Addressed)
  | ({ readonly kind: 'recovery_codes_renewed'; readonly at: Instant } & Addressed)
  | ({
      readonly kind: 'alert';
      readonly heading: string;
      /** The rule in a sentence. */
      readonly summary: string;
      /** In which order the lines stand; null where there are not several. A mail that the version before wrote has none. */
      readonly order?: string | null;
      readonly lines: readonly string[];
      /** So many more than the lines tell. */
      readonly more: number;
      /** When it was found, in a sentence; null where nobody can say. A mail that the version before wrote has none. */
      readonly found?: string | null;
      /** Where there is more of it on the site. A mail that the version before wrote has none. */
      readonly path?: string;
      readonly unsubscribeToken: string;
    } & Addressed)
  /** To whoever asked for a valuation or a quote. */
  | ({ readonly kind: 'valuation_received' } & Addressed)
  /** To whoever answers such requests. */
  | ({ readonly kind: 'valuation_request' } & ValuationForm & Addressed)
  | ({ readonly kind: 'two_factor_off'; readonly by: TwoFactorEnd; readonly at: Instant } & Addressed);

/** Who took a second factor off: its owner, a link from the mailbox while it was young, or whoever runs the site. */
export type TwoFactorEnd = 'owner' | 'mailbox' | 'operator';

export type MailKind = Mail['kind'];
export type MailOf<Kind extends MailKind> = Extract<Mail, { readonly kind: Kind }>;

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

/** News older than this is no use to anybody. */
const LIFETIME_WITHOUT_LINK = 2 * MILLISECONDS_PER_DAY;

/** Somebody waits for an answer to this, whenever it arrives. */
const REQUEST_LIFETIME = 14 * MILLISECONDS_PER_DAY;

/** From when on the mail must not be sent any more: its link has ended, or its news is stale. */
export function mailExpiry(kind: MailKind, enqueuedAt: Instant): Instant {
  if (kind === 'valuation_request') return instant(enqueuedAt + REQUEST_LIFETIME);
  const link = LINK_OF_KIND[kind];
  return instant(enqueuedAt + (link === null ? LIFETIME_WITHOUT_LINK : TOKEN_LIFETIMES[link]));
}
