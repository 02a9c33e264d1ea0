import { createTransport } from 'nodemailer';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { isThisMachine } from '../platform/find-insecurities.ts';
import type { PrintedMail } from './print-mail.ts';
import { readSendRefusal, type SendRefusal } from './send-refusal.ts';

/** A mail ready to be handed over. Sent twice, it is the same mail twice. */
export interface OutgoingMail extends PrintedMail {
  readonly from: string;
  readonly to: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly date: Date;
}

export interface MailTransport {
  /** Success: the server has taken the mail over. */
  send(mail: OutgoingMail): Promise<Result<null, SendRefusal>>;
  /** Cuts what is under way. */
  close(): void;
}

/** All in milliseconds. */
export interface TransportTimes {
  readonly connect: number;
  readonly greeting: number;
  readonly silence: number;
  /** For the whole of one mail, so that a server which answers a byte at a time ends too. */
  readonly mail: number;
}

export const TRANSPORT_TIMES: TransportTimes = { connect: 10_000, greeting: 10_000, silence: 20_000, mail: 60_000 };
/** Mails under way at once, each on a connection of its own. */
export const MAIL_LANES = 4;

export interface TransportOptions {
  /** `smtp://user:pass@host:587` (STARTTLS where offered) or `smtps://`; its query may say `requireTLS` and `tls.*`. */
  readonly smtpUrl: string;
  /** Nothing is handed over in the clear but to this machine itself, unless the address says `requireTLS=false`. */
  readonly isEncryptionRequired: boolean;
  readonly times?: TransportTimes;
}

/** RFC 8058: one press in the mail program, a POST without cookies. */
const headersToEnd = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function openMailTransport({
  smtpUrl,
  isEncryptionRequired,
  times = TRANSPORT_TIMES,
}: TransportOptions): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAIL_LANES,
    // The outbox tries again by itself; a mail that was perhaps taken must not go out twice within one attempt.
    maxRequeues: 0,
    idleTimeout: 15_000,
    dnsTimeout: times.connect,
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
    socketCloseTimeout: 500,
    ...(isEncryptionRequired && !isThisMachine(URL.parse(smtpUrl)?.hostname ?? '') ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection of its pool that breaks; whoever sends on one hears of it.
  transporter.on('error', () => undefined);
  return {
    async send({ from, to, messageId, date, subject, text, html, unsubscribeUrl }) {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          date,
          subject,
          text,
          html,
          // Nobody's absence note answers, and no receiver counts it as a newsletter.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl === null ? {} : headersToEnd(unsubscribeUrl)),
          },
          signal: AbortSignal.timeout(times.mail),
        });
        return succeed(null);
      } catch (error) {
        return refuse(readSendRefusal(error));
      }
    },
    close: () => transporter.close({ force: true }),
  };
}
