import { ParsingError, PreviewTokenExpiredError, RefExpiredError, RefNotFoundError } from '@prismicio/client';
import { LRUCache } from 'lru-cache';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Clock } from '../../platform/clock.ts';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import type { ContentLog, ContentOutage } from '../types/content-source.ts';
import type { Breaker } from './breaker.ts';
import { ContentFault } from './content-fault.ts';

/** The specification: results of the content service are cached, 1000 entries. */
const MAX_ENTRIES = 1_000;
/** Kept apart, so that made-up addresses cannot push the pages out. */
const MAX_ABSENCES = 100;
/** Characters of JSON that all entries together may have. */
const MAX_SIZE = 64 * 1024 * 1024;
const FRESH_MILLISECONDS = 60_000;
/** What was not to be had is left alone for so long by who can do without. */
const RETRY_MILLISECONDS = 60_000;
/** Who has a copy does not wait longer than this for a newer one. */
const TIMEOUT_WITH_COPY_MILLISECONDS = 5_000;
/** The specification: a content request times out after 60,000 ms. */
const TIMEOUT_MILLISECONDS = 60_000;

/** What the service told, and when; `value` null where it has no such thing. */
export interface Told<Value extends object> {
  readonly value: Value | null;
  readonly readAt: Instant;
  readonly isStale: boolean;
}

interface Copy {
  readonly value: object | null;
  readonly readAt: Instant;
  /** By the monotonic clock. */
  readonly freshUntil: number;
}

type Asked<Value> = Result<Value, 'unreachable'>;

/** Asks the content service, remembers what it told, and goes on with that when it is down or slow. */
export class ContentLookups {
  private readonly known = new LRUCache<string, Copy>({
    max: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ value }) => JSON.stringify(value).length,
  });
  private readonly absent = new LRUCache<string, Copy>({ max: MAX_ABSENCES });
  /** When it may be asked for again, by the monotonic clock, of what was not to be had. */
  private readonly lost = new LRUCache<string, number>({ max: MAX_ABSENCES });
  private readonly underWay = new Map<string, Promise<Asked<Copy>>>();
  private readonly breaker: Breaker;
  private readonly clock: Clock;
  private readonly log: ContentLog;
  private currentOutage: ContentOutage | null = null;

  constructor(breaker: Breaker, clock: Clock, log: ContentLog) {
    this.breaker = breaker;
    this.clock = clock;
    this.log = log;
  }

  get outage(): ContentOutage | null {
    return this.currentOutage;
  }

  /**
   * The copy of the last minute, else what the service tells now, within `timeoutMilliseconds`, else the last copy, else `unreachable`.
   * Who waits less long can do without: what was not to be had in the last minute is not asked for again.
   */
  async find<Value extends object>(
    key: string,
    load: () => Promise<Value | null>,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  ): Promise<Asked<Told<Value>>> {
    const copy = this.known.get(key) ?? this.absent.get(key) ?? null;
    if (copy !== null && performance.now() < copy.freshUntil) return succeed(tell<Value>(copy, false));
    const isGivenUp = timeoutMilliseconds < TIMEOUT_MILLISECONDS && performance.now() < (this.lost.get(key) ?? 0);
    const most = Math.min(timeoutMilliseconds, copy === null ? TIMEOUT_MILLISECONDS : TIMEOUT_WITH_COPY_MILLISECONDS);
    const answer = isGivenUp ? null : await this.wait(most, this.refresh(key, load));
    if (answer?.ok) return succeed(tell<Value>(answer.value, false));
    return copy === null ? refuse('unreachable') : succeed(tell<Value>(copy, true));
  }

  /** What the service tells now; never a copy, and none is kept. */
  async ask<Value extends object>(what: string, load: () => Promise<Value | null>): Promise<Asked<Told<Value>>> {
    const answer = await this.wait(TIMEOUT_MILLISECONDS, this.load(what, load));
    return answer?.ok ? succeed(tell<Value>(answer.value, false)) : refuse('unreachable');
  }

  /** Nobody waits any longer once the service hangs; what was begun goes on, and is kept for whoever asks next. */
  private async wait<Value extends object>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
    if (this.breaker.isHanging) return null;
    const hung = Promise.withResolvers<null>();
    const forget = this.breaker.onHang(() => hung.resolve(null));
    try {
      return await waitAtMost(milliseconds, Promise.race([promise, hung.promise]));
    } finally {
      forget();
    }
  }

  /** Whoever asks for the same thing meanwhile shares the answer. It is kept even when nobody waits for it any more. */
  private refresh(key: string, load: () => Promise<object | null>): Promise<Asked<Copy>> {
    const begun = this.underWay.get(key);
    if (begun !== undefined) return begun;
    const asking = this.load(key, load)
      .then((answer) => {
        if (answer.ok) this.keep(key, answer.value);
        else this.lost.set(key, performance.now() + RETRY_MILLISECONDS);
        return answer;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, asking);
    return asking;
  }

  private keep(key: string, copy: Copy): void {
    const [right, wrong] = copy.value === null ? [this.absent, this.known] : [this.known, this.absent];
    wrong.delete(key);
    this.lost.delete(key);
    right.set(key, copy);
  }

  private async load(what: string, load: () => Promise<object | null>): Promise<Asked<Copy>> {
    if (!this.breaker.admit()) return refuse('unreachable');
    try {
      const value = await load();
      this.breaker.succeed();
      this.currentOutage = null;
      return succeed({ value, readAt: this.clock.now(), freshUntil: performance.now() + FRESH_MILLISECONDS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isAnswer(error)) this.breaker.succeed();
      else {
        // What the guard throws it has counted itself, where it asked at all.
        if (error instanceof ContentFault) this.breaker.endTry();
        else this.breaker.fail();
        this.currentOutage ??= { since: this.clock.now(), reason };
      }
      this.log.warn({ what, reason }, 'The content service gave no usable answer');
      return refuse('unreachable');
    }
  }
}

/** The service works, though it does not take this question, or one document of it is broken. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ParsingError ||
  error instanceof RefNotFoundError ||
  error instanceof RefExpiredError ||
  error instanceof PreviewTokenExpiredError ||
  (error instanceof ContentFault && (error.code === 'unreadable' || error.code === 'endless'));

const tell = <Value extends object>({ value, readAt }: Copy, isStale: boolean): Told<Value> => ({
  value: value as Value | null,
  readAt,
  isStale,
});
