import { greetedName } from './clean-text.ts';
import { action, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';
import { linkTo } from './mail-site.ts';
import { printLifetime } from './print-lifetime.ts';

export const writeActivation = (mail: MailOf<'activation'>, { site, enqueuedAt }: LetterFrame): Letter => ({
  subject: 'Confirm your email address',
  name: greetedName(mail.firstName),
  parts: [
    paragraph('Thank you for registering with Anabranch. Please confirm that this email address is yours.'),
    action('Confirm email address', linkTo(site, 'activation', mail.token)),
    paragraph(printLifetime('activation', enqueuedAt)),
    ifNotYou('You do not need to do anything. Without the confirmation the account stays closed.'),
  ],
  reason: 'You get this email because somebody registered with this address.',
});
