import { fillPath } from '#contract/operation.ts';
import type { MarketEvent } from '#contract/operations/events.ts';
import { operations } from '#contract/operations/operations.ts';
import { ALIVE_EVERY_MILLISECONDS } from '#contract/stream-rules.ts';
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
  /** Whether the stream is heard, by the tab that holds it; null where that is not said. */
  readonly isLive: boolean | null;
}

interface Listener {
  readonly tell: (heard: Heard) => void;
  /** Whether this tab hears the stream, its own or that of another tab. */
  readonly tellLive: (isLive: boolean) => void;
}

const LOCK = 'anabranch-stream';
const CHANNEL = 'anabranch-market';
/** The poll of the specification, for who has no stream. */
const ASK_EVERY_MILLISECONDS = 10_000;
/** A refused stream is tried again after so long. */
const TRY_AGAIN_AFTER_MILLISECONDS = 60_000;

const canShare = (): boolean =>
  'locks' in navigator && typeof BroadcastChannel === 'function' && typeof EventSource === 'function';

/**
 * Hears what changes in the market while somebody looks at this tab. One of the tabs that are looked at holds the stream and
 * tells the others; without a stream it asks every ten seconds. A tab that is come back to, or that has a network again,
 * asks first what it missed.
 */
export class MarketHearing {
  private readonly listener: Listener;
  /** What other tabs say while this one asks what it missed. */
  private waiting: Heard[] | null = null;
  /** When what the page shows was asked for, in milliseconds of this page. */
  private readonly since: number;
  private position: number | null = null;
  private channel: BroadcastChannel | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private source: EventSource | null = null;
  private triedAt = 0;
  /** Whether the stream, here or in another tab, has said something of late. */
  private isLive = false;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Ends the wait for the lock, or gives it back. */
  private leaving: AbortController | null = null;

  constructor(since: number, listener: Listener) {
    this.since = since;
    this.listener = listener;
  }

  start(): void {
    if (canShare()) {
      this.channel = new BroadcastChannel(CHANNEL);
      this.channel.onmessage = ({ data }: MessageEvent<Heard>) => {
        if (this.waiting === null) this.hear(data);
        else this.waiting.push(data);
        // A tab that has just come asks; it hears from the one with the stream that there is one.
        if (data.isLive === null && this.isLive && this.source !== null) this.channel?.postMessage(LIVE);
      };
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
    if (this.channel === null) this.timer = setInterval(() => void this.ask(), ASK_EVERY_MILLISECONDS);
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
    this.setLive(false);
  }

  /** Holds the stream for all tabs until this one is left. */
  private lead(left: AbortSignal): Promise<void> {
    if (left.aborted) return Promise.resolve();
    this.open();
    this.timer = setInterval(() => this.check(), ASK_EVERY_MILLISECONDS);
    return new Promise((resolve) => left.addEventListener('abort', () => resolve(), { once: true }));
  }

  private open(): void {
    this.source?.close();
    this.triedAt = performance.now();
    const source = new EventSource(
      `${fillPath(operations.events.read.path, {})}?${new URLSearchParams(this.missed())}`,
    );
    this.source = source;
    const on = (event: string, read: (data: never) => Partial<Heard>): void =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        this.pass({ ...LIVE, ...read(JSON.parse(data) as never) });
      });
    on('market', (change: MarketEvent) => ({ change, position: change.position }));
    on('reset', ({ position }: Pick<Heard, 'position'>) => ({ isReset: true, position }));
    on('alive', ({ position }: Pick<Heard, 'position'>) => ({ position }));
    on('unread', (unread: number) => ({ unread }));
    source.onerror = () => this.pass({ ...LIVE, isLive: false });
  }

  private setLive(isLive: boolean): void {
    clearTimeout(this.silence);
    if (isLive) this.silence = setTimeout(() => this.fallSilent(), 2 * ALIVE_EVERY_MILLISECONDS);
    if (this.isLive === isLive) return;
    this.isLive = isLive;
    this.listener.tellLive(isLive);
  }

  /** A stream that says nothing is dead, though nobody has cut it. */
  private fallSilent(): void {
    this.setLive(false);
    if (this.source !== null) this.open();
  }

  /** Sees to a stream that was refused or cut; until one speaks it asks. */
  private check(): void {
    if (this.isLive) return;
    const isRefused = this.source?.readyState === EventSource.CLOSED;
    if (isRefused && performance.now() - this.triedAt > TRY_AGAIN_AFTER_MILLISECONDS) this.open();
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
    if (outcome.ok && this.position === before) this.pass({ ...outcome.value, isLive: null });
    // Whose session is over hears it from the page that they ask for next.
    if (!outcome.ok && (outcome.problem.status === 401 || outcome.problem.status === 403)) this.stop();
  }

  private pass(heard: Heard): void {
    this.channel?.postMessage(heard);
    this.hear(heard);
  }

  private hear({ position, change, isReset, unread, isLive }: Heard): void {
    if (isLive !== null) this.setLive(isLive);
    const isNew = position !== null && (isReset || this.position === null || position > this.position);
    if (isNew) this.position = position;
    if (unread !== null || (isNew && (isReset || change !== null)))
      this.listener.tell({ position, change: isNew ? change : null, isReset, unread, isLive });
  }
}

/** The stream is heard, and nothing on it. */
const LIVE: Heard = { position: null, change: null, isReset: false, unread: null, isLive: true };
