import { PAGES } from '#contract/paths.ts';
import { greetedName } from './clean-text.ts';
import { action, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

export const writeAlreadyRegistered = (mail: MailOf<'already_registered'>, { site }: LetterFrame): Letter => ({
  subject: 'You already have an account',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(
      'Somebody, probably you, tried to use this email address for an Anabranch account. It already has one, so nothing was changed.',
    ),
    action('Log in', site.origin + PAGES.login),
    paragraph('If you have forgotten your password, choose Forgot Password? on the login page.'),
    ifNotYou('You do not need to do anything. The person who tried was not told that you have an account.'),
  ],
  reason: 'You get this email because somebody tried to use this address for an account.',
});
