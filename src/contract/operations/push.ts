import { z } from 'zod';
import { defineOperation, idInPath, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { text, time } from '../wire.ts';

/** More browsers than anybody reads alerts on. */
export const MAX_PUSH_DEVICES = 20;
/** Longer than the address of any push service; RFC 8030 knows no limit. */
export const MAX_PUSH_ENDPOINT = 2_000;

const pushDeviceAnswer = z.object({
  id: z.int(),
  device: z.string().meta({ description: 'Browser and system, as far as they tell' }),
  createdAt: time,
  deliveredAt: time.nullable().meta({ description: 'When its push service last took a message; null for never' }),
  isCurrent: z.boolean().meta({ description: 'The browser that asks' }),
});
export type PushDeviceAnswer = z.infer<typeof pushDeviceAnswer>;

const write = { access: 'logged_in', rate: 'write', bodyLimit: MAX_SMALL_BODY } as const;

/** Alerts on a device (RFC 8030, 8291, 8292), beside the channels of the settings; each browser is turned on by itself. */
export const push = {
  read: defineOperation({
    method: 'GET',
    path: 'push',
    summary: 'The key of this site for push services, and the browsers that my alerts are pushed to, newest first',
    access: 'logged_in',
    rate: 'read',
    answer: z.object({
      publicKey: z
        .string()
        .meta({ description: '`applicationServerKey` of a subscription: a point of P-256, base64url' }),
      devices: z.array(pushDeviceAnswer).max(MAX_PUSH_DEVICES),
    }),
  }),
  subscribe: defineOperation({
    ...write,
    method: 'POST',
    path: 'push/devices',
    summary: `Push my alerts to this browser; anyone who had it before loses it, and of more than ${MAX_PUSH_DEVICES} the oldest ends`,
    body: z.strictObject({
      endpoint: text(MAX_PUSH_ENDPOINT).meta({
        description:
          '`endpoint` of the subscription: `https://`, by a public name, at the usual port; any other is 422',
      }),
      p256dh: text(100).meta({ description: 'Its key `p256dh`: an uncompressed point of P-256, base64url' }),
      auth: text(40).meta({ description: 'Its key `auth`: 16 bytes, base64url' }),
    }),
    answer: z.object({ id: z.int() }),
  }),
  unsubscribe: defineOperation({
    ...write,
    method: 'DELETE',
    path: 'push/devices/{id}',
    summary: 'Push my alerts to one of my browsers no more',
    params: idInPath<'push device'>(),
    answer: noAnswer,
  }),
} as const;
