import { setImmediate as letOthers } from 'node:timers/promises';
import type { EventsAnswer } from '#contract/operations/events.ts';
import { ALIVE_EVERY_MILLISECONDS } from '#contract/stream-rules.ts';
import type { UserId } from '#domain/ids.ts';
import { isSeen, type MarketChange, mergeChanges } from '../market/market-change.ts';
import { EventMemory, type MemoryBounds } from './event-memory.ts';
import { presentChange, printAlive, printMarketEvent, printRetry, printUnread } from './print-event.ts';
import { Stream, type StreamReader, type StreamSink } from './stream.ts';
import { UnreadCounts } from './unread-counts.ts';

export interface StreamBounds extends MemoryBounds {
  /** Streams of one session, which is one browser, and of all. */
  readonly perSession: number;
  readonly streams: number;
  /** Changes that follow each other sooner are told as one, in milliseconds. */
  readonly pause: number;
  /** So often the sessions of all streams are looked at, in milliseconds. */
  readonly lookEvery: number;
}

export const STREAM_BOUNDS: Omit<StreamBounds, 'streams'> = {
  perSession: 6,
  events: 1_000,
  bytes: 4_000_000,
  pause: 250,
  lookEvery: 800,
};

/** From where on somebody wants to be told. */
export interface Since {
  readonly after?: number | undefined;
  /** So many milliseconds ago. */
  readonly age?: number | undefined;
}

export interface StreamParts {
  readonly bounds: StreamBounds;
  /** Which of these sessions are not over and may look at the market. */
  readonly findLive: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has the market look for changes now. */
  readonly look: () => Promise<void>;
  /** How many notifications of a user are unread; null where nobody counts. */
  readonly countUnread: (user: UserId) => Promise<number | null>;
  /** Milliseconds of the process, which only go forward. */
  readonly monotonic?: () => number;
}

/** Streams that are written to before others have their turn. */
const AT_ONCE = 250;
/** A page that was made on another instance may have known a little less than this one. */
const AGE_MARGIN = 250;
/** Browsers come back within this time, each at another moment. */
const [SOONEST_RETRY, RETRY_SPREAD] = [1_000, 4_000];

/** All open streams of this process, and what was told on them last. */
export class Streams {
  private readonly parts: StreamParts;
  private readonly memory: EventMemory;
  private readonly monotonic: () => number;
  private readonly open = new Set<Stream>();
  private readonly perSession = new Map<string, number>();
  /** Told too soon after the last one to be told yet. */
  private pending: MarketChange | null = null;
  private nextTell: NodeJS.Timeout | null = null;
  private lastTold = Number.NEGATIVE_INFINITY;
  private isStopped = false;
  private isLooking = false;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly unread: UnreadCounts;

  constructor(position: number, parts: StreamParts) {
    this.parts = parts;
    this.monotonic = parts.monotonic ?? (() => performance.now());
    this.memory = new EventMemory(position, this.monotonic(), parts.bounds);
    this.unread = new UnreadCounts(parts.countUnread, (user, count) => this.tellUnread(user, count));
    this.timers = [
      setInterval(() => void this.beat(), ALIVE_EVERY_MILLISECONDS),
      setInterval(() => void this.endDead(), parts.bounds.lookEvery),
    ];
    for (const timer of this.timers) timer.unref();
  }

  get size(): number {
    return this.open.size;
  }

  /** The last change that was told. */
  get position(): number {
    return this.memory.position;
  }

  /** The market has changed. */
  changed(change: MarketChange): void {
    const [last, now] = [this.pending?.position ?? this.memory.position, this.monotonic()];
    if (change.from !== last) {
      this.pending = null;
      this.memory.forget(change.position, now);
      return void this.pumpAll();
    }
    this.pending = this.pending === null ? change : mergeChanges(this.pending, change);
    const wait = this.lastTold + this.parts.bounds.pause - now;
    if (wait <= 0) this.tellPending();
    else this.nextTell ??= setTimeout(() => this.tellPending(), wait).unref();
  }

  private tellPending(): void {
    if (this.nextTell !== null) clearTimeout(this.nextTell);
    this.nextTell = null;
    const change = this.pending;
    this.pending = null;
    if (change === null) return;
    if (!isSeen(change)) {
      this.memory.skipTo(change.position);
      return;
    }
    const at = this.monotonic();
    this.lastTold = at;
    this.memory.add({ change, bytes: printMarketEvent(change), at });
    void this.pumpAll();
  }

