import { setTimeout as wait } from 'node:timers/promises';

/** Time of one step; longer than what looking for an account and writing a mail into the outbox takes. */
const STEP_MILLISECONDS = 100;

/**
 * Does the work and answers at the end of a whole step, so that a caller cannot tell from the time whether there was
 * anything to do. Work that fails takes as long.
 */
export async function hideDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const steps = Math.ceil((performance.now() - began) / STEP_MILLISECONDS);
    const end = began + steps * STEP_MILLISECONDS;
    // A timer may come a little early.
    while (performance.now() < end) await wait(Math.ceil(end - performance.now()));
  }
}
