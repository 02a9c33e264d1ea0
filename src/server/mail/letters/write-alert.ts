import { PAGES } from '#contract/paths.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { greetedName, oneLine } from './clean-text.ts';
import { action, ifNotYou, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';
import { linkToUnsubscribe } from './mail-site.ts';

export const writeAlert = (
  { order = null, found = null, path = PAGES.inbox, ...mail }: MailOf<'alert'>,
  { site }: LetterFrame,
): Letter => ({
  subject: 'Your water market alert',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(oneLine(mail.heading)),
    ...(order === null ? [] : [paragraph(`${oneLine(order)}:`)]),
    ...mail.lines.map((line) => paragraph(`• ${oneLine(line)}`)),
    ...(mail.more === 0 ? [] : [paragraph(`and ${printCount(mail.more)} more`)]),
    ...(found === null ? [] : [paragraph(oneLine(found))]),
    action(`Look at your ${path === PAGES.alerts ? 'alerts' : 'inbox'}`, site.origin + path),
    paragraph(`Your alert: ${oneLine(mail.summary)}.`),
    action('Stop alerts by email', linkToUnsubscribe(site, mail.unsubscribeToken)),
    ifNotYou('Somebody else may have set this alert. Change your password, and delete the alert.'),
  ],
  reason: 'You get this email because you set this alert and chose to be told by email.',
  unsubscribeUrl: linkToUnsubscribe(site, mail.unsubscribeToken),
});