  /** What came since, as one change; a reset when that is no longer known. */
  async tellOnce(since: Since): Promise<Omit<EventsAnswer, 'unread'>> {
    const from = await this.findStart(since);
    const events = from === null ? null : this.memory.listAfter(from);
    const [first, ...then] = (events ?? []).map(({ change }) => change);
    const change = first === undefined ? null : presentChange(then.reduce(mergeChanges, first));
    return { position: this.memory.position, isReset: events === null, change };
  }

  /** Where to begin; null when that lies before all that is remembered. */
  async findStart({ after, age }: Since): Promise<number | null> {
    if (after !== undefined) {
      // Another instance may know of a change first.
      if (after > this.memory.position) {
        await this.parts.look();
        this.tellPending();
      }
      return after > this.memory.position ? null : after;
    }
    return age === undefined ? this.memory.position : this.memory.positionAt(this.monotonic() - age - AGE_MARGIN);
  }

  /** Why a session gets no stream more; null when it does. */
  refuse(session: string): StreamRefusal | null {
    if (this.isStopped || this.open.size >= this.parts.bounds.streams) return 'unavailable';
    return (this.perSession.get(session) ?? 0) >= this.parts.bounds.perSession ? 'too_many_requests' : null;
  }

  /** Opens a stream of what came after a position; null for one that is not known any more. */
  add(reader: StreamReader, sink: StreamSink, from: number | null): OpenStream {
    this.perSession.set(reader.session, (this.perSession.get(reader.session) ?? 0) + 1);
    const stream = new Stream(reader, sink, this.memory, from ?? BEFORE_ALL);
    this.open.add(stream);
    stream.tell(printRetry(SOONEST_RETRY + Math.round(Math.random() * RETRY_SPREAD)));
    stream.pump();
    // It shows that nothing on the way keeps the stream to itself.
    stream.tell(this.alive());
    void this.unread.countAnew(reader.user);
    return { drained: () => stream.drained(), close: () => this.close(stream) };
  }

  /** A user's count of unread notifications is another. */
  tellUnread(user: UserId, unread: number): void {
    const bytes = printUnread(unread);
    for (const stream of this.open) if (stream.reader.user === user) stream.tell(bytes);
  }

  /** The inbox of a user has changed. */
  inboxChanged(user: UserId): void {
    for (const { reader } of this.open) if (reader.user === user) return void this.unread.countAnew(user);
  }

  /** Inboxes may have changed, and nobody said whose. */
  async inboxesChanged(): Promise<void> {
    for (const user of new Set([...this.open].map(({ reader }) => reader.user))) await this.unread.countAnew(user);
  }

  /** Ends every stream, each browser comes back elsewhere or later; no new one is opened. */
  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    if (this.nextTell !== null) clearTimeout(this.nextTell);
    for (const stream of this.open) stream.end();
  }

  private close(stream: Stream): void {
    if (!this.open.delete(stream)) return;
    const { session } = stream.reader;
    const left = (this.perSession.get(session) ?? 1) - 1;
    if (left === 0) this.perSession.delete(session);
    else this.perSession.set(session, left);
  }

  private alive(): Buffer {
    return printAlive(this.memory.position);
  }

  private pumpAll(): Promise<void> {
    return this.each((stream) => stream.pump());
  }

  private beat(): Promise<void> {
    // Whoever is behind hears of the position later, and must not take it for told.
    const bytes = this.alive();
    return this.each((stream) => {
      stream.pump();
      if (!stream.beat(bytes)) stream.cut();
    });
  }

  /** A few at a time: ten thousand take a while. */
  private async each(act: (stream: Stream) => void): Promise<void> {
    let done = 0;
    for (const stream of [...this.open]) {
      if (this.open.has(stream)) act(stream);
      done += 1;
      if (done % AT_ONCE === 0) await letOthers();
    }
  }

  /** Ends the streams of sessions that are over. While the database is away nobody can say so, and nothing is told either. */
  private async endDead(): Promise<void> {
    if (this.isLooking || this.open.size === 0) return;
    this.isLooking = true;
    try {
      const sessions = [...this.perSession.keys()];
      const live = await this.parts.findLive(sessions);
      const dead = new Set(sessions.filter((one) => !live.has(one)));
      if (dead.size > 0) for (const stream of this.open) if (dead.has(stream.reader.session)) stream.end();
    } catch {
      // The market's feed says that the database is away.
    } finally {
      this.isLooking = false;
    }
  }
}

export interface OpenStream {
  /** The reader has taken what was written. */
  readonly drained: () => void;
  /** The reader has gone. */
  readonly close: () => void;
}

export type StreamRefusal = 'too_many_requests' | 'unavailable';

/** Less than any position. */
const BEFORE_ALL = -1;
