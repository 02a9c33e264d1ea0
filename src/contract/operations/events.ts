import { z } from 'zod';
import { DIRECTIONS, KINDS } from '#domain/products/kind.ts';
import { defineOperation } from '../define-operation.ts';
import { digits } from '../wire.ts';

/** Offers, or bids, of one product in one zone that were opened, closed or changed. */
const changedOffers = z.object({
  kind: z.enum(KINDS),
  direction: z.enum(DIRECTIONS),
  zone: z.int(),
  allocationClass: z.int().nullable(),
  changed: z.int(),
});

const changedLimit = z.object({
  id: z.int(),
  name: z.string(),
  wasClosed: z.boolean(),
  isClosed: z.boolean(),
});

/** Trades that are now among the newest of a zone, or were. */
const changedTrades = z.object({ kind: z.enum(KINDS), zone: z.int(), changed: z.int() });

/** What changed in the market between one position and the next; no figure itself. */
export const marketEvent = z.object({
  position: z.int().meta({ description: 'The last change of the store that is in it' }),
  offers: z
    .array(changedOffers)
    .nullable()
    .meta({ description: 'Null where more products changed than are told one by one' }),
  limits: z.array(changedLimit).meta({ description: 'Whose state or volume changed' }),
  trades: z.array(changedTrades),
  isReferenceNew: z.boolean().meta({ description: 'Zones, rules, fees or providers changed' }),
});
export type MarketEvent = z.infer<typeof marketEvent>;

export const eventsAnswer = z.object({
  position: z.int().meta({ description: 'Ask for what is after it the next time' }),
  isReset: z.boolean().meta({ description: 'What is asked for is no longer remembered: look at everything again' }),
  change: marketEvent.nullable().meta({ description: 'All that came in since as one; null for nothing' }),
  unread: z.int().nullable().meta({ description: 'Unread notifications; null where nobody counts them' }),
});
export type EventsAnswer = z.infer<typeof eventsAnswer>;

/** The names of events on the stream. */
export const STREAM_EVENTS = ['market', 'reset', 'unread', 'alive'] as const;

export const events = {
  read: defineOperation({
    method: 'GET',
    path: 'events',
    summary:
      'What changed in the market. With `Accept: text/event-stream` it goes on telling: `market` (a `change`, its id is the position), `unread` (a number), `reset` and `alive` (`{"position": 1}`); `Last-Event-ID` resumes it',
    access: 'anabranch.water_search',
    rate: 'read',
    isStream: true,
    query: z.strictObject({
      after: digits(15).optional().meta({ description: 'A position; what came later is told' }),
      age: digits(12).optional().meta({ description: 'Milliseconds; what came in since so long ago is told' }),
    }),
    answer: eventsAnswer,
  }),
} as const;
