import { isFactorYoung } from '#domain/accounts/young-factor.ts';
import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { TwoFactorEnd } from '../mail/letters/mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { issueToken } from './account-token-store.ts';
import { dropProposedFactor, dropSecondFactor, findSecondFactor } from './second-factor-store.ts';
import type { UserRow } from './user-store.ts';

/** Takes a second factor off and tells the owner; false when there was none. The caller holds the lock on the user. */
export async function endSecondFactor(
  transaction: DatabaseTransaction,
  user: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  { by, now }: { readonly by: TwoFactorEnd; readonly now: Instant },
): Promise<boolean> {
  const factor = await findSecondFactor(transaction, user.id);
  await dropSecondFactor(transaction, user.id);
  if (factor === null || !factor.isConfirmed) return false;
  await enqueueMail(
    transaction,
    { kind: 'two_factor_off', to: user.email, firstName: user.first_name, by, at: now },
    now,
  );
  return true;
}

/**
 * Whoever shows that they hold the mailbox gets rid of a second factor that a thief may have set up: one that was young
 * when the mailbox counted, `at`. False when there is none, or it is older and stays.
 */
export async function endYoungFactor(
  transaction: DatabaseTransaction,
  user: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  { at, now }: { readonly at: Instant; readonly now: Instant },
): Promise<boolean> {
  const factor = await findSecondFactor(transaction, user.id);
  if (factor?.confirmedAt == null || !isFactorYoung(factor.confirmedAt, at)) return false;
  return endSecondFactor(transaction, user, { by: 'mailbox', now });
}

/**
 * A code for an administrator's first second factor: in production the password alone does not set it up. A secret that
 * waits for its confirmation ends: it was asked for by somebody who had no code.
 */
export async function issueSetUpCode(transaction: DatabaseTransaction, userId: UserId, now: Instant): Promise<string> {
  await dropProposedFactor(transaction, userId);
  return issueToken(transaction, { userId, kind: 'factor_setup', now });
}
