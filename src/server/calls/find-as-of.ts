import type { Outcome } from '#contract/app.ts';
import { describeEarlyAsOf, describeFutureAsOf } from '#contract/words/as-of-words.ts';
import { type AsOf, settleAsOf } from '#domain/units/as-of.ts';
import type { Instant } from '#domain/units/instant.ts';
import { answer, fail } from './answers.ts';
import type { CallContext } from './call-context.ts';

/** What of a query says as of when it is asked. */
export interface AsOfQuery {
  readonly as_of?: AsOf | undefined;
}

/**
 * The moment as of which a call is answered; null for the present, where none was asked for. `findFirst` tells when the
 * first of what is asked became known: before that, an empty answer would say what nobody knew.
 */
export async function findAsOf(
  { as_of: asked }: AsOfQuery,
  { now }: CallContext,
  findFirst: () => Promise<Instant | null>,
): Promise<Outcome<Instant | null>> {
  if (asked === undefined) return answer(null);
  const at = settleAsOf(asked, now);
  if (at === null) return fail('invalid', { errors: { as_of: [describeFutureAsOf(now)] } });
  const first = await findFirst();
  if (first === null || at < first) return fail('invalid', { errors: { as_of: [describeEarlyAsOf(first)] } });
  return answer(at);
}
