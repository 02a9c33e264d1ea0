import type { MailDelivery } from '#server/mail/deliver-due-mail.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Mail } from '#server/mail/letters/mail.ts';
import { type MailTransport, openMailTransport, type TransportTimes } from '#server/mail/mail-transport.ts';
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts';
import { SILENT_LOG, TestClock } from './start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SITE = { origin: 'https://water.example.org', from: 'Anabranch <no-reply@example.org>' };

/** An outbox, a server that takes mail, and a clock: the last two are new in each test. */
export class MailRoom {
  readonly database: TestDatabase;
  clock = new TestClock();
  smtp: TestSmtpServer;
  private readonly transports: MailTransport[] = [];

  static async open(): Promise<MailRoom> {
    return new MailRoom(await createTestDatabase(), await startSmtpServer());
  }

  private constructor(database: TestDatabase, smtp: TestSmtpServer) {
    this.database = database;
    this.smtp = smtp;
  }

  async clear(): Promise<void> {
    for (const transport of this.transports.splice(0)) transport.close();
    await this.smtp.stop();
    await this.database.db.deleteFrom('mail_outbox').execute();
    this.clock = new TestClock();
    this.smtp = await startSmtpServer();
  }

  async close(): Promise<void> {
    await this.smtp.stop();
    await this.database.drop();
  }

  /** An instance's sender, with connections of its own. */
  makeDelivery(url = this.smtp.url, times?: TransportTimes, isEncryptionRequired = false): MailDelivery {
    const transport = openMailTransport({
      smtpUrl: url,
      isEncryptionRequired,
      ...(times === undefined ? {} : { times }),
    });
    this.transports.push(transport);
    return { db: this.database.db, clock: this.clock, log: SILENT_LOG, site: SITE, transport, isStopping: () => false };
  }

  enqueue(...mails: readonly Mail[]): Promise<void> {
    return this.database.db.transaction().execute(async (transaction) => {
      for (const mail of mails) await enqueueMail(transaction, mail, this.clock.now());
    });
  }

  readRows() {
    return this.database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  }

  async readOnlyRow() {
    const [row, ...others] = await this.readRows();
    if (row === undefined || others.length > 0) throw new Error('There should be one row.');
    return row;
  }

  /** How long after now the only mail is tried again. */
  async nextDelay(): Promise<number> {
    return (await this.readOnlyRow()).next_attempt_at - this.clock.now();
  }
}
