import { ACCOUNT_REFUSALS } from '#contract/words/account-refusal-words.ts';
import { EMAIL_REFUSALS, parseEmail } from '#domain/accounts/email.ts';
import { PERSON_NAME_REFUSALS, parsePersonName } from '#domain/accounts/person-name.ts';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields } from './account-refusal.ts';
import { issueToken } from './account-token-store.ts';
import { issueSetUpCode } from './end-second-factor.ts';
import { FormCheck } from './form-check.ts';
import { addUser } from './user-store.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

export interface CreatedUser {
  readonly userId: UserId;
  /** Opens the account and lets its owner choose a password. It was mailed as well. */
  readonly activationToken: string;
  /** For an administrator's second factor; null for everybody else. */
  readonly setUpCode: string | null;
}

/**
 * Makes an account for somebody, without a password and without a home zone: the link in the mail activates it and
 * asks for a password. No account ever has a default one.
 */
export async function createUser(db: Database, account: NewAccount, now: Instant): Promise<AccountResult<CreatedUser>> {
  const check = new FormCheck();
  const email = check.take('email', parseEmail(account.email), EMAIL_REFUSALS);
  const firstName = check.take('firstName', parsePersonName(account.firstName), PERSON_NAME_REFUSALS);
  const lastName =
    account.lastName.trim() === ''
      ? ''
      : check.take('lastName', parsePersonName(account.lastName), PERSON_NAME_REFUSALS);
  if (email === null || firstName === null || lastName === null) return refuseFields(check.errors);
  return db.transaction().execute(async (transaction): Promise<AccountResult<CreatedUser>> => {
    const permissions = PERMISSIONS_OF_ROLE[account.role];
    const userId = await addUser(transaction, { email, firstName, lastName, permissions, passwordHash: null, now });
    if (userId === null) return refuse({ code: 'invalid', errors: { email: [ACCOUNT_REFUSALS.addressTaken] } });
    const token = await issueToken(transaction, { userId, kind: 'activation', now });
    await enqueueMail(transaction, { kind: 'activation', to: email.address, firstName, token }, now);
    const setUpCode = account.role === 'admin' ? await issueSetUpCode(transaction, userId, now) : null;
    return succeed({ userId, activationToken: token, setUpCode });
  });
}
