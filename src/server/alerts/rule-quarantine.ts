import { sql } from 'kysely';
import pg from 'pg';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { isDatabaseAway } from '../platform/database/is-database-away.ts';
import { type ComposeMessage, composeFullMessage, composePlainMessage } from './full-and-plain-message.ts';

/** Under what is told. */
export interface Telling {
  readonly now: Instant;
  readonly reference: Reference;
  /** Which rules are left out, and by which the others are told. */
  readonly quarantine: RuleQuarantine;
}

/** A rule that could not be told at all is left alone for so long. */
const QUARANTINE_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

/** PostgreSQL: data that cannot be (22), and what a constraint forbids (23). Whatever else it refuses, it would refuse for all. */
const CODES_OF_ONE_RULE = /^2[23]/;

interface FailureLog {
  error(details: object, message: string): void;
}

/** Keeps what fails in the telling of one rule from the telling of all others. */
export class RuleQuarantine {
  private readonly log: FailureLog;
  private readonly since = new Map<AlertRuleId, Instant>();
  /** Tellings that failed since this process began. */
  failures = 0;

  constructor(log: FailureLog) {
    this.log = log;
  }

  /** The rules that are left alone now. What they noted waits in the store; another process tries at once. */
  list(now: Instant): readonly AlertRuleId[] {
    for (const [rule, at] of this.since) if (Math.abs(now - at) >= QUARANTINE_MILLISECONDS) this.since.delete(rule);
    return [...this.since.keys()];
  }

  /**
   * Tells of one rule, inside the transaction of others: in full; where that fails for this rule, in plain words; where that
   * fails too, not now (false), and nothing of it is done. Throws what is no fault of the rule, such as a lost connection.
   */
  async tell(
    transaction: DatabaseTransaction,
    rule: AlertRuleId,
    now: Instant,
    work: (compose: ComposeMessage) => Promise<void>,
  ): Promise<boolean> {
    await sql`savepoint one_rule`.execute(transaction);
    const errors: unknown[] = [];
    for (const compose of [composeFullMessage, composePlainMessage]) {
      try {
        await work(compose);
        break;
      } catch (error) {
        if (!isOfOneRule(error)) throw error;
        // Fails where the connection is lost, whatever it was that said so.
        await sql`rollback to savepoint one_rule`.execute(transaction);
        errors.push(error);
      }
    }
    await sql`release savepoint one_rule`.execute(transaction);
    if (errors.length === 0) return true;
    const isTold = errors.length === 1;
    this.failures += 1;
    this.log.error(
      { err: errors[0], rule, isTold },
      isTold ? 'an alert was told in plain words' : 'an alert could not be told; it is tried again',
    );
    if (!isTold) this.since.set(rule, now);
    return isTold;
  }
}

const isOfOneRule = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? CODES_OF_ONE_RULE.test(error.code ?? '') : !isDatabaseAway(error);
