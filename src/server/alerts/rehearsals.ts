import type { Outcome } from '#contract/app.ts';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import type { UserId } from '#domain/ids.ts';
import { answer, fail } from '../calls/answers.ts';
import { QueueOfEach } from '../platform/queue-of-each.ts';

/** Those that wait are mostly given up by then: whoever types on asks again. */
const MAX_WAITING = 3;

/** Rehearsals read much: one at a time for each person, and none for whoever waits no more. */
export class Rehearsals {
  private readonly queues = new QueueOfEach<UserId>({ maxRunning: 1, maxWaiting: MAX_WAITING });

  async run(
    user: UserId,
    left: AbortSignal,
    rehearse: (left: AbortSignal) => Promise<RehearsalAnswer>,
  ): Promise<Outcome<RehearsalAnswer>> {
    if (this.queues.isFull(user)) return fail('too_many_requests', { retryAfter: 1 });
    try {
      return await this.queues.run(user, async () => {
        left.throwIfAborted();
        return answer(await rehearse(left));
      });
    } catch (error) {
      // Nobody hears this.
      if (left.aborted) return fail('too_many_requests');
      throw error;
    }
  }
}
