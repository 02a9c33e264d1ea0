import { z } from 'zod';
import { instant } from '#domain/units/instant.ts';
import { defineOperation, idInPath, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { time } from '../wire.ts';

/** As many as one page of the inbox shows. */
export const NOTIFICATIONS_PER_PAGE = 50;

/** What became of the mail of a notification; `given_up`: it was refused for good, or could not be delivered for days. */
export const MAIL_STATES = ['none', 'waiting', 'sent', 'given_up'] as const;

/** A place in the order of notifications: when the one there was updated, in milliseconds since 1970, and its id. */
const place = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform((text) => {
    const [updated = 0, id = 0] = text.split('-').map(Number);
    return { updated: instant(updated), id };
  });

export const notificationAnswer = z.object({
  id: z.int(),
  status: z.enum(['unread', 'read']),
  heading: z.string(),
  subHeading: z.string(),
  message: z.string().meta({ description: 'HTML, cleaned' }),
  created: time,
  updated: time.meta({ description: 'When more came into it: what a rule tells within an hour stands in one message' }),
  rule: z.int().meta({ description: 'Id of the rule that told' }),
  ruleType: z.enum(['temporary', 'permanent', 'limit']),
  ruleActive: z.boolean().meta({ description: '`false`: the rule was taken away since' }),
  mail: z.enum(MAIL_STATES).meta({ description: 'What became of the mail that says the same' }),
});
export type NotificationAnswer = z.infer<typeof notificationAnswer>;

const call = { access: 'logged_in', rate: 'read' } as const;

/** What the rules of a person have told; somebody else's notification is 404. */
export const inbox = {
  list: defineOperation({
    ...call,
    method: 'GET',
    path: 'notifications',
    summary: 'My notifications, those that were updated last first',
    query: z.strictObject({
      before: place.optional().meta({ description: '`next` of the page before' }),
    }),
    answer: z.object({
      notifications: z.array(notificationAnswer).max(NOTIFICATIONS_PER_PAGE),
      unread: z.int().meta({ description: 'Of all, on this page or not' }),
      next: z.string().nullable().meta({ description: 'Where the next page begins; null: there is none' }),
    }),
  }),
  count: defineOperation({
    ...call,
    method: 'GET',
    path: 'notifications/count_notifications',
    summary: 'How many notifications are unread; 304 when the number has not changed',
    cache: 'revalidated',
    answer: z.int(),
  }),
  read: defineOperation({
    ...call,
    method: 'GET',
    path: 'notifications/{id}',
    summary: 'One notification of mine',
    params: idInPath<'notification'>(),
    answer: notificationAnswer,
  }),
  markAsRead: defineOperation({
    ...call,
    method: 'GET',
    path: 'notifications/{id}/mark_as_read',
    summary: 'Mark a notification of mine as read, and read it',
    isForScripts: true,
    params: idInPath<'notification'>(),
    answer: notificationAnswer,
  }),
  remove: defineOperation({
    ...call,
    method: 'DELETE',
    path: 'notifications/{id}',
    summary: 'Delete a notification of mine',
    rate: 'write',
    bodyLimit: MAX_SMALL_BODY,
    params: idInPath<'notification'>(),
    answer: noAnswer,
  }),
} as const;
