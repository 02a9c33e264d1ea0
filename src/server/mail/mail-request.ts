import type { Instant } from '#domain/units/instant.ts';

/** Who asks for a mail to whom. */
export interface MailRequest {
  /** As `mailboxOf`. */
  readonly mailbox: string;
  /** The caller's network address. */
  readonly address: string;
  readonly now: Instant;
}
