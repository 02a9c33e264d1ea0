import { PAGES } from '#contract/paths.ts';
import { printTime } from '#domain/print/print-time.ts';
import { greetedName, oneLine } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writeNewDeviceLogin = (mail: MailOf<'new_device_login'>, { site }: LetterFrame): Letter => ({
  subject: 'New login to your account',
  name: greetedName(mail.firstName),
  parts: [
    paragraph('Somebody logged in to your Anabranch account from a device that has not been used for it before.'),
    facts(['Device', oneLine(mail.device)], ['When', printTime(mail.at)]),
    paragraph('If this was you, you do not need to do anything.'),
    ifNotYou('Reset your password straight away. This logs out every device.', site.origin + PAGES.forgotPassword),
  ],
  reason: 'You get this email because of a login to your account.',
});
