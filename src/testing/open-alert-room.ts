import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import type { UserId } from '#domain/ids.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import type { Mail } from '#server/mail/letters/mail.ts';
import { listMailsTo } from './read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from './start-test-instance.ts';

const ANNA = 'anna@example.com';
const RULES = 'notification/rules';

/** An instance with a provider, and Anna, who sets alerts. */
export class AlertRoom {
  readonly instance: TestInstance;
  readonly anna: Visitor;
  readonly userId: UserId;

  private constructor(instance: TestInstance, anna: Visitor, userId: UserId) {
    this.instance = instance;
    this.anna = anna;
    this.userId = userId;
  }

  static async open(): Promise<AlertRoom> {
    const instance = await startTestInstance();
    await instance.addProvider(1);
    const userId = await instance.addUser({ email: ANNA, firstName: 'Anna' });
    return new AlertRoom(instance, await instance.logIn(ANNA), userId);
  }

  /** Two hours later nothing is on offer and no rule is kept; Anna is told in the inbox. */
  async begin(): Promise<void> {
    const { db } = this.instance.parts;
    await this.publish();
    await this.look();
    await db.deleteFrom('alert_rules').execute();
    await db.deleteFrom('mail_outbox').execute();
    await this.choose('web');
    this.instance.clock.advance(2 * MILLISECONDS_PER_HOUR);
  }

  close(): Promise<void> {
    return this.instance.stop();
  }

  /** The channels of Anna's settings. */
  async choose(...channels: readonly ('web' | 'email')[]): Promise<void> {
    const { db } = this.instance.parts;
    await db.deleteFrom('preferences').where('user_id', '=', this.userId).where('key', '=', 'notifications').execute();
    if (channels.length === 0) return;
    await db
      .insertInto('preferences')
      .values(channels.map((value) => ({ user_id: this.userId, key: 'notifications', value })))
      .execute();
  }

  publish(...listings: readonly object[]) {
    return this.instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
  }

  /** Anna's rule for water in zone 7 at 250 dollars or less, unless said otherwise; its id. */
  async watch(given: object = {}): Promise<number> {
    const body = { direction: 'BUY', zone: this.instance.zoneIn('7'), price: 250, ...given };
    return (await this.anna.post(`${RULES}/temporary_trades`, body)).json.id;
  }

  look(): Promise<void> {
    return this.instance.parts.alerts.look();
  }

  async inbox(): Promise<readonly NotificationAnswer[]> {
    return (await this.anna.ask('notifications')).notifications;
  }

  async headings(): Promise<readonly (string | undefined)[]> {
    return (await this.inbox()).map(({ heading }) => plain(heading));
  }

  async mails(): Promise<readonly Extract<Mail, { readonly kind: 'alert' }>[]> {
    return (await listMailsTo(this.instance, ANNA)).filter((mail) => mail.kind === 'alert');
  }
}

/** Spaces as they are typed. */
export const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
