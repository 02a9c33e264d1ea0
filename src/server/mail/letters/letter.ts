import type { Instant } from '#domain/units/instant.ts';
import type { MailSite } from './mail-site.ts';

/** One piece of a letter. All texts are plain: whoever prints them escapes them. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What to do if it was somebody else; set apart. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly url: string | null };

/** A mail in words, before it is printed as text or HTML. */
export interface Letter {
  /** The same for everybody, so that nothing of a person gets into a header. */
  readonly subject: string;
  /** Null: greeted without a name. */
  readonly name: string | null;
  readonly parts: readonly LetterPart[];
  /** Why this person gets the mail; the last line. */
  readonly reason: string;
  /** Where a mail program ends mails of this kind at one press (RFC 8058); left out where nobody chose them. */
  readonly unsubscribeUrl?: string;
}

/** The foot of every mail: who sends it, with the address of the site below; and behind the reason that nobody reads an answer. */
export const SIGNATURE = 'Anabranch, the Australian water market in one place';
export const SENT_AUTOMATICALLY = 'It was sent automatically, so please do not reply to it.';

/** What a letter needs besides the facts of its mail. */
export interface LetterFrame {
  readonly site: MailSite;
  readonly enqueuedAt: Instant;
}

export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
export const action = (label: string, url: string): LetterPart => ({ kind: 'action', label, url });
export const facts = (...rows: (readonly [string, string])[]): LetterPart => ({ kind: 'facts', rows });
export const ifNotYou = (text: string, url: string | null = null): LetterPart => ({
  kind: 'notice',
  title: 'If this was not you',
  text,
  url,
});
