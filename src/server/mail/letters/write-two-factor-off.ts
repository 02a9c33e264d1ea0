import { PAGES } from '#contract/paths.ts';
import { printTime } from '#domain/print/print-time.ts';
import { greetedName } from './clean-text.ts';
import { facts, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf, TwoFactorEnd } from './mail.ts';

const WORDS: Readonly<Record<TwoFactorEnd, string>> = {
  owner: 'The second factor of your Anabranch account was turned off.',
  mailbox:
    'The second factor of your Anabranch account was turned off, because a link from this mailbox was used and it had been turned on only a few days before.',
  operator: 'The second factor of your Anabranch account was turned off by the people who run this site.',
};

export const writeTwoFactorOff = (mail: MailOf<'two_factor_off'>, { site }: LetterFrame): Letter => ({
  subject: 'Your second factor was turned off',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(`${WORDS[mail.by]} From now on, your password alone logs you in.`),
    facts(['When', printTime(mail.at)]),
    paragraph('You can turn it on again in Settings.'),
    ifNotYou(
      'Reset your password straight away, then turn the second factor on again.',
      site.origin + PAGES.forgotPassword,
    ),
  ],
  reason: 'You get this email because the way to log in to your account was changed.',
});
