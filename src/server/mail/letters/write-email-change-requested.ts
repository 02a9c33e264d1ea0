import { greetedName, oneLine } from './clean-text.ts';
import { action, facts, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';
import { linkTo } from './mail-site.ts';
import { printLifetime } from './print-lifetime.ts';

export const writeEmailChangeRequested = (
  mail: MailOf<'email_change_requested'>,
  { site, enqueuedAt }: LetterFrame,
): Letter => ({
  subject: 'Your email address is about to change',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(
      'Somebody who knows your password, probably you, asked to change the email address of your Anabranch account. The change takes effect when the new address is confirmed.',
    ),
    facts(['Old', oneLine(mail.to)], ['New', oneLine(mail.newEmail)]),
    paragraph(
      'If you asked for this, you do not need to do anything. If this was not you, use this link straight away to keep your address. It stops the change, or undoes it if it has been confirmed, and then lets you choose a new password.',
    ),
    action('Keep my address', linkTo(site, 'email_undo', mail.undoToken)),
    paragraph(printLifetime('email_undo', enqueuedAt)),
  ],
  reason: 'You get this email because it is the address of your account.',
});
