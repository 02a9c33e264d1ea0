import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_DAYS, SESSION_DAYS } from '#domain/accounts/session-lifetime.ts';
import { PRODUCT } from '#domain/product-name.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';

export const CSRF_COOKIE = 'csrftoken';
const RELEASE_COOKIE = 'content_release';

/** The prefix makes browsers refuse the cookie from any other host or over plain HTTP. */
const sessionCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${PRODUCT}` : PRODUCT);

export const deviceCookieName = (isSecure: boolean): string => `${sessionCookieName(isSecure)}-device`;

const DAY_SECONDS = MILLISECONDS_PER_DAY / 1_000;
const LIFETIMES = {
  session: SESSION_DAYS * DAY_SECONDS,
  csrf: SESSION_DAYS * DAY_SECONDS,
  device: KNOWN_BROWSER_DAYS * DAY_SECONDS,
  release: DAY_SECONDS,
} as const;

/**
 * What a browser forgets when its session ends. Not the cookies: that of the session ends by itself, and the one by
 * which the browser is known again keeps strangers' guesses from locking its owner out.
 */
const FORGOTTEN_AT_LOGOUT = '"cache", "storage"';

/** The cookies that came with a request, and those that leave with its answer. */
export class CallCookies {
  private readonly sent: Readonly<Record<string, string | undefined>>;
  private readonly reply: FastifyReply;
  private readonly isSecure: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
    this.sent = parseCookie(request.headers.cookie ?? '');
    this.reply = reply;
    this.isSecure = isSecure;
  }

  get session(): string | null {
    return this.sent[sessionCookieName(this.isSecure)] ?? null;
  }

  /** Null for what is no token of ours. */
  get device(): string | null {
    const token = this.sent[deviceCookieName(this.isSecure)];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
  }

  get release(): string | null {
    return this.sent[RELEASE_COOKIE] || null;
  }

  get csrf(): string {
    return this.sent[CSRF_COOKIE] ?? '';
  }

  /** Null: the session has ended. */
  setSession(token: string | null): void {
    this.set(sessionCookieName(this.isSecure), token ?? '', LIFETIMES.session);
    if (token === null) this.reply.header('clear-site-data', FORGOTTEN_AT_LOGOUT);
  }

  setDevice(token: string): void {
    this.set(deviceCookieName(this.isSecure), token, LIFETIMES.device);
  }

  setRelease(ref: string | null): void {
    this.set(RELEASE_COOKIE, ref ?? '', LIFETIMES.release);
  }

  /** The one that scripts read: they send it back in a header. */
  setCsrf(token: string): void {
    this.set(CSRF_COOKIE, token, LIFETIMES.csrf, { httpOnly: false });
  }

  private set(name: string, value: string, seconds: number, { httpOnly = true } = {}): void {
    const maxAge = value === '' ? 0 : seconds;
    this.reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, path: '/', sameSite: 'lax', httpOnly, secure: this.isSecure, maxAge }),
    );
  }
}
