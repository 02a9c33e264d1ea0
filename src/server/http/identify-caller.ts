import type { FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { CallLimiter, TooManyCalls } from '../calls/call-limiter.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { SecurityLog } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import { addressGroupOf } from '../platform/address-group.ts';
import type { Callers } from './served-instance.ts';

export interface CallerParts {
  readonly callers: Callers;
  readonly securityLog: SecurityLog;
  readonly callLimiter: CallLimiter;
  /** A page is made for anybody: whoever asks for one without a name is counted too. */
  readonly isPage: boolean;
}

/** From where a request came, and under which number. */
export interface Origin {
  readonly address: string;
  readonly request: string;
}

/** The address of a connection that has ended before its request was looked at. */
const GONE = 'gone';

export const addressOf = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? GONE;

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressGroupOf(addressOf(request)),
  request: request.id,
});

export interface Caller {
  readonly user: SessionUser | null;
  /** The provider whose key was sent. */
  readonly providerKey: ProviderId | null;
  /** Whether a key was sent, good or not: no browser adds one by itself. */
  readonly sentKey: boolean;
  /** The token of the session, as it was sent: of one that has ended too. */
  readonly sentSession: string | null;
}

/** Who makes a request: by a key, else by the cookie of a session. Who is not known from a moment ago is counted before anybody looks them up. */
export async function identifyCaller(
  { headers }: FastifyRequest,
  sessionCookie: string | null,
  from: Origin,
  parts: CallerParts,
): Promise<Caller> {
  const { callers, callLimiter, securityLog, isPage } = parts;
  const key = bearerOf(headers.authorization);
  const claim = key ?? sessionCookie;
  if (claim === null ? isPage : !callLimiter.isTrusted(claim)) limitStranger(from, parts);
  if (key !== null) {
    const providerKey = key === '' ? null : await callers.findProviderOfKey(key);
    if (key !== '' && providerKey === null) securityLog.note('provider_key_refused', from);
    if (providerKey !== null) callLimiter.trust(key);
    return { user: null, providerKey, sentKey: true, sentSession: null };
  }
  const user = sessionCookie === null ? null : await callers.findUser(sessionCookie);
  if (sessionCookie !== null && user !== null) callLimiter.trust(sessionCookie);
  return { user, providerKey: null, sentKey: false, sentSession: sessionCookie };
}

/** Null: no key was sent, for other schemes (a proxy's password, say) are none of ours. Empty: no key of ours. */
function bearerOf(header = ''): string | null {
  if (!/^Bearer\b/i.test(header)) return null;
  return /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? '';
}

/** Beyond the limit it ends here. */
function limitStranger(from: Origin, parts: CallerParts): void {
  const tooMany = takeStrangerCall(from, parts);
  if (tooMany === null) return;
  throw new ProblemError(describeProblem('too_many_requests', { retryAfter: tooMany.retryAfter }));
}

/** Takes a request of somebody unknown off what its address has, and notes the first too many; null when it may go on. */
export function takeStrangerCall(
  from: Origin,
  { callLimiter, securityLog }: Pick<CallerParts, 'callLimiter' | 'securityLog'>,
): TooManyCalls | null {
  const tooMany = callLimiter.take('stranger', from.address);
  if (tooMany?.isFirst === true) securityLog.note('rate_limited', from);
  return tooMany;
}
