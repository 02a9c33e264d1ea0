import { printTime } from '#domain/print/print-time.ts';
import { greetedName } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writeAccountDeleted = (mail: MailOf<'account_deleted'>, { enqueuedAt }: LetterFrame): Letter => ({
  subject: 'Your account was deleted',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(
      'Your Anabranch account was deleted, along with everything it held about you. This is the last email we will send you.',
    ),
    facts(['When', printTime(enqueuedAt)]),
    ifNotYou(
      'Somebody knew your password: change it wherever else you use it. A deleted account cannot be brought back, but you can register again with the same address.',
    ),
  ],
  reason: 'You get this email because it was the address of the account.',
});
