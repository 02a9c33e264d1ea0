import { REPLY_PROMISE } from '#domain/valuations/valuation-request.ts';
import { greetedName } from './clean-text.ts';
import { ifNotYou, type Letter, paragraph } from './letter.ts';
import type { MailOf } from './mail.ts';

/** Repeats nothing that was typed but the name: whose mailbox it is may not be who typed it. */
export const writeValuationReceived = (mail: MailOf<'valuation_received'>): Letter => ({
  subject: 'We have your request',
  name: greetedName(mail.firstName),
  parts: [
    paragraph(`Thank you for asking us for a valuation or a quote. ${REPLY_PROMISE}`),
    paragraph('It is free and commits you to nothing.'),
    ifNotYou('Somebody has typed your address, by mistake perhaps. You do not need to do anything.'),
  ],
  reason: 'You get this email because this address was typed into the form for valuations and quotes.',
});
