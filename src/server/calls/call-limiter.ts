import { LRUCache } from 'lru-cache';
import type { RateClass } from '#contract/operation.ts';

const WINDOW_MILLISECONDS = 60_000;
const MAX_CALLERS = 50_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** How many calls of a class each caller made in the running minute; in the memory of this instance. */
export class CallLimiter {
  private readonly windows = new LRUCache<string, Window>({ max: MAX_CALLERS });
  private readonly callsPerMinute: Readonly<Record<RateClass, number>>;
  private readonly now: () => number;

  /** `now` in milliseconds of a clock that is never set back. */
  constructor(callsPerMinute: Readonly<Record<RateClass, number>>, now = () => performance.now()) {
    this.callsPerMinute = callsPerMinute;
    this.now = now;
  }

  /** Counts a call; null when it may go on, else the seconds until the next may. */
  count(rate: RateClass, caller: string): number | null {
    const now = this.now();
    const key = `${rate} ${caller}`;
    const known = this.windows.get(key);
    const window = known === undefined || known.endsAt <= now ? { count: 0, endsAt: now + WINDOW_MILLISECONDS } : known;
    window.count += 1;
    this.windows.set(key, window);
    return window.count <= this.callsPerMinute[rate] ? null : Math.ceil((window.endsAt - now) / 1000);
  }
}
