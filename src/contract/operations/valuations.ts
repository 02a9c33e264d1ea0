import { z } from 'zod';
import {
  MAX_COMMENT_CHARACTERS,
  MAX_HOLDING_CHARACTERS,
  MAX_OFFER_CHARACTERS,
  VALUATION_REQUESTS_PER_PAGE,
  VALUATION_STATES,
} from '#domain/valuations/valuation-request.ts';
import { defineOperation, idInPath, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { digits, text, time } from '../wire.ts';

/** Longest text that is looked at; what is longer than its field takes is told at the field, as long as the body may be. */
const field = text(MAX_SMALL_BODY).default('');

const state = z.enum(VALUATION_STATES).meta({ description: 'Whether somebody has answered it' });

const ASKING = { name: 'Of who asks', email: 'Where the answer goes' };

const valuationRequestAnswer = z.object({
  id: z.int(),
  state,
  name: z.string().meta({ description: ASKING.name }),
  email: z.string().meta({ description: ASKING.email }),
  phone: z.string(),
  holding: z.string(),
  comments: z.string().meta({ description: 'With the ends of its lines; may be empty' }),
  offer: z.string().meta({ description: 'The premium service that a quote is asked for; empty: a valuation' }),
  sentAt: time,
  answeredAt: time.nullable(),
  answeredBy: z.string().nullable().meta({ description: 'Who said so; null: nobody yet, or whose account is deleted' }),
});
export type ValuationRequestAnswer = z.infer<typeof valuationRequestAnswer>;

/** Requests for a valuation or a quote. */
export const valuations = {
  send: defineOperation({
    method: 'POST',
    path: 'valuation_requests',
    summary: 'Ask for a valuation, or for a quote for a premium service; 422 with `errors` by field',
    access: 'anyone',
    rate: 'account',
    bodyLimit: MAX_SMALL_BODY,
    body: z.strictObject({
      name: field.meta({ description: ASKING.name }),
      email: field.meta({ description: ASKING.email }),
      phone: field.meta({ description: 'Digits, and what people put between them' }),
      holding: field.meta({ description: `What is held or wanted, in at most ${MAX_HOLDING_CHARACTERS} letters` }),
      comments: field.meta({ description: `At most ${MAX_COMMENT_CHARACTERS} letters; may be empty` }),
      offer: field.meta({
        description: `The premium service, in at most ${MAX_OFFER_CHARACTERS} letters; empty: a valuation`,
      }),
      website: field.meta({ description: 'To be left empty: what is filled in here is thrown away unread' }),
    }),
    answer: noAnswer,
  }),
  list: defineOperation({
    method: 'GET',
    path: 'valuation_requests',
    summary: 'Requests that came in, the newest first',
    access: 'anabranch.is_admin',
    rate: 'read',
    query: z.strictObject({
      state,
      page: digits(4)
        .refine((page) => page >= 1, 'Pages count from 1')
        .optional(),
    }),
    answer: z.object({
      count: z.int().meta({ description: 'In this state, on all pages' }),
      requests: z.array(valuationRequestAnswer).max(VALUATION_REQUESTS_PER_PAGE),
    }),
  }),
  setState: defineOperation({
    method: 'PUT',
    path: 'valuation_requests/{id}/state',
    summary: 'Say that a request is answered, or that it is not',
    access: 'anabranch.is_admin',
    rate: 'write',
    bodyLimit: MAX_SMALL_BODY,
    params: idInPath<'valuation request'>(),
    body: z.strictObject({ state }),
    answer: noAnswer,
  }),
} as const;
