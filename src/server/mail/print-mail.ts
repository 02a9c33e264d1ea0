import type { LetterFrame } from './letters/letter.ts';
import type { Mail } from './letters/mail.ts';
import { printLetterAsHtml } from './letters/print-letter-as-html.ts';
import { printLetterAsText } from './letters/print-letter-as-text.ts';
import { writeLetter } from './letters/write-letter.ts';

export interface PrintedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mails of this kind are ended at one press; null where nobody chose them. */
  readonly unsubscribeUrl: string | null;
}

/** The whole mail in words, twice: as plain text and as HTML. */
export function printMail(mail: Mail, frame: LetterFrame): PrintedMail {
  const letter = writeLetter(mail, frame);
  return {
    subject: letter.subject,
    text: printLetterAsText(letter, frame),
    html: printLetterAsHtml(letter, frame),
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
  };
}
