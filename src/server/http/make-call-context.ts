import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '#contract/operation.ts';
import { describeProblem } from '#contract/problems.ts';
import { MAX_IDEMPOTENCY_KEY } from '#contract/upload.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { TooManyCalls } from '../calls/call-limiter.ts';
import { ProblemError } from '../calls/problem-error.ts';
import type { SecurityEvent, SecurityFacts } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import type { Clock } from '../platform/clock.ts';
import { isCsrfTokenOf, makeCsrfToken } from '../platform/tokens.ts';
import { CallCookies } from './call-cookies.ts';
import { addressOf, type Caller, type CallerParts, identifyCaller, type Origin, originOf } from './identify-caller.ts';
import { logFault } from './log-fault.ts';

export interface CallContextParts extends CallerParts {
  readonly clock: Clock;
  readonly csrfSecret: Buffer;
  /** Whether forms of the answer are signed for who asks; one that is the same for all has no word of anybody's. */
  readonly signsForms?: boolean;
  /** Whether cookies go over HTTPS only. */
  readonly isSecure: boolean;
}

/** Who makes a call, and how its answer sets cookies. */
export async function makeCallContext(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallContextParts,
): Promise<CallContext> {
  const cookies = new CallCookies(request, reply, parts.isSecure);
  const address = addressOf(request);
  const from = originOf(request);
  const idempotencyKey = idempotencyKeyOf(request);
  const caller = await identifyCaller(request, cookies.session, from, parts);
  return new HttpCall(request, cookies, caller, { address, from, idempotencyKey, answer: reply.raw }, parts);
}

interface CallFacts {
  readonly address: string;
  readonly from: Origin;
  readonly idempotencyKey: string | null;
  readonly answer: ServerResponse;
}

class HttpCall implements CallContext {
  readonly now: Instant;
  readonly address: string;
  readonly idempotencyKey: string | null;
  user: SessionUser | null;
  sessionToken: string | null;
  readonly isOfScript: boolean;
  isGenuine: boolean;
  private readonly request: FastifyRequest;
  private readonly cookies: CallCookies;
  private readonly caller: Caller;
  private readonly from: Origin;
  private readonly answer: ServerResponse;
  private readonly parts: CallContextParts;
  /** One that was made for this answer. */
  private newCsrfToken: string | null = null;

  constructor(
    request: FastifyRequest,
    cookies: CallCookies,
    caller: Caller,
    { address, from, idempotencyKey, answer }: CallFacts,
    parts: CallContextParts,
  ) {
    this.request = request;
    this.cookies = cookies;
    this.caller = caller;
    this.from = from;
    this.answer = answer;
    this.parts = parts;
    this.now = parts.clock.now();
    this.address = address;
    this.idempotencyKey = idempotencyKey;
    this.user = caller.user;
    // A cookie whose session has ended is no session.
    this.sessionToken = caller.user === null ? null : caller.sentSession;
    this.isOfScript = parts.isPage || isOfScript(request);
    this.isGenuine =
      caller.sentKey || (isOfScript(request) && this.isSigned(String(request.headers['x-csrftoken'] ?? '')));
  }

  get providerKey(): ProviderId | null {
    return this.caller.providerKey;
  }

  get requestId(): string {
    return this.request.id;
  }

  get userAgent(): string {
    return String(this.request.headers['user-agent'] ?? '');
  }

  get deviceToken(): string | null {
    return this.cookies.device;
  }

  get contentRelease(): string | null {
    return this.cookies.release;
  }

  get left(): AbortSignal {
    const gone = new AbortController();
    if (this.answer.closed) gone.abort();
    else this.answer.once('close', () => gone.abort());
    return gone.signal;
  }

  takeCall(rate: RateClass): TooManyCalls | null {
    return this.parts.callLimiter.take(rate, this.nameOfCaller());
  }

  setSession(token: string | null): void {
    this.sessionToken = token;
    this.newCsrfToken = null;
    this.cookies.setSession(token);
  }

  async reloadUser(): Promise<void> {
    const { callers } = this.parts;
    for (const token of [this.caller.sentSession, this.sessionToken]) if (token !== null) callers.forgetUser(token);
    this.user = this.sessionToken === null ? null : await callers.findUser(this.sessionToken);
  }

  setContentRelease(ref: string | null): void {
    this.cookies.setRelease(ref);
  }

  setDevice(token: string): void {
    this.cookies.setDevice(token);
  }

  keepCsrfToken(): string {
    if (this.parts.signsForms === false) return '';
    const known = this.newCsrfToken ?? this.cookies.csrf;
    if (isCsrfTokenOf(this.parts.csrfSecret, known, this.sessionToken)) return known;
    const made = makeCsrfToken(this.parts.csrfSecret, this.sessionToken);
    this.newCsrfToken = made;
    this.cookies.setCsrf(made);
    return made;
  }

  acceptToken(token: string): boolean {
    this.isGenuine = this.isSigned(token);
    return this.isGenuine;
  }

  report(error: unknown): void {
    logFault(this.request.log, error);
  }

  note(event: SecurityEvent, facts?: SecurityFacts): void {
    this.parts.securityLog.note(event, { user: this.user?.id, provider: this.providerKey, ...this.from, ...facts });
  }

  markOf(typed: string): string {
    return this.parts.securityLog.markOf(typed);
  }

  private isSigned(token: string): boolean {
    return (
      token !== '' && token === this.cookies.csrf && isCsrfTokenOf(this.parts.csrfSecret, token, this.sessionToken)
    );
  }

  /** Who is counted: a person, a key or an address. */
  private nameOfCaller(): string {
    if (this.user !== null) return `user ${this.user.id}`;
    return this.providerKey === null ? `address ${this.from.address}` : `provider ${this.providerKey}`;
  }
}

/** No form and no link of another site can set this header. */
const isOfScript = ({ headers }: FastifyRequest): boolean => headers['x-requested-with'] === 'XMLHttpRequest';

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length <= MAX_IDEMPOTENCY_KEY) return key;
  const errors = { 'Idempotency-Key': [`This may be at most ${MAX_IDEMPOTENCY_KEY} characters long`] };
  throw new ProblemError(describeProblem('invalid', { errors }));
}
