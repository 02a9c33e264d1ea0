import { greetedName } from './clean-text.ts';
import { action, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';
import { linkTo } from './mail-site.ts';
import { printLifetime } from './print-lifetime.ts';

export const writePasswordReset = (mail: MailOf<'password_reset'>, { site, enqueuedAt }: LetterFrame): Letter => ({
  subject: 'Reset your password',
  name: greetedName(mail.firstName),
  parts: [
    paragraph('Somebody, probably you, asked to reset the password of your Anabranch account. Choose a new one here.'),
    action('Choose a new password', linkTo(site, 'password_reset', mail.token)),
    paragraph(
      `${printLifetime('password_reset', enqueuedAt)} Once the password is changed, every device is logged out.`,
    ),
    ifNotYou('You do not need to do anything. Your password stays as it is.'),
  ],
  reason: 'You get this email because a password reset was asked for with this address.',
});
