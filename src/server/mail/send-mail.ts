import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import { deliverDueMail, type MailDelivery } from './deliver-due-mail.ts';
import { MAIL_CHANNEL } from './enqueue-mail.ts';
import { forgetOldMail } from './forget-old-mail.ts';
import { readMailSite } from './letters/mail-site.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';

/** A notice of the database wakes the sender at each commit; this often it looks for what is to be tried again. */
const LOOK_EVERY_MILLISECONDS = 5_000;
const FORGET_EVERY_MILLISECONDS = 600_000;
/** What is under way when the instance stops may finish for so long; then it is cut, and tried again later. */
const FINISH_MILLISECONDS = 3_000;

export interface SendMailContext {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly db: Database;
  readonly notices: Notices;
}

/**
 * Sends the outbox, on every instance: a row's lock gives each mail to one of them. Without a mail server nothing is
 * sent, and the log says that a mail waits; neither names a person.
 */
export async function startSendingMail(context: SendMailContext): Promise<SendMail> {
  const job = new SendMail(context);
  await job.start();
  return job;
}

class SendMail {
  private readonly context: SendMailContext;
  private readonly transport: MailTransport | null;
  private readonly delivery: MailDelivery | null;
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private isStopped = false;

  constructor(context: SendMailContext) {
    this.context = context;
    const { config, db, clock, log } = context;
    this.transport =
      config.smtpUrl === null
        ? null
        : openMailTransport({ smtpUrl: config.smtpUrl, isEncryptionRequired: config.mode === 'production' });
    this.delivery =
      this.transport === null
        ? null
        : { db, clock, log, site: readMailSite(config), transport: this.transport, isStopping: () => this.isStopped };
  }

  async start(): Promise<void> {
    await this.context.notices.listen(MAIL_CHANNEL, {
      heard: (kind) => this.hear(kind),
      reconnected: () => void this.look(),
    });
    this.timers = [
      setInterval(() => void this.look(), LOOK_EVERY_MILLISECONDS),
      setInterval(() => void this.forget(), FORGET_EVERY_MILLISECONDS),
    ];
    void this.forget();
    void this.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    this.context.notices.leave(MAIL_CHANNEL);
    const cut = setTimeout(() => this.transport?.close(), FINISH_MILLISECONDS);
    await this.running;
    clearTimeout(cut);
    this.transport?.close();
  }

  /** Sends what is due. Asked in the middle of a run, it looks once more at its end. */
  private look(): Promise<void> {
    if (this.running !== null) {
      this.isAskedAgain = true;
      return this.running;
    }
    this.running = this.run().finally(() => {
      this.running = null;
      if (this.isAskedAgain && !this.isStopped) void this.look();
    });
    return this.running;
  }

  private async run(): Promise<void> {
    this.isAskedAgain = false;
    if (this.delivery === null || this.isStopped) return;
    try {
      await deliverDueMail(this.delivery);
    } catch (error) {
      this.context.log.error({ err: error }, 'the outbox could not be sent');
    }
  }

  private async forget(): Promise<void> {
    const { db, clock, log } = this.context;
    try {
      const dropped = await forgetOldMail(db, clock.now(), { isSending: this.delivery !== null });
      if (dropped > 0) log.warn({ dropped }, 'mail was too old to be sent');
    } catch (error) {
      log.error({ err: error }, 'old mail could not be cleared');
    }
  }

  private hear(kind: string): void {
    if (this.delivery !== null) void this.look();
    else if (this.context.config.mode === 'demo') this.context.log.info({ kind }, 'a mail is in /dev/outbox');
    else this.context.log.warn({ kind }, 'a mail waits: there is no SMTP_URL');
  }
}
