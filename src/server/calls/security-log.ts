import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#domain/permissions.ts';

/**
 * Everything that the security log tells, and how urgent it is. A name that stands in somebody's alarm never changes;
 * `docs/operations.md` says which of them raise one.
 */
export const SECURITY_EVENTS = {
  login: 'info',
  login_failed: 'warn',
  login_throttled: 'warn',
  login_code_missing: 'info',
  login_code_failed: 'warn',
  login_session_limit: 'info',
  logout: 'info',
  session_ended: 'info',
  other_sessions_ended: 'info',
  password_failed: 'warn',
  throttled: 'warn',
  registration: 'info',
  activation: 'info',
  password_reset_asked: 'info',
  password_reset: 'warn',
  password_changed: 'warn',
  password_hash_renewed: 'info',
  email_change_asked: 'warn',
  email_changed: 'warn',
  email_change_undone: 'warn',
  second_factor_begun: 'info',
  second_factor_on: 'warn',
  second_factor_off: 'warn',
  second_factor_dropped: 'warn',
  recovery_codes_renewed: 'warn',
  set_up_code_failed: 'warn',
  link_refused: 'warn',
  data_exported: 'info',
  account_deleted: 'warn',
  user_created: 'warn',
  rights_granted: 'warn',
  account_closed: 'warn',
  account_reopened: 'warn',
  logged_out_by_operator: 'warn',
  second_factor_reset: 'warn',
  provider_key_made: 'warn',
  provider_key_refused: 'warn',
  forgery_refused: 'warn',
  permission_refused: 'warn',
  trap_filled: 'info',
  rate_limited: 'warn',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/**
 * What a line may tell besides the event: a closed list, so that no password, token, code or typed name can slip in.
 * `undefined` and null are left out of the line.
 */
export interface SecurityFacts {
  /** Whose account it is about; an id, never an address of mail. */
  readonly user?: number | null | undefined;
  readonly provider?: number | null | undefined;
  /** From where: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly address?: string | undefined;
  /** The id of the request, as in the ordinary log. */
  readonly request?: string | undefined;
  readonly isKnownDevice?: boolean | undefined;
  /** Which address of mail was typed where no account is known by it, as `SecurityLog.markOf`. */
  readonly typed?: string | undefined;
  readonly role?: Role | undefined;
  readonly operation?: string | undefined;
  /** Who did it, where it was not the user: the operator at the command line. */
  readonly by?: 'operator' | undefined;
}

const MARK_LENGTH = 16;

/** Who came in, who tried, and what was changed about who may. Apart from the ordinary log, and whatever its level is. */
export class SecurityLog {
  private readonly log: FastifyBaseLogger;
  private readonly key: Buffer;

  /** `key` makes marks of typed addresses: without it nobody can find out whose they are. */
  constructor(log: FastifyBaseLogger, key: Buffer) {
    this.log = log.child({ log: 'security' }, { level: 'info' });
    this.key = key;
  }

  note(event: SecurityEvent, facts: SecurityFacts = {}): void {
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));
    this.log[SECURITY_EVENTS[event]]({ event, ...told }, 'security');
  }

  /** The same for the same address every time, so that guesses at one account are seen to belong together. */
  markOf(typed: string): string {
    return createHmac('sha256', this.key).update(typed).digest('base64url').slice(0, MARK_LENGTH);
  }
}
