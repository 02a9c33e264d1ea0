import type { PushDeviceAnswer } from '#contract/operations/push.ts';
import type { UserId } from '#domain/ids.ts';
import { keepPushKeys } from '#server/push/push-keys.ts';
import { openPushTransport, type PushTransport } from '#server/push/push-transport.ts';
import { deliverDuePush } from './deliver-due-push.ts';
import { listing } from './provider-rows.ts';
import { startPushServer, TestPushBrowser, type TestPushServer } from './start-push-server.ts';
import { SILENT_LOG, startTestInstance, type TestInstance, type Visitor } from './start-test-instance.ts';

export const ANNA = 'anna@example.com';

/** An instance with a push service, and Anna, who is told on one browser. */
export class PushRoom {
  readonly service: TestPushServer;
  readonly instance: TestInstance;
  readonly userId: UserId;
  private readonly transport: PushTransport;
  private anna: Visitor | null = null;

  private constructor(service: TestPushServer, instance: TestInstance, userId: UserId, transport: PushTransport) {
    this.service = service;
    this.instance = instance;
    this.userId = userId;
    this.transport = transport;
  }

  static async open(): Promise<PushRoom> {
    const service = await startPushServer();
    const instance = await startTestInstance({ config: { pushService: service.origin, sessionLimit: 20 } });
    await instance.addProvider(1);
    const userId = await instance.addUser({ email: ANNA });
    return new PushRoom(service, instance, userId, await openTransport(instance));
  }

  /** Nothing is on offer and no rule is kept; Anna is told in the inbox and on one browser. */
  async begin(): Promise<{ readonly anna: Visitor; readonly browser: TestPushBrowser }> {
    const { db } = this.instance.parts;
    this.service.clear();
    const anna = await this.instance.logInAgain(ANNA);
    this.anna = anna;
    await this.offer();
    await db.deleteFrom('alert_rules').execute();
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('mail_outbox').execute();
    await this.choose('web');
    const browser = new TestPushBrowser(this.service.origin, 'anna');
    await anna.post('push/devices', browser.subscription);
    return { anna, browser };
  }

  /** The channels of Anna's settings. */
  async choose(...channels: readonly string[]): Promise<void> {
    const { db } = this.instance.parts;
    await db.deleteFrom('preferences').where('key', '=', 'notifications').execute();
    if (channels.length === 0) return;
    await db
      .insertInto('preferences')
      .values(channels.map((value) => ({ user_id: this.userId, key: 'notifications', value })))
      .execute();
  }

  /** Anna's rule for water in zone 7 for 250 dollars or less; its id. */
  async watch(given: object = {}, who = this.anna): Promise<number> {
    const body = { direction: 'BUY', zone: this.instance.zoneIn('7'), price: 250, ...given };
    return (await who?.post('notification/rules/temporary_trades', body))?.json.id;
  }

  /** What is on offer from now on, by the names that its provider has for it. */
  async offer(...ids: readonly string[]): Promise<void> {
    const listings = ids.map((id) => listing({ id }));
    await this.instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
    await this.instance.parts.alerts.look();
  }

  /** Delivers what is due, through a transport of its own where one is given. */
  deliver(transport = this.transport) {
    const { db } = this.instance.parts;
    const isStopping = () => false;
    return deliverDuePush({ db, clock: this.instance.clock, log: SILENT_LOG, transport, isStopping });
  }

  /** What a browser shows, the oldest first. */
  shownOn(one: TestPushBrowser) {
    return this.service.received.filter(({ name }) => name === one.name).map(({ body }) => JSON.parse(one.read(body)));
  }

  waiting() {
    return this.instance.parts.db
      .selectFrom('push_outbox')
      .select(['topic', 'attempts', 'last_error', 'failed_at', 'next_attempt_at'])
      .execute();
  }

  async devices(who = this.anna): Promise<readonly PushDeviceAnswer[]> {
    return (await who?.ask('push'))?.devices ?? [];
  }

  async close(): Promise<void> {
    this.transport.close();
    await this.instance.stop();
    await this.service.stop();
  }
}

/** To the push service of an instance. */
export async function openTransport({ parts, clock }: TestInstance): Promise<PushTransport> {
  const { pushContact: contact, pushService: ownService } = parts.config;
  return openPushTransport({ keys: await keepPushKeys(parts.db), contact, ownService, now: () => clock.now() });
}
