import { request as requestInTheClear } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { type FindAddresses, openFinder } from './find-addresses.ts';
import { isPublicAddress } from './is-public-address.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** Where a browser takes messages, and by which keys they are encrypted for it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

export interface PushPost {
  readonly text: string;
  readonly topic: string;
  /** In seconds: after so long the push service throws it away. */
  readonly timeToLive: number;
}

/**
 * What became of a message. `taken`; `gone`: the browser takes none any more; `refused`: this one never will be taken;
 * `later`: not now, and perhaps after how many milliseconds at the earliest.
 */
export type PushAnswer =
  | { readonly verdict: 'taken' | 'gone' }
  | { readonly verdict: 'refused'; readonly detail: string }
  | { readonly verdict: 'later'; readonly detail: string; readonly retryAfter: number | null };

export interface PushTransport {
  post(target: PushTarget, message: PushPost): Promise<PushAnswer>;
  /** Cuts what is under way. */
  close(): void;
}

export interface PushTransportOptions {
  readonly keys: PushKeys;
  /** Whom a push service tells of trouble: `mailto:` or `https:`. */
  readonly contact: string;
  /** The origin of a push service that the operator has named; it alone may be in this network, and without TLS. */
  readonly ownService: string | null;
  readonly now: () => number;
  /** For the whole of a message. */
  readonly timeoutMilliseconds?: number;
  /** For tests: finds the addresses of a name. */
  readonly findAddresses?: FindAddresses;
}

export const PUSH_TIMEOUT_MILLISECONDS = 10_000;
/** The detail of a service that gave no answer in time. */
export const SILENT = 'TOO SLOW';
/** Of what a push service answers nothing is read but the status; beyond this the line is cut. */
const MAX_ANSWER_BYTES = 16_384;

/** Sends messages to whatever push services browsers name (RFC 8030), encrypted for each browser (RFC 8291). */
export function openPushTransport(options: PushTransportOptions): PushTransport {
  const {
    keys,
    contact,
    ownService,
    now,
    timeoutMilliseconds = PUSH_TIMEOUT_MILLISECONDS,
    findAddresses = openFinder(),
  } = options;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 4,
    timeout: timeoutMilliseconds,
    lookup: publicOnly(findAddresses),
  });
  const closing = new AbortController();
  return {
    async post(target, { text, topic, timeToLive }) {
      // It was looked at when it came; what may be sent to may have changed since.
      if (!isPushEndpoint(target.endpoint, ownService)) return { verdict: 'refused', detail: 'ADDRESS' };
      const subscription = {
        endpoint: target.endpoint,
        expirationTime: null,
        keys: { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') },
      };
      const url = new URL(target.endpoint);
      const isOwn = url.origin === ownService;
      const body = await encryptNotification(subscription, Buffer.from(text), { pad: false });
      const vapid = { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey };
      const { headers } = await vapidHeaders(
        // The signature names the origin alone. The library wants HTTPS, which an operator's own service need not be.
        isOwn ? { ...subscription, endpoint: target.endpoint.replace(/^http:/, 'https:') } : subscription,
        vapid,
      );
      return sendOut(url, {
        ...{ body, isOwn, agent, now },
        headers: {
          ...headers,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': String(body.byteLength),
          ttl: String(timeToLive),
          urgency: 'high',
          topic,
        },
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMilliseconds)]),
      });
    },
    close() {
      closing.abort();
      agent.destroy();
    },
  };
}

interface Outgoing {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly isOwn: boolean;
  readonly agent: Agent;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Sends it and reads the status. Redirects are answers as any other; what else comes is thrown away. */
const sendOut = (url: URL, { body, headers, isOwn, agent, now, signal }: Outgoing): Promise<PushAnswer> =>
  new Promise((resolve) => {
    let told: PushAnswer | null = null;
    const tell = (answer: PushAnswer): void => {
      told ??= answer;
    };
    const end = (): void => resolve(told ?? later('NO ANSWER'));
    const given = { method: 'POST', headers, signal };
    const open =
      isOwn && url.protocol === 'http:'
        ? requestInTheClear(url, given)
        : request(url, isOwn ? given : { ...given, agent });
    open.on('error', (error) => tell(later(signal.aborted ? SILENT : codeOf(error))));
    open.on('response', (answer) => {
      tell(readStatus(answer.statusCode ?? 0, answer.headers['retry-after'], now()));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy();
      });
      // Cut here or by the other side: the status was there before.
      answer.on('error', () => undefined);
    });
    // Nothing is left of it. After what is no answer, such as 101, no other event comes.
    open.on('close', end);
    signal.addEventListener(
      'abort',
      () => {
        tell(later(SILENT));
        end();
      },
      { once: true },
    );
    open.end(body);
  });

const later = (detail: string): PushAnswer => ({ verdict: 'later', detail, retryAfter: null });

/** Codes alone, such as `ECONNREFUSED`: words may repeat the address, which is the person's. */
const codeOf = ({ code }: NodeJS.ErrnoException): string =>
  typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,40}$/.test(code) ? code : 'NO CODE';

/** What the status says (RFC 8030, 5 and 7.3); `now` in milliseconds since 1970. */
export function readStatus(status: number, retryAfter: string | undefined, now: number): PushAnswer {
  const detail = String(status);
  if (status >= 200 && status < 300) return { verdict: 'taken' };
  if (status === 404 || status === 410) return { verdict: 'gone' };
  // Too large, or not to be read: it would be the same again.
  if (status === 400 || status === 413) return { verdict: 'refused', detail };
  return { verdict: 'later', detail, retryAfter: readRetryAfter(retryAfter, now) };
}

/** Seconds, or a day and a time (RFC 9110, 10.2.3), as milliseconds from now; null for neither. */
function readRetryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** A lookup that knows public machines alone. The connection goes to the address that was looked at, not to a later one. */
export const publicOnly =
  (find: FindAddresses): LookupFunction =>
  (name, options, done) => {
    find(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
          done(Object.assign(new Error('Not a public address.'), { code: 'EPRIVATE' }), '');
        else if (options.all === true) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
