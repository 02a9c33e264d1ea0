import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { CallLimiter } from '../calls/call-limiter.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { SecurityLog } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import { addressGroupOf } from '../platform/address-group.ts';
import type { Clock } from '../platform/clock.ts';
import { isCsrfTokenOf, makeCsrfToken } from '../platform/tokens.ts';
import { logFault } from './log-fault.ts';
import type { Callers } from './served-instance.ts';

export interface CallContextParts {
  readonly callers: Callers;
  readonly clock: Clock;
  readonly csrfSecret: Buffer;
  readonly securityLog: SecurityLog;
  readonly callLimiter: CallLimiter;
  /** Whether cookies go over HTTPS only. */
  readonly isSecure: boolean;
  /** A page is made for anybody: whoever asks for one without a name is counted too. */
  readonly isPage: boolean;
}

/** The address of a connection that has ended before its request was looked at. */
const GONE = 'gone';
const MAX_COOKIE_SECONDS = 90 * 24 * 60 * 60;
/** Browsers keep none longer. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;
const RELEASE_COOKIE = 'content_release';
const RELEASE_COOKIE_SECONDS = 24 * 60 * 60;
/**
 * What a browser forgets when its session ends. Not the cookies: that of the session ends by itself, and the one by
 * which the browser is known again keeps strangers' guesses from locking its owner out.
 */
const FORGOTTEN_AT_LOGOUT = '"cache", "storage"';
export const CSRF_COOKIE = 'csrftoken';

/** The prefix makes browsers refuse the cookie from any other host or over plain HTTP. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-anabranch' : 'anabranch');

export const deviceCookieName = (isSecure: boolean): string => `${sessionCookieName(isSecure)}-device`;

/** Who makes a call, and how its answer sets cookies. */
export async function makeCallContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers, clock, csrfSecret, securityLog, callLimiter, isSecure, isPage }: CallContextParts,
): Promise<CallContext> {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const name = sessionCookieName(isSecure);
  const key = bearerOf(request.headers.authorization);
  const address = (request.ip as string | undefined) ?? GONE;
  const from = { address: addressGroupOf(address), request: request.id };
  const given = key === null ? (cookies[name] ?? null) : null;
  const idempotencyKey = idempotencyKeyOf(request);
  // Who is not known from a moment ago is counted before anybody looks him up.
  const claim = key ?? given;
  if (claim === null ? isPage : !callLimiter.isTrusted(claim)) limitStranger(callLimiter, securityLog, from);
  const providerKey = key === null || key === '' ? null : await callers.findProviderOfKey(key);
  if (key !== null && key !== '' && providerKey === null) securityLog.note('provider_key_refused', from);
  let user = given === null ? null : await callers.findUser(given);
  // A cookie whose session has ended is no session.
  let sessionToken = user === null ? null : given;
  if (claim !== null && (user !== null || providerKey !== null)) callLimiter.trust(claim);

  const setCookie = (
    cookieName: string,
    value: string,
    httpOnly: boolean,
    seconds: number = MAX_COOKIE_SECONDS,
  ): void => {
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: cookieName,
        value,
        path: '/',
        sameSite: 'lax',
        httpOnly,
        secure: isSecure,
        maxAge: value === '' ? 0 : seconds,
      }),
    );
  };

  let csrfToken: string | null = null;
  const isSigned = (token: string): boolean =>
    token !== '' && token === cookies[CSRF_COOKIE] && isCsrfTokenOf(csrfSecret, token, sessionToken);
  let isGenuine = key !== null || (isOfScript(request) && isSigned(String(request.headers['x-csrftoken'] ?? '')));
  return {
    get user() {
      return user;
    },
    providerKey,
    get sessionToken() {
      return sessionToken;
    },
    get isGenuine() {
      return isGenuine;
    },
    countCall: (rate) => callLimiter.count(rate, callerOf(from.address, user, providerKey)),
    now: clock.now(),
    requestId: request.id,
    address,
    userAgent: String(request.headers['user-agent'] ?? ''),
    deviceToken: deviceTokenOf(cookies[deviceCookieName(isSecure)]),
    idempotencyKey,
    contentRelease: cookies[RELEASE_COOKIE] || null,
    setContentRelease: (ref) => setCookie(RELEASE_COOKIE, ref ?? '', true, RELEASE_COOKIE_SECONDS),
    setSession(token) {
      sessionToken = token;
      csrfToken = null;
      setCookie(name, token ?? '', true);
      if (token === null) reply.header('clear-site-data', FORGOTTEN_AT_LOGOUT);
    },
    async reloadUser() {
      if (given !== null) callers.forgetUser(given);
      if (sessionToken !== null) callers.forgetUser(sessionToken);
      user = sessionToken === null ? null : await callers.findUser(sessionToken);
    },
    setDevice: (token) => setCookie(deviceCookieName(isSecure), token, true, DEVICE_COOKIE_SECONDS),
    csrfToken() {
      const sent = csrfToken ?? cookies[CSRF_COOKIE] ?? '';
      if (isCsrfTokenOf(csrfSecret, sent, sessionToken)) return sent;
      csrfToken = makeCsrfToken(csrfSecret, sessionToken);
      setCookie(CSRF_COOKIE, csrfToken, false);
      return csrfToken;
    },
    presentToken(token) {
      isGenuine = isSigned(token);
      return isGenuine;
    },
    report: (error) => logFault(request.log, error),
    note(event, facts) {
      securityLog.note(event, { user: user?.id, provider: providerKey, ...from, ...facts });
    },
    markOf: (typed) => securityLog.markOf(typed),
  };
}

const deviceTokenOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;

/** Null: no key was sent, for other schemes (a proxy's password, say) are none of ours. Empty: no key of ours. */
function bearerOf(header = ''): string | null {
  if (!/^Bearer\b/i.test(header)) return null;
  return /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? '';
}

/** No form and no link of another site can set this header. */
const isOfScript = ({ headers }: FastifyRequest): boolean => headers['x-requested-with'] === 'XMLHttpRequest';

/** Who is counted: a person, a key or an address. */
function callerOf(address: string, user: SessionUser | null, providerKey: ProviderId | null): string {
  if (user !== null) return `user ${user.id}`;
  return providerKey === null ? `address ${address}` : `provider ${providerKey}`;
}

/** Counts a request of somebody unknown to the address it came from; beyond the limit it ends here. */
function limitStranger(
  callLimiter: CallLimiter,
  securityLog: SecurityLog,
  from: { readonly address: string; readonly request: string },
): void {
  const tooMany = callLimiter.count('stranger', from.address);
  if (tooMany === null) return;
  if (tooMany.isFirst) securityLog.note('rate_limited', from);
  throw new ProblemError(describeProblem('too_many_requests', { retryAfter: tooMany.retryAfter }));
}

const MAX_IDEMPOTENCY_KEY = 200;

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length <= MAX_IDEMPOTENCY_KEY) return key;
  const errors = { 'Idempotency-Key': [`This may be at most ${MAX_IDEMPOTENCY_KEY} characters long`] };
  throw new ProblemError(describeProblem('invalid', { errors }));
}
