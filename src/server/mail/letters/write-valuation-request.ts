import { PAGES } from '#contract/paths.ts';
import { REPLY_TIME } from '#domain/valuations/valuation-request.ts';
import { greetedName, oneLine } from './clean-text.ts';
import { action, facts, type Letter, type LetterFrame, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

/** What a stranger typed is one line each, so that none of it looks like a part of the letter. */
export const writeValuationRequest = (mail: MailOf<'valuation_request'>, { site }: LetterFrame): Letter => ({
  subject: 'A request for a valuation or a quote',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(`Somebody asks for a valuation or a quote, and was promised a reply within ${REPLY_TIME}.`),
    facts(
      ['About', mail.offer === '' ? 'A valuation' : oneLine(mail.offer)],
      ['Name', oneLine(mail.name)],
      ['Email', oneLine(mail.email)],
      ['Phone', oneLine(mail.phone)],
      ['Holding', oneLine(mail.holding)],
      ['Comments', mail.comments === '' ? 'None' : oneLine(mail.comments)],
    ),
    action('Look at all requests', site.origin + PAGES.valuationRequests),
  ],
  reason: 'You get this email because this site sends requests for valuations and quotes to this address.',
});
