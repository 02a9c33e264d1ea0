import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { listMailsTo } from './read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from './start-test-instance.ts';

export const DESK = 'valuations@example.org';

/** What Bea asks for, unless said otherwise. */
export const REQUEST = {
  name: 'Bea Weir',
  email: 'Bea@example.com',
  phone: '0400 123 456',
  holding: '120 ML high reliability, zone 7',
};

/** An instance whose requests for valuations are mailed to a desk, and an administrator who answers them. */
export class ValuationDesk {
  readonly instance: TestInstance;
  readonly administrator: Visitor;

  private constructor(instance: TestInstance, administrator: Visitor) {
    this.instance = instance;
    this.administrator = administrator;
  }

  static async open(): Promise<ValuationDesk> {
    const instance = await startTestInstance({ config: { valuationMailTo: DESK } });
    await instance.addUser({
      ...{ email: 'admin@example.com', firstName: 'Ada', lastName: 'Lock' },
      permissions: PERMISSIONS_OF_ROLE.admin,
    });
    return new ValuationDesk(instance, await instance.logIn('admin@example.com'));
  }

  /** No request, no mail, and nobody but the administrator. */
  async clear(): Promise<void> {
    const { db } = this.instance.parts;
    await db.deleteFrom('valuation_requests').execute();
    await db.deleteFrom('mail_outbox').execute();
    await db.deleteFrom('login_throttle').execute();
    await db.deleteFrom('users').where('email', '!=', 'admin@example.com').execute();
  }

  close(): Promise<void> {
    return this.instance.stop();
  }

  send(given: object = {}, by = this.instance.visitor()) {
    return by.post('valuation_requests', { ...REQUEST, ...given });
  }

  /** Two at one moment of the second day; the first one again on the third. */
  async sendOverThreeDays(): Promise<void> {
    const { clock } = this.instance;
    await this.send({ comments: 'first' });
    clock.advance(MILLISECONDS_PER_DAY);
    await this.send({ comments: 'second' });
    await this.send({ comments: 'third' });
    clock.advance(MILLISECONDS_PER_DAY);
    await this.send({ comments: 'first' });
  }

  list(state = 'new') {
    return this.administrator.ask(`valuation_requests?state=${state}`);
  }

  mark(id: number, state: string, by = this.administrator) {
    return by.send({ method: 'PUT', url: `/api/valuation_requests/${id}/state`, payload: { state } });
  }

  /** Whose requests wait for whoever answers. */
  async listAskersMailed(): Promise<readonly string[]> {
    const mails = await listMailsTo(this.instance, DESK);
    return mails.flatMap((mail) => (mail.kind === 'valuation_request' ? [mail.email] : []));
  }

  /** To the desk, and to Bea. */
  async countMails(): Promise<readonly number[]> {
    return [(await listMailsTo(this.instance, DESK)).length, (await listMailsTo(this.instance, REQUEST.email)).length];
  }
}
