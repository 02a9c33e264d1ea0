import { LRUCache } from 'lru-cache';
import type { RateClass } from '#contract/operation.ts';
import { MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';

/** Calls in a minute: of one caller by class, and `stranger`: requests of nobody we know, by address. */
export type CallLimits = Readonly<Record<RateClass | 'stranger', number>>;

const WINDOW_MILLISECONDS = MILLISECONDS_PER_MINUTE;
/** By size, which takes memory as they come; by number it would be laid out for all of them at every start. */
const CALLERS = { maxSize: 50_000, sizeCalculation: () => 1 };
const TRUSTED_MILLISECONDS = 10 * MILLISECONDS_PER_MINUTE;

/** A call beyond the limit. */
export interface TooManyCalls {
  /** Seconds until the next may go on. */
  readonly retryAfter: number;
  /** Whether it is the first such one of its minute: that is told, not how often it was tried again. */
  readonly isFirst: boolean;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

interface Trust {
  until: number;
}

/** How many calls of a class each caller made in the running minute; in the memory of this instance. */
export class CallLimiter {
  private readonly windows = new LRUCache<string, Window>(CALLERS);
  private readonly trusted = new LRUCache<string, Trust>(CALLERS);
  private readonly callsPerMinute: CallLimits;
  private readonly now: () => number;

  /** `now` in milliseconds of a clock that is never set back. */
  constructor(callsPerMinute: CallLimits, now = () => performance.now()) {
    this.callsPerMinute = callsPerMinute;
    this.now = now;
  }

  /** Takes a call off what a caller has in this minute; null when it may go on. */
  take(rate: RateClass | 'stranger', caller: string): TooManyCalls | null {
    const now = this.now();
    const key = `${rate} ${caller}`;
    const known = this.windows.get(key);
    const isOver = known === undefined || known.endsAt <= now;
    const window = isOver ? { count: 0, endsAt: now + WINDOW_MILLISECONDS } : known;
    if (isOver) this.windows.set(key, window);
    window.count += 1;
    const limit = this.callsPerMinute[rate];
    if (window.count <= limit) return null;
    return { retryAfter: Math.ceil((window.endsAt - now) / 1000), isFirst: window.count === limit + 1 };
  }

  /** Notes a cookie or key that was good, so that its holder is no stranger for a while. It opens nothing. */
  trust(credential: string): void {
    const until = this.now() + TRUSTED_MILLISECONDS;
    const known = this.trusted.get(credential);
    if (known === undefined) this.trusted.set(credential, { until });
    else known.until = until;
  }

  isTrusted(credential: string): boolean {
    return (this.trusted.peek(credential)?.until ?? 0) > this.now();
  }
}
