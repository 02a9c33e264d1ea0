import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';

export interface SecondFactor {
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
  /** When it was switched on; null for one that waits for a code of the app. */
  readonly confirmedAt: Instant | null;
  readonly lastStep: number | null;
}

export async function findSecondFactor(db: Database, userId: UserId): Promise<SecondFactor | null> {
  const row = await db.selectFrom('second_factors').where('user_id', '=', userId).selectAll().executeTakeFirst();
  if (row === undefined) return null;
  const { sealed_secret: sealedSecret, confirmed_at: confirmedAt, last_step: lastStep } = row;
  return { sealedSecret, isConfirmed: confirmedAt !== null, confirmedAt, lastStep };
}

/** A secret that does not count yet, in the place of another such one. */
export async function proposeSecondFactor(
  transaction: DatabaseTransaction,
  userId: UserId,
  sealedSecret: Buffer,
): Promise<void> {
  await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, confirmed_at: null, last_step: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_secret: sealedSecret, last_step: null }))
    .execute();
}

export async function confirmSecondFactor(
  transaction: DatabaseTransaction,
  userId: UserId,
  given: { readonly step: number; readonly codeHashes: readonly Buffer[]; readonly now: Instant },
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ confirmed_at: new Date(given.now), last_step: given.step })
    .where('user_id', '=', userId)
    .execute();
  await replaceRecoveryCodes(transaction, userId, given.codeHashes);
}

/** None of the codes from before opens anything any more. */
export async function replaceRecoveryCodes(
  transaction: DatabaseTransaction,
  userId: UserId,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function dropSecondFactor(transaction: DatabaseTransaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** A secret that waits for its confirmation. */
export async function dropProposedFactor(transaction: DatabaseTransaction, userId: UserId): Promise<void> {
  await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Uses up a time step and all before it. */
export async function spendStep(transaction: DatabaseTransaction, userId: UserId, step: number): Promise<void> {
  await transaction.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function hasRecoveryCode(db: Database, userId: UserId, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function spendRecoveryCode(
  transaction: DatabaseTransaction,
  userId: UserId,
  codeHash: Buffer,
): Promise<void> {
  await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .execute();
}

export async function countRecoveryCodes(db: Database, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
