import type { Instant } from '#domain/units/instant.ts';
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
