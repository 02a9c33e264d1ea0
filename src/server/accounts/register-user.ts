import type { RegistrationForm } from '#contract/operations/users.ts';
import { CHOOSE_ZONE } from '#domain/accounts/check-preferences.ts';
import { EMAIL_REFUSALS, type Email, parseEmail } from '#domain/accounts/email.ts';
import { PERSON_NAME_REFUSALS, parsePersonName } from '#domain/accounts/person-name.ts';
import { firstPreferences } from '#domain/accounts/preferences.ts';
import { REQUIRED } from '#domain/accounts/required.ts';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { type AccountResult, refuseFields, refuseToWait } from './account-refusal.ts';
import { issueToken } from './account-token-store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { FormCheck } from './form-check.ts';
import { hideDuration } from './hide-duration.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { takeMailRequest } from './take-mail-request.ts';
import {
  accountStateOf,
  addUser,
  findUserByEmail,
  lockUserByEmail,
  replacePreferences,
  type UserRow,
} from './user-store.ts';

export interface RegistrationContext {
  readonly isZone: (id: number) => boolean;
  readonly address: string;
  readonly now: Instant;
}

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: Email;
  readonly zoneId: number;
  readonly password: string;
}

/**
 * Registers somebody and sends the activation link. An address that has an account gives the same answer after the
 * same work and time, and is sent a notice in place of the link.
 */
export async function registerUser(
  db: Database,
  form: RegistrationForm,
  { isZone, address, now }: RegistrationContext,
): Promise<AccountResult<null>> {
  const checked = await checkRegistration(form, isZone);
  if (!checked.ok) return checked;
  const registration = checked.value;
  const wait = await takeMailRequest(db, { mailbox: registration.email.key, address, now });
  if (wait > 0) return refuseToWait(wait);
  await hideDuration(async () => {
    const passwordHash = await hashPassword(registration.password);
    const known = await findUserByEmail(db, registration.email.key);
    const knownHash = known === null || accountStateOf(known) !== 'unconfirmed' ? null : known.password_hash;
    const isSamePassword = await isPasswordOf(knownHash, registration.password);
    await db.transaction().execute(async (transaction) => {
      const added = await addUser(transaction, {
        ...registration,
        passwordHash,
        permissions: PERMISSIONS_OF_ROLE.irrigator,
        now,
      });
      if (added !== null) {
        await replacePreferences(transaction, added, firstPreferences(registration.zoneId));
        return sendActivation(transaction, { ...registration, userId: added, to: registration.email.address, now });
      }
      const user = await lockUserByEmail(transaction, registration.email.key);
      if (user === null) return;
      const isAgreed = isSamePassword && user.password_hash === knownHash;
      return registerAgain(transaction, user, { registration, isAgreed, now });
    });
  });
  return succeed(null);
}

async function checkRegistration(
  form: RegistrationForm,
  isZone: (id: number) => boolean,
): Promise<AccountResult<Registration>> {
  const check = new FormCheck();
  const firstName = check.take('firstName', parsePersonName(form.firstName), PERSON_NAME_REFUSALS);
  const lastName = check.take('lastName', parsePersonName(form.lastName), PERSON_NAME_REFUSALS);
  const email = check.take('email', parseEmail(form.email), EMAIL_REFUSALS);
  const zoneId = /^[1-9]\d{0,8}$/.test(form.myZone) && isZone(Number(form.myZone)) ? Number(form.myZone) : null;
  if (zoneId === null) check.complain('myZone', form.myZone === '' ? REQUIRED : CHOOSE_ZONE);
  await checkNewPassword(check, form, email?.address ?? null);
  if (check.hasErrors || firstName === null || lastName === null || email === null || zoneId === null) {
    return refuseFields(check.errors);
  }
  return succeed({ firstName, lastName, email, zoneId, password: form.password });
}

/** Sends the link that proves the mailbox. */
export async function sendActivation(
  transaction: DatabaseTransaction,
  user: { readonly userId: UserId; readonly to: string; readonly firstName: string; readonly now: Instant },
): Promise<void> {
  const token = await issueToken(transaction, { userId: user.userId, kind: 'activation', now: user.now });
  await enqueueMail(transaction, { kind: 'activation', to: user.to, firstName: user.firstName, token }, user.now);
}

/**
 * Somebody registers an address that is known. While nobody has proven it, the newest names count; but when two
 * registrations bring two passwords, one of them may be a stranger's: then neither counts, and whoever opens the link
 * from the mailbox chooses a new one.
 */
async function registerAgain(
  transaction: DatabaseTransaction,
  user: UserRow,
  given: { readonly registration: Registration; readonly isAgreed: boolean; readonly now: Instant },
): Promise<void> {
  const { registration, isAgreed, now } = given;
  const state = accountStateOf(user);
  if (state === 'closed') return;
  if (state === 'active') {
    await enqueueMail(transaction, { kind: 'already_registered', to: user.email, firstName: user.first_name }, now);
    return;
  }
  const { firstName, lastName } = registration;
  await transaction
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      ...(isAgreed ? {} : { password_hash: null }),
    })
    .where('id', '=', user.id)
    .execute();
  await replacePreferences(transaction, user.id, firstPreferences(registration.zoneId));
  return sendActivation(transaction, { userId: user.id, to: user.email, firstName, now });
}
