import type { Database, DatabaseTransaction } from './database.ts';

/** Leaves a transaction without an error that anybody needs to hear of. */
class Refusal<Outcome> extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/** Runs `work` in one transaction; an outcome that is not `ok` leaves nothing of it behind. */
export async function rollBackRefusals<Outcome extends { readonly ok: boolean }>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction);
      if (!outcome.ok) throw new Refusal(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}
