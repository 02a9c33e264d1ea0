import { z } from 'zod';
import { PREFERENCE_KEYS } from '#domain/accounts/preference-key.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { defineOperation, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { password, text } from '../wire.ts';

export const userAnswer = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.string(),
  acceptedTerms: z.boolean(),
  preferences: z.array(z.object({ key: z.enum(PREFERENCE_KEYS), value: z.string() })),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type UserAnswer = z.infer<typeof userAnswer>;

export const sessionAnswer = z.object({
  user: userAnswer.nullable(),
  csrfToken: z.string(),
});

export const session = {
  read: defineOperation({
    method: 'GET',
    path: 'session',
    summary: 'Who am I',
    access: 'anyone',
    rate: 'read',
    answer: sessionAnswer,
  }),
  logIn: defineOperation({
    method: 'POST',
    path: 'session',
    summary: 'Log in; 401 two_factor_needed when the password is right and a code is missing or wrong',
    access: 'anyone',
    rate: 'login',
    refusals: ['login_failed', 'two_factor_needed', 'session_limit'],
    bodyLimit: MAX_SMALL_BODY,
    body: z.strictObject({
      username: text(320),
      password,
      endOthers: z.boolean().optional().meta({ description: 'At the session limit: end the other sessions' }),
      code: text(40).optional().meta({ description: 'Second factor: a code of the app, or a recovery code' }),
    }),
    answer: sessionAnswer,
  }),
  logOut: defineOperation({
    method: 'DELETE',
    path: 'session',
    summary: 'Log out',
    access: 'anyone',
    rate: 'write',
    answer: noAnswer,
  }),
} as const;
