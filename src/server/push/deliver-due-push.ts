import type { FastifyBaseLogger } from 'fastify';
import { instant } from '#domain/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { pushDelay } from './push-delay.ts';
import { type ClaimedPush, claimDuePush, dropGone, markTaken, park, postponePush } from './push-outbox.ts';
import type { PushTransport } from './push-transport.ts';

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

/** Messages under way at once: services are many, and one that hangs must not keep the others waiting. */
const LANES = 8;

/**
 * Pushes every message that is due, whatever other instances do at the same time. At least once: an instance that dies
 * after the push service took it and before the row says so sends it again, with the same tag, so that a device shows it once.
 */
export async function deliverDuePush(delivery: PushDelivery): Promise<PushTally> {
  const tally: PushTally = { taken: 0, gone: 0, postponed: 0, parked: 0 };
  const sendOneAfterTheOther = async (): Promise<void> => {
    while (!delivery.isStopping()) {
      const claimed = await claimDuePush(delivery.db, delivery.clock.now());
      if (claimed === null) return;
      await deliver(delivery, claimed, tally);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, sendOneAfterTheOther));
  const broken = lanes.find((lane) => lane.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return tally;
}

async function deliver({ db, clock, log, transport }: PushDelivery, claimed: ClaimedPush, tally: PushTally) {
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
    }
  }
}
