import { greetedName, oneLine } from './clean-text.ts';
import { action, facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';
import { linkTo } from './mail-site.ts';
import { printLifetime } from './print-lifetime.ts';

export const writeConfirmEmailChange = (
  mail: MailOf<'confirm_email_change'>,
  { site, enqueuedAt }: LetterFrame,
): Letter => ({
  subject: 'Confirm your new email address',
  name: greetedName(mail.firstName),
  parts: [
    paragraph('You asked to use this email address for your Anabranch account. Please confirm that it is yours.'),
    facts(['Old', oneLine(mail.oldEmail)], ['New', oneLine(mail.to)]),
    action('Confirm new address', linkTo(site, 'email_change', mail.token)),
    paragraph(`${printLifetime('email_change', enqueuedAt)} Until you confirm it, the old address stays in use.`),
    ifNotYou('You do not need to do anything. Without the confirmation nothing is changed.'),
  ],
  reason: 'You get this email because somebody wants to use this address for an account.',
});
