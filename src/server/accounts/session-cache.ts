import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../calls/session-user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { type SessionRules, touchSession } from './session-store.ts';

/** A right that is taken away or a session that is ended anywhere acts here within this time. */
const KEPT_MILLISECONDS = 900;
const MAX_CACHED_SESSIONS = 10_000;
/** After so long the pool knows that a connection has broken. */
const ASK_AGAIN_MILLISECONDS = 20;

/** Who a session token belongs to, asked of the database at most once in 0.9 s. */
export class SessionCache {
  private readonly known = new LRUCache<string, { readonly user: SessionUser | null; readonly readAt: number }>({
    max: MAX_CACHED_SESSIONS,
  });
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly rules: SessionRules;

  constructor(db: Database, clock: Clock, rules: SessionRules) {
    this.db = db;
    this.clock = clock;
    this.rules = rules;
  }

  async find(token: string): Promise<SessionUser | null> {
    // A clock that is set back must not keep alive what has ended.
    const readAt = this.clock.monotonic();
    const known = this.known.get(token);
    if (known !== undefined && readAt - known.readAt < KEPT_MILLISECONDS) return known.user;
    const ask = () => touchSession(this.db, hashToken(token), this.clock.now(), this.rules);
    // Once more, on another connection: what was done is not answered as failed because its connection broke right after.
    const user = await ask().catch(() => pause(ASK_AGAIN_MILLISECONDS).then(ask));
    this.known.set(token, { user, readAt });
    return user;
  }

  forget(token: string): void {
    this.known.delete(token);
  }
}
