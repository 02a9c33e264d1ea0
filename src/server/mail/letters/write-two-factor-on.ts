import { PAGES } from '#contract/paths.ts';
import { FACTOR_YOUNG_DAYS } from '#domain/accounts/young-factor.ts';
import { printTime } from '#domain/print/print-time.ts';
import { greetedName } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writeTwoFactorOn = (mail: MailOf<'two_factor_on'>, { site }: LetterFrame): Letter => ({
  subject: 'Your second factor was turned on',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(
      'The second factor of your Anabranch account was turned on. Every login now needs a code from an authenticator app or one of the recovery codes.',
    ),
    facts(['When', printTime(mail.at)]),
    paragraph('If this was you, you do not need to do anything. Keep the recovery codes somewhere safe.'),
    ifNotYou(
      `Reset your password straight away. In the first ${FACTOR_YOUNG_DAYS} days that turns the second factor off as well, and logs out every device.`,
      site.origin + PAGES.forgotPassword,
    ),
  ],
  reason: 'You get this email because the way to log in to your account was changed.',
});
