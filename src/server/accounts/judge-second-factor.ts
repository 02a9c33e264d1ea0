import type { UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { openSealed } from '../platform/seal-secret.ts';
import { findStepOfCode, hashRecoveryCode } from './one-time-codes.ts';
import { findSecondFactor, hasRecoveryCode, spendRecoveryCode, spendStep } from './second-factor-store.ts';

export type SecondFactorJudgement =
  | { readonly verdict: 'missing' }
  | { readonly verdict: 'wrong' }
  /** `spend` makes that the code cannot be used again; without a second factor there is nothing to use up. */
  | { readonly verdict: 'passed'; spend(): Promise<void> };

/** A secret is sealed for its owner. */
export const sealOwnerOf = (userId: UserId): string => `user ${userId}`;

const PASSED = { verdict: 'passed', spend: async () => undefined } as const;

/** Judges the code of somebody whose password was right. The caller holds the lock on the user's row. */
export async function judgeSecondFactor(
  transaction: DatabaseTransaction,
  given: { readonly userId: UserId; readonly code: string | null; readonly sealKey: Buffer; readonly now: Instant },
): Promise<SecondFactorJudgement> {
  const { userId, code, sealKey, now } = given;
  const factor = await findSecondFactor(transaction, userId);
  if (factor === null || !factor.isConfirmed) return PASSED;
  if (code === null || code.trim() === '') return { verdict: 'missing' };
  const secret = openSealed(sealKey, sealOwnerOf(userId), factor.sealedSecret);
  const step = findStepOfCode(secret, code, now, factor.lastStep);
  if (step !== null) return { verdict: 'passed', spend: () => spendStep(transaction, userId, step) };
  const codeHash = hashRecoveryCode(userId, code);
  if (!(await hasRecoveryCode(transaction, userId, codeHash))) return { verdict: 'wrong' };
  return { verdict: 'passed', spend: () => spendRecoveryCode(transaction, userId, codeHash) };
}
