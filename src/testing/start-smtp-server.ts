import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * How the server behaves to whoever connects next. `silent`: takes the connection and says nothing. `refuse_greeting`:
 * greets with 554. `drop`: cuts the line in the middle of the mail. `take_and_drop`: takes it, and cuts the line before it says so.
 */
export type SmtpMode =
  | 'accept'
  | 'silent'
  | 'refuse_greeting'
  | 'refuse_recipient'
  | 'defer_recipient'
  | 'refuse_message'
  | 'drop'
  | 'take_and_drop';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it went over the line. */
  readonly raw: string;
  readonly isEncrypted: boolean;
}

export interface TestSmtpServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  mode: SmtpMode;
  /** Connections so far. */
  readonly connections: number;
  clear(): void;
  stop(): Promise<void>;
}

export interface TestSmtpOptions {
  readonly mode?: SmtpMode;
  /** A port of its own, for a server that was down and comes back; any free one when left out. */
  readonly port?: number;
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  readonly hasStartTls?: boolean;
}

const say = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A real mail server on loopback that keeps what it is given. */
export async function startSmtpServer(options: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const state = { mode: options.mode ?? 'accept', connections: 0 };
  const sockets = new Map<string, { destroy(): void }>();
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideSTARTTLS: options.hasStartTls !== true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      state.connections += 1;
      if (state.mode === 'silent') return;
      callback(state.mode === 'refuse_greeting' ? say(554, 'no service here') : null);
    },
    onAuth(_auth, _session, callback) {
      callback(null, { user: 'anybody' });
    },
    onRcptTo({ address }, _session, callback) {
      if (state.mode === 'refuse_recipient') callback(say(550, `no such user ${address}`));
      else if (state.mode === 'defer_recipient') callback(say(450, `come back later, ${address}`));
      else callback();
    },
    onData(stream, session, callback) {
      if (state.mode === 'drop') {
        sockets.get(lineOf(session))?.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.mode === 'refuse_message') return callback(say(554, 'looks like advertising'));
        received.push({ ...readEnvelope(session), raw: Buffer.concat(chunks).toString('latin1') });
        if (state.mode === 'take_and_drop') sockets.get(lineOf(session))?.destroy();
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const line = `${socket.remotePort}`;
    sockets.set(line, socket);
    socket.on('close', () => sockets.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get connections() {
      return state.connections;
    },
    clear: () => received.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

const lineOf = ({ remotePort }: SMTPServerSession): string => `${remotePort}`;

const readEnvelope = ({ envelope, secure }: SMTPServerSession) => ({
  from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  to: envelope.rcptTo.map(({ address }) => address),
  isEncrypted: secure,
});

/** What a mail program shows of it. */
export const readMail = ({ raw }: ReceivedMail): Promise<Email> => PostalMime.parse(Buffer.from(raw, 'latin1'));

/** The first link in a mail's text whose path begins so, such as `/authenticate_user/`; null when there is none. */
export function findLink(text: string, path: string): URL | null {
  const lines = text.split(/\r?\n/).map((line) => (URL.canParse(line) ? new URL(line) : null));
  return lines.find((url) => url?.pathname.startsWith(path) === true) ?? null;
}
