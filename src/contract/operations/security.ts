import { z } from 'zod';
import { defineOperation, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { password, text } from '../wire.ts';

const write = {
  access: 'logged_in',
  rate: 'account',
  bodyLimit: MAX_SMALL_BODY,
  refusals: ['not_found'],
  answer: noAnswer,
} as const;

export const openSessionAnswer = z.object({
  id: z.string().meta({ description: 'A name for the session; it opens nothing' }),
  device: z.string().meta({ description: 'Browser and system, as far as they tell' }),
  addressFamily: z.enum(['IPv4', 'IPv6']),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSessionAnswer = z.infer<typeof openSessionAnswer>;

export const twoFactorSetupAnswer = z.object({
  secret: z.string().meta({ description: 'Base32, to type by hand' }),
  uri: z.string().meta({ description: 'otpauth:// address, for a QR code' }),
});

/** Where one is logged in, and the second factor. */
export const security = {
  listSessions: defineOperation({
    method: 'GET',
    path: 'sessions',
    summary: 'Where I am logged in',
    access: 'logged_in',
    rate: 'read',
    answer: z.array(openSessionAnswer),
  }),
  endSession: defineOperation({
    ...write,
    method: 'DELETE',
    path: 'sessions/{id}',
    summary: 'End one session',
    params: z.object({ id: text(64) }),
    body: z.strictObject({ password }),
  }),
  endOtherSessions: defineOperation({
    ...write,
    method: 'DELETE',
    path: 'sessions',
    summary: 'End all sessions but this one',
    body: z.strictObject({ password }),
  }),
  readTwoFactor: defineOperation({
    method: 'GET',
    path: 'two_factor',
    summary: 'Whether the second factor is on, and how many recovery codes are left',
    access: 'logged_in',
    rate: 'read',
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int(), isRequired: z.boolean() }),
  }),
  setUpTwoFactor: defineOperation({
    ...write,
    method: 'POST',
    path: 'two_factor/setup',
    summary: 'A new secret for an authenticator app; counts once it is confirmed',
    body: z.strictObject({
      password,
      setUpCode: text(100)
        .optional()
        .meta({ description: 'For an administrator in production: the code that the operator handed over' }),
    }),
    answer: twoFactorSetupAnswer,
  }),
  confirmTwoFactor: defineOperation({
    ...write,
    method: 'POST',
    path: 'two_factor/confirm',
    summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
    body: z.strictObject({ code: text(20).meta({ description: 'A code of the app' }) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: defineOperation({
    ...write,
    method: 'POST',
    path: 'two_factor/recovery_codes',
    summary: 'New recovery codes that replace the old ones, shown once',
    body: z.strictObject({
      password,
      code: text(40).meta({ description: 'A code of the app, or a recovery code' }),
    }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  turnOffTwoFactor: defineOperation({
    ...write,
    method: 'DELETE',
    path: 'two_factor',
    summary: 'Turn the second factor off',
    body: z.strictObject({ password }),
  }),
} as const;
