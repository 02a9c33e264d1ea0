import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import { keepPushKeys, type PushKeys } from './push-keys.ts';
import { PushLanes } from './push-lanes.ts';
import { forgetOldPush, PUSH_CHANNEL } from './push-outbox.ts';
import { openPushTransport, type PushTransport } from './push-transport.ts';

/** A notice of the database wakes the sender at each commit; this often it looks for what is to be tried again. */
const LOOK_EVERY_MILLISECONDS = 5_000;
const FORGET_EVERY_MILLISECONDS = 600_000;
/** What is under way when the instance stops may finish for so long; then it is cut, and tried again later. */
const FINISH_MILLISECONDS = 3_000;

export interface SendPushContext {
  readonly config: Pick<Config, 'pushService' | 'pushContact'>;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly db: Database;
  readonly notices: Notices;
  /** How long a push service may take over a message; as long as it usually may unless said otherwise. */
  readonly timeoutMilliseconds?: number;
}

/** Pushes the outbox, on every instance: a row's lock gives each message to one of them. */
export async function startSendingPush(context: SendPushContext): Promise<SendPush> {
  const job = new SendPush(context, await keepPushKeys(context.db));
  await job.start();
  return job;
}

class SendPush {
  private readonly context: SendPushContext;
  private readonly transport: PushTransport;
  private readonly lanes: PushLanes;
  private timers: NodeJS.Timeout[] = [];
  private isStopped = false;

  constructor(context: SendPushContext, keys: PushKeys) {
    this.context = context;
    const { pushContact: contact, pushService: ownService } = context.config;
    const { db, clock, log, timeoutMilliseconds } = context;
    const given = timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds };
    this.transport = openPushTransport({ keys, contact, ownService, now: () => clock.now(), ...given });
    this.lanes = new PushLanes(
      { db, clock, log, transport: this.transport, isStopping: () => this.isStopped },
      (error) => log.error({ err: error }, 'alerts could not be pushed'),
    );
  }

  async start(): Promise<void> {
    await this.context.notices.listen(PUSH_CHANNEL, {
      heard: () => this.lanes.look(),
      reconnected: () => this.lanes.look(),
    });
    this.timers = [
      setInterval(() => this.lanes.look(), LOOK_EVERY_MILLISECONDS),
      setInterval(() => void this.forget(), FORGET_EVERY_MILLISECONDS),
    ];
    void this.forget();
    this.lanes.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    this.context.notices.leave(PUSH_CHANNEL);
    const cut = setTimeout(() => this.transport.close(), FINISH_MILLISECONDS);
    await this.lanes.settled();
    clearTimeout(cut);
    this.transport.close();
  }

  private async forget(): Promise<void> {
    const { db, clock, log } = this.context;
    try {
      const parked = await forgetOldPush(db, clock.now());
      if (parked > 0) log.warn({ parked }, 'push was too old to be sent');
    } catch (error) {
      log.error({ err: error }, 'old push could not be cleared');
    }
  }
}
