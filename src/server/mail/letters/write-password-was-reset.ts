import { PAGES } from '#contract/paths.ts';
import { printTime } from '#domain/print/print-time.ts';
import { greetedName } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writePasswordWasReset = (
  mail: MailOf<'password_was_reset'>,
  { site, enqueuedAt }: LetterFrame,
): Letter => ({
  subject: 'Your password was changed',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(
      'The password of your Anabranch account was changed. Every device has been logged out, except one where you changed it in Settings. From now on, log in with the new password.',
    ),
    facts(['When', printTime(enqueuedAt)]),
    ifNotYou(
      'Reset your password straight away, and check who else can read your email.',
      site.origin + PAGES.forgotPassword,
    ),
  ],
  reason: 'You get this email because the password of your account was changed.',
});
