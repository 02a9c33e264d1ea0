import { PAGES } from '#contract/paths.ts';
import { printTime } from '#domain/print/print-time.ts';
import { greetedName } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writeRecoveryCodesRenewed = (mail: MailOf<'recovery_codes_renewed'>, { site }: LetterFrame): Letter => ({
  subject: 'Your recovery codes were replaced',
  name: greetedName(mail.firstName),
  parts: [
    paragraph('New recovery codes were made for your Anabranch account. The old ones no longer work.'),
    facts(['When', printTime(mail.at)]),
    paragraph('If this was you, you do not need to do anything. Keep the new codes somewhere safe.'),
    ifNotYou('Reset your password straight away. That logs out every device.', site.origin + PAGES.forgotPassword),
  ],
  reason: 'You get this email because the way to log in to your account was changed.',
});
