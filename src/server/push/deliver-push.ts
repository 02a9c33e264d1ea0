import type { FastifyBaseLogger } from 'fastify';
import { instant } from '#domain/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { pushDelay } from './push-delay.ts';
import { type ClaimedPush, dropGone, markTaken, park, postponePush } from './push-outbox.ts';
import { type PushTransport, SILENT } from './push-transport.ts';

export interface PushDelivery {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly transport: PushTransport;
  isStopping(): boolean;
}

export interface PushTally {
  taken: number;
  gone: number;
  postponed: number;
  parked: number;
}

/** Sends a message that was taken up, and notes what became of it; whether its service gave no answer in time. */
export async function deliverPush(
  { db, clock, log, transport }: PushDelivery,
  claimed: ClaimedPush,
  tally: PushTally,
): Promise<{ readonly isSilent: boolean }> {
  const facts = { push: claimed.id, attempts: claimed.attempts };
  const answer = await transport.post(claimed.target, {
    text: JSON.stringify({ ...claimed.facts, tag: claimed.topic }),
    topic: claimed.topic,
    timeToLive: Math.max(1, Math.floor((claimed.expiresAt - clock.now()) / 1000)),
  });
  switch (answer.verdict) {
    case 'taken':
      await markTaken(db, claimed, clock.now());
      tally.taken += 1;
      log.info(facts, 'alert pushed');
      break;
    case 'gone':
      await dropGone(db, claimed);
      tally.gone += 1;
      log.info(facts, 'a browser takes no alerts any more');
      break;
    case 'refused':
      await park(db, claimed, answer.detail, clock.now());
      tally.parked += 1;
      log.warn({ ...facts, detail: answer.detail }, 'push refused for good');
      break;
    default: {
      const delay = pushDelay(claimed.attempts, answer.retryAfter);
      await postponePush(db, claimed, answer.detail, instant(clock.now() + delay));
      tally.postponed += 1;
      log.warn({ ...facts, detail: answer.detail }, 'push postponed');
      return { isSilent: answer.detail === SILENT };
    }
  }
  return { isSilent: false };
}
