import { ACCOUNT_REFUSALS } from '#contract/words/account-refusal-words.ts';
import type { UserId } from '#domain/ids.ts';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { type AccountResult, refuseFields } from './account-refusal.ts';
import { findTerms, recordAcceptedTerms } from './terms-store.ts';

/** Notes that a user accepts the terms that hold; others are not accepted: they are not what they were shown last. */
export async function acceptTerms(
  db: Database,
  { userId, termsId, now }: { readonly userId: UserId; readonly termsId: number; readonly now: Instant },
): Promise<AccountResult<null>> {
  const terms = await findTerms(db, now);
  if (terms === null) return refuse({ code: 'not_found' });
  if (terms.id !== termsId) {
    return refuseFields({ termsId: [ACCOUNT_REFUSALS.otherTerms] });
  }
  await recordAcceptedTerms(db, userId, terms.id, now);
  return succeed(null);
}
