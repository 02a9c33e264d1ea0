import type { RateClass } from '#contract/operation.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { TooManyCalls } from './call-limiter.ts';
import type { SecurityEvent, SecurityFacts } from './security-log.ts';
import type { SessionUser } from './session-user.ts';

/** What is known of a call besides what was sent: who makes it, from where, when. */
export interface CallContext {
  readonly user: SessionUser | null;
  /** The provider whose key came with the call. */
  readonly providerKey: ProviderId | null;
  /** The token of the session, for logging out and for signing forms. */
  readonly sessionToken: string | null;
  readonly now: Instant;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** What the browser was given at an earlier login, to be known again; null for one that was not seen before. */
  readonly deviceToken: string | null;
  /** The sender's own name for the request, from its `Idempotency-Key`. */
  readonly idempotencyKey: string | null;
  /** Whether the request proved by its token that a page of ours sent it, or carries a key; else it changes nothing. */
  readonly isGenuine: boolean;
  /** Whether a script asks, as its header says, or a page is being made: no link of another site calls an operation so. */
  readonly isOfScript: boolean;
  /** Aborted once whoever called waits no more; for work that is worth ending. */
  readonly left: AbortSignal;
  /** Counts a call; null when it may go on. */
  takeCall(rate: RateClass): TooManyCalls | null;
  /** Puts a session or its end into the answer; null ends it. */
  setSession(token: string | null): void;
  /** Reads the user anew after something about them or their session has changed, so that the same request sees it. */
  reloadUser(): Promise<void>;
  /** The `ref` of the content release that the browser reads; null for what is published. */
  readonly contentRelease: string | null;
  setContentRelease(ref: string | null): void;
  /** Makes the browser known. */
  setDevice(token: string): void;
  /** The token that signs this session's forms; puts it into a cookie where it is not there yet. */
  keepCsrfToken(): string;
  /** Takes the token that came with a form; whether it is the cookie's and signs this session. */
  acceptToken(token: string): boolean;
  /** Tells the log of a fault of ours. */
  report(error: unknown): void;
  /** Tells the security log, with who calls and from where. */
  note(event: SecurityEvent, facts?: SecurityFacts): void;
  /** What the security log calls an address of mail that somebody typed. */
  markOf(typed: string): string;
}
