import type { FastifyBaseLogger } from 'fastify';
import { parseEmail } from '#domain/accounts/email.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { instant } from '#domain/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Mail } from './letters/mail.ts';
import type { MailSite } from './letters/mail-site.ts';
import { MAIL_LANES, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import { type ClaimedMail, claimDueMail, markFailed, markSent, postpone } from './outbox-store.ts';
import { printMail } from './print-mail.ts';
import { retryDelay } from './retry-delay.ts';
import type { SendRefusal } from './send-refusal.ts';

export interface MailDelivery {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly site: MailSite;
  readonly transport: MailTransport;
  isStopping(): boolean;
}

export interface DeliveryTally {
  sent: number;
  postponed: number;
  failed: number;
}

/**
 * Sends every mail that is due, several at once, whatever other instances do at the same time. At least once: an
 * instance that dies after the server took the mail and before the row says so sends it again, with the same
 * Message-ID. When the server cannot be reached the run ends; the mails that were not tried stay due.
 */
export async function deliverDueMail(delivery: MailDelivery): Promise<DeliveryTally> {
  const tally: DeliveryTally = { sent: 0, postponed: 0, failed: 0 };
  let isReachable = true;
  const sendOneAfterTheOther = async (): Promise<void> => {
    while (isReachable && !delivery.isStopping()) {
      const claimed = await claimDueMail(delivery.db, delivery.clock.now());
      if (claimed === null) return;
      if ((await deliver(delivery, claimed, tally)) === 'unreachable') isReachable = false;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: MAIL_LANES }, sendOneAfterTheOther));
  const broken = lanes.find((lane) => lane.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return tally;
}

async function deliver(
  { db, clock, log, site, transport }: MailDelivery,
  claimed: ClaimedMail,
  tally: DeliveryTally,
): Promise<SendRefusal['fault'] | 'sent'> {
  const facts = { mail: claimed.id, kind: claimed.kind, attempts: claimed.attempts };
  const written = tryToCompose(claimed, site, (detail, stack) => log.error({ ...facts, stack }, `mail ${detail}`));
  const answer = written.ok ? await transport.send(written.value) : written;
  if (answer.ok) {
    await markSent(db, claimed, clock.now());
    tally.sent += 1;
    log.info(facts, 'mail sent');
    return 'sent';
  }
  const { fault, detail } = answer.reason;
  if (fault === 'recipient_refused') {
    await markFailed(db, claimed, detail, clock.now());
    tally.failed += 1;
    log.warn({ ...facts, fault, detail }, 'mail refused for good');
  } else {
    await postpone(db, claimed, detail, instant(clock.now() + retryDelay(fault, claimed.attempts)));
    tally.postponed += 1;
    log.warn({ ...facts, fault, detail }, 'mail postponed');
  }
  return fault;
}

/** A mail that cannot be read or written, by a fault of ours, waits as one that the server refuses for now does: no other waits with it. */
function tryToCompose(
  { mail, ...claimed }: ClaimedMail,
  site: MailSite,
  onFault: (detail: string, stack?: string) => void,
): Result<OutgoingMail, SendRefusal> {
  const wait = (detail: string, stack?: string) => {
    onFault(detail, stack);
    return refuse({ fault: 'refused' as const, detail });
  };
  if (mail === null) return wait('could not be read');
  if (!parseEmail(mail.to).ok) return refuse({ fault: 'recipient_refused', detail: 'not an address' });
  try {
    return succeed(composeMail({ ...claimed, mail }, site));
  } catch (error) {
    // Where it failed, without what else an error may carry of the mail.
    return wait('could not be written', error instanceof Error ? error.stack : undefined);
  }
}

function composeMail(
  { mail, messageKey, createdAt }: ClaimedMail & { readonly mail: Mail },
  site: MailSite,
): OutgoingMail {
  return {
    ...printMail(mail, { site, enqueuedAt: createdAt }),
    from: site.from,
    to: mail.to,
    messageId: `<${messageKey}@${new URL(site.origin).hostname}>`,
    date: new Date(createdAt),
  };
}
