import { fillPath } from '#contract/operation.ts';
import type { MarketEvent } from '#contract/operations/events.ts';
import { operations } from '#contract/operations/operations.ts';
import { ALIVE_EVERY } from '#contract/stream-rules.ts';
import { httpAppUntil } from '../../api.ts';

/** What is heard, on the stream, from another tab or because it was asked for. */
export interface Heard {
  /** The last change that is in it; null where nothing is said of the market. */
  readonly position: number | null;
  readonly change: MarketEvent | null;
  /** What was missed is not known any more. */
  readonly isReset: boolean;
  /** How many notifications are unread, where it was said. */
  readonly unread: number | null;
}

const LOCK = 'anabranch-stream';
const CHANNEL = 'anabranch-market';
/** The poll of the specification, for who has no stream. */
const ASK_EVERY = 10_000;
/** A refused stream is tried again after so long. */
const TRY_AGAIN_AFTER = 60_000;

const canShare = (): boolean =>
  'locks' in navigator && typeof BroadcastChannel === 'function' && typeof EventSource === 'function';

/**
 * Hears what changes in the market while somebody looks at this tab. One of the tabs that are looked at holds the stream and
 * tells the others; without a stream it asks every ten seconds. A tab that is come back to, or that has a network again,
 * asks first what it missed.
 */
export class MarketHearing {
  private readonly tell: (heard: Heard) => void;
  /** What other tabs say while this one asks what it missed. */
  private waiting: Heard[] | null = null;
  /** When what the page shows was asked for, in milliseconds of this page. */
  private readonly since: number;
  private position: number | null = null;
  private channel: BroadcastChannel | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private source: EventSource | null = null;
  private heardAt = 0;
  private triedAt = 0;
  /** Whether the stream has said something since it was opened or cut. */
  private isStreaming = false;
  /** Ends the wait for the lock, or gives it back. */
  private leaving: AbortController | null = null;

  constructor(since: number, tell: (heard: Heard) => void) {
    this.since = since;
    this.tell = tell;
  }

  start(): void {
    if (canShare()) {
      this.channel = new BroadcastChannel(CHANNEL);
      this.channel.onmessage = ({ data }: MessageEvent<Heard>) =>
        this.waiting === null ? this.hear(data) : this.waiting.push(data);
    }
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('online', this.look);
    window.addEventListener('offline', this.look);
    this.look();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('online', this.look);
    window.removeEventListener('offline', this.look);
    this.leave();
    this.channel?.close();
  }

  private readonly look = (): void => {
    if (document.hidden || !navigator.onLine) this.leave();
    else if (this.leaving === null) void this.join();
  };

  private async join(): Promise<void> {
    const leaving = new AbortController();
    this.leaving = leaving;
    this.waiting = [];
    await this.ask();
    for (const heard of this.waiting ?? []) this.hear(heard);
    this.waiting = null;
    if (leaving.signal.aborted) return;
    if (this.channel === null) this.timer = setInterval(() => void this.ask(), ASK_EVERY);
    else
      await navigator.locks
        .request(LOCK, { signal: leaving.signal }, () => this.lead(leaving.signal))
        .catch(() => undefined);
  }

  private leave(): void {
    this.leaving?.abort();
    this.leaving = null;
    clearInterval(this.timer);
    this.source?.close();
    this.source = null;
  }

  /** Holds the stream for all tabs until this one is left. */
  private lead(left: AbortSignal): Promise<void> {
    if (left.aborted) return Promise.resolve();
    this.open();
    this.timer = setInterval(() => this.check(), ASK_EVERY);
    return new Promise((resolve) => left.addEventListener('abort', () => resolve(), { once: true }));
  }

  private open(): void {
    this.source?.close();
    this.triedAt = performance.now();
    this.isStreaming = false;
    const source = new EventSource(
      `${fillPath(operations.events.read.path, {})}?${new URLSearchParams(this.missed())}`,
    );
    this.source = source;
    const on = (event: string, read: (data: never) => Partial<Heard>): void =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        this.heardAt = performance.now();
        this.isStreaming = true;
        this.pass({ ...NOTHING_HEARD, ...read(JSON.parse(data) as never) });
      });
    on('market', (change: MarketEvent) => ({ change, position: change.position }));
    on('reset', ({ position }: Pick<Heard, 'position'>) => ({ isReset: true, position }));
    on('alive', ({ position }: Pick<Heard, 'position'>) => ({ position }));
    on('unread', (unread: number) => ({ unread }));
    source.onerror = () => {
      this.isStreaming = false;
    };
  }

  /** Sees to a stream that was refused, was cut, or has gone silent; meanwhile it asks. */
  private check(): void {
    const now = performance.now();
    if (this.isStreaming && now - this.heardAt <= 2 * ALIVE_EVERY) return;
    if (this.isStreaming || (this.source?.readyState === EventSource.CLOSED && now - this.triedAt > TRY_AGAIN_AFTER))
      this.open();
    void this.ask();
  }

  /** From the last that was heard on, or since the page was asked for. */
  private missed(): { readonly after: string } | { readonly age: string } {
    return this.position === null
      ? { age: String(Math.ceil(performance.now() - this.since)) }
      : { after: String(this.position) };
  }

  private async ask(): Promise<void> {
    const before = this.position;
    const outcome = await httpAppUntil(this.leaving?.signal).events.read({ query: this.missed() });
    // What a stream told meanwhile is in the answer too.
    if (outcome.ok && this.position === before) this.pass(outcome.value);
    // Whose session is over hears it from the page that he asks for next.
    if (!outcome.ok && (outcome.problem.status === 401 || outcome.problem.status === 403)) this.stop();
  }

  private pass(heard: Heard): void {
    this.channel?.postMessage(heard);
    this.hear(heard);
  }

  private hear({ position, change, isReset, unread }: Heard): void {
    const isNew = position !== null && (isReset || this.position === null || position > this.position);
    if (isNew) this.position = position;
    if (unread !== null || (isNew && (isReset || change !== null)))
      this.tell({ position, change: isNew ? change : null, isReset, unread });
  }
}

const NOTHING_HEARD: Heard = { position: null, change: null, isReset: false, unread: null };
