import { checkPreferences } from '#domain/accounts/check-preferences.ts';
import { EMAIL_REFUSALS, type Email, parseEmail } from '#domain/accounts/email.ts';
import { PERSON_NAME_REFUSALS, parsePersonName } from '#domain/accounts/person-name.ts';
import type { Preference } from '#domain/accounts/preferences.ts';
import { REQUIRED } from '#domain/accounts/required.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { dropTokens, findPendingEmail } from './account-token-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { FormCheck } from './form-check.ts';
import { hideDuration } from './hide-duration.ts';
import { requestEmailChange } from './request-email-change.ts';
import { lockUserOfSession } from './session-store.ts';
import { takeMailRequest } from './take-mail-request.ts';
import { replacePreferences } from './user-store.ts';

/** What is left out stays as it is. */
export interface SettingsForm {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly pendingEmail?: string | undefined;
  readonly password?: string | undefined;
  readonly preferences?: readonly Preference[] | undefined;
}

export interface SettingsContext {
  readonly userId: UserId;
  readonly sessionToken: string;
  readonly currentEmailKey: string;
  readonly isZone: (id: number) => boolean;
  readonly dashboardIds: readonly number[];
  readonly address: string;
  readonly now: Instant;
}

/** What is to be done about the email address. */
type EmailWish = { readonly wish: 'keep' | 'give_up' } | { readonly wish: 'change'; readonly to: Email };

/** Changes names, preferences and, once it is confirmed from its mailbox, the email address: all of it or nothing. */
export async function changeSettings(
  db: Database,
  form: SettingsForm,
  context: SettingsContext,
): Promise<AccountResult<{ readonly isEmailChangeAsked: boolean }>> {
  const { userId, address, now } = context;
  const check = new FormCheck();
  const names = checkNames(check, form);
  const preferences = checkChosen(check, form, context);
  const email = await readEmailWish(db, check, form, context);
  if (check.hasErrors) return refuseFields(check.errors);

  if (email.wish === 'change') {
    const wait = await takeMailRequest(db, { mailbox: email.to.key, address, now });
    if (wait > 0) return refuseToWait(wait);
    const confirmed = await confirmPassword(db, { userId, password: form.password ?? '', now });
    if (!confirmed.ok) return confirmed;
  }
  const write = () =>
    db.transaction().execute(async (transaction): Promise<AccountResult<{ readonly isEmailChangeAsked: boolean }>> => {
      const user = await lockUserOfSession(transaction, context);
      if (user === null) return refuse({ code: 'not_logged_in' });
      if (Object.keys(names).length > 0) {
        await transaction.updateTable('users').set(names).where('id', '=', userId).execute();
      }
      if (preferences !== null) await replacePreferences(transaction, userId, preferences);
      if (email.wish === 'give_up') await dropTokens(transaction, userId, ['email_change']);
      if (email.wish === 'change') await requestEmailChange(transaction, { ...user, ...names }, email.to, now);
      return succeed({ isEmailChangeAsked: email.wish === 'change' });
    });
  // Whether the new address has an account already must not show in the time either.
  return email.wish === 'change' ? hideDuration(write) : write();
}

function checkNames(
  check: FormCheck,
  { firstName, lastName }: SettingsForm,
): { first_name?: string; last_name?: string } {
  const first =
    firstName === undefined ? null : check.take('firstName', parsePersonName(firstName), PERSON_NAME_REFUSALS);
  const isLastEmpty = lastName?.trim() === '';
  const last =
    lastName === undefined || isLastEmpty
      ? null
      : check.take('lastName', parsePersonName(lastName), PERSON_NAME_REFUSALS);
  return {
    ...(first === null ? {} : { first_name: first }),
    ...(isLastEmpty ? { last_name: '' } : last === null ? {} : { last_name: last }),
  };
}

function checkChosen(
  check: FormCheck,
  { preferences }: SettingsForm,
  context: SettingsContext,
): readonly Preference[] | null {
  if (preferences === undefined) return null;
  const checked = checkPreferences(preferences, context);
  if (checked.ok) return checked.value;
  for (const [key, words] of Object.entries(checked.reason)) check.complain(key, words);
  return null;
}

/** The address that waits already may be sent along with other changes: without a password it stays as it is. */
async function readEmailWish(
  db: Database,
  check: FormCheck,
  { pendingEmail, password = '' }: SettingsForm,
  { userId, currentEmailKey, now }: SettingsContext,
): Promise<EmailWish> {
  if (pendingEmail === undefined) return { wish: 'keep' };
  const email = check.take('pendingEmail', parseEmail(pendingEmail), EMAIL_REFUSALS);
  if (email === null) return { wish: 'keep' };
  if (email.key === currentEmailKey) return { wish: 'give_up' };
  if (password !== '') return { wish: 'change', to: email };
  const waiting = await findPendingEmail(db, userId, now);
  if (waiting !== email.address) check.complain('password', REQUIRED);
  return { wish: 'keep' };
}
