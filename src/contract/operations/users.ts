import { z } from 'zod';
import { PREFERENCE_KEYS } from '#domain/accounts/preference-key.ts';
import { defineOperation, idInPath, noAnswer } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { password, text } from '../wire.ts';

const address = text(320);
const token = text(200);
const name = text(200);

/** What was left out is empty, and said at its field. */
const registrationForm = z.strictObject({
  firstName: name.default(''),
  lastName: name.default(''),
  email: address.default(''),
  myZone: z
    .union([text(20), z.int()])
    .transform(String)
    .default('')
    .meta({ description: 'Id of a zone' }),
  password: password.default(''),
  repeatPassword: password.default(''),
});
export type RegistrationForm = z.infer<typeof registrationForm>;

const write = {
  method: 'POST',
  access: 'anyone',
  rate: 'account',
  bodyLimit: MAX_SMALL_BODY,
  answer: noAnswer,
} as const;

/**
 * Accounts: coming in, changing oneself, going. What has an account and what has not answers the same.
 *
 * What is wrong in a form is 422 `invalid` with `errors` by field of the body; preferences by their key
 * (`PREFERENCE_KEYS`). A link that is wrong, used, replaced or too old is 422 `link_invalid`. A wrong password of
 * somebody who is logged in is 422 with the message at `password` (or `existingPassword`) and the same words as
 * `detail`. Somebody else's id is 404.
 */
export const users = {
  register: defineOperation({
    ...write,
    path: 'users',
    refusals: ['not_found'],
    summary: 'Register; 404 where registration is not allowed',
    body: z.strictObject({
      ...registrationForm.shape,
      userType: z.literal('IRRIGATOR').optional(),
    }),
  }),
  resendActivation: defineOperation({
    ...write,
    path: 'users/resend_activation',
    summary: 'Send the activation link again',
    body: z.strictObject({ email: address }),
  }),
  authenticate: defineOperation({
    ...write,
    path: 'users/authenticate',
    refusals: ['link_invalid'],
    summary: 'Activate an account by the token of its link',
    body: z.strictObject({ token }),
    answer: z.object({
      resetPasswordToken: z.string().optional().meta({ description: 'Where the account has no password yet' }),
      isAlreadyActive: z.literal(true).optional().meta({ description: 'The account was active already' }),
    }),
  }),
  forgotPassword: defineOperation({
    ...write,
    path: 'users/forgot_password',
    summary: 'Ask for a link that resets the password',
    body: z.strictObject({ username: address }),
  }),
  readResetLink: defineOperation({
    method: 'GET',
    path: 'reset_links/{token}',
    refusals: ['link_invalid'],
    summary: 'Whose password a link resets, without using it up; 422 `link_invalid` where it resets none',
    access: 'anyone',
    rate: 'account',
    params: z.strictObject({ token }),
    answer: z.object({
      email: z.string(),
      hasPassword: z.boolean().meta({ description: 'False: no password has been set yet' }),
    }),
  }),
  resetPassword: defineOperation({
    ...write,
    path: 'users/reset_password',
    refusals: ['link_invalid', 'not_logged_in', 'not_found'],
    summary: 'Reset the password, by token or with the existing password',
    body: z.strictObject({
      existingPassword: password.default(''),
      password: password.default(''),
      repeatPassword: password.default(''),
      token: token.optional(),
    }),
  }),
  changeEmail: defineOperation({
    ...write,
    path: 'users/change_email',
    refusals: ['link_invalid'],
    summary: 'Confirm a change of email address by the token of its link',
    body: z.strictObject({ token }),
  }),
  undoEmailChange: defineOperation({
    ...write,
    path: 'users/undo_email_change',
    refusals: ['link_invalid'],
    summary: 'Undo a change of email address by the token sent to the old address; ends all sessions and the password',
    body: z.strictObject({ token }),
  }),
  changeSettings: defineOperation({
    ...write,
    method: 'PATCH',
    path: 'users/{id}/change_settings',
    summary: 'Change settings; what is left out stays, preferences are replaced as a whole',
    access: 'logged_in',
    params: idInPath<'user'>(),
    body: z.strictObject({
      firstName: name.optional(),
      lastName: name.optional(),
      pendingEmail: address.optional().meta({ description: 'The current address cancels a pending change' }),
      password: password.optional().meta({ description: 'Needed when the email address changes' }),
      preferences: z
        .array(z.strictObject({ key: z.enum(PREFERENCE_KEYS), value: text(100) }))
        .max(20)
        .optional(),
    }),
  }),
  readPendingEmail: defineOperation({
    method: 'GET',
    path: 'users/{id}/pending_email',
    summary: 'The address that waits for its confirmation, else the current one',
    access: 'logged_in',
    rate: 'read',
    params: idInPath<'user'>(),
    answer: z.object({ email: z.string() }),
  }),
  remove: defineOperation({
    ...write,
    method: 'DELETE',
    path: 'users/{id}',
    summary: 'Delete the account',
    access: 'logged_in',
    params: idInPath<'user'>(),
    body: z.strictObject({ password }),
  }),
  acceptTerms: defineOperation({
    ...write,
    path: 'users/{id}/accept_terms',
    summary: 'Accept the terms',
    access: 'logged_in',
    params: idInPath<'user'>(),
    body: z.strictObject({ termsId: z.int() }),
  }),
  export: defineOperation({
    method: 'GET',
    path: 'users/{id}/export',
    summary: 'Everything stored about the user, as JSON',
    access: 'logged_in',
    rate: 'account',
    params: idInPath<'user'>(),
    answer: z.record(z.string(), z.unknown()),
  }),
} as const;
