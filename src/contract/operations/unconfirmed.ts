import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** What the reference speaks of, in the order in which it is told. */
export const UNCONFIRMED_TOPICS = [
  'ways',
  'limits',
  'fees',
  'times',
  'yearly_charges',
  'carryover',
  'classes',
  'zones',
  'storages',
] as const;
export type UnconfirmedTopic = (typeof UNCONFIRMED_TOPICS)[number];

export const unconfirmedAnswer = z.object({
  topic: z.enum(UNCONFIRMED_TOPICS),
  missing: z.string().meta({ description: 'What was not found' }),
  names: z.array(z.string()).meta({ description: 'Of what' }),
  sources: z.array(z.string()).meta({ description: 'Where what we show comes from' }),
});
export type UnconfirmedAnswer = z.infer<typeof unconfirmedAnswer>;

export const listUnconfirmedOperation = defineOperation({
  method: 'GET',
  path: 'reference/not_confirmed',
  summary: 'What in the reference data no source confirms, and what is missing',
  access: 'anyone',
  rate: 'read',
  answer: z.array(unconfirmedAnswer),
});
