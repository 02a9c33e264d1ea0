import type { UserId } from '#domain/ids.ts';
import type { EventMemory } from './event-memory.ts';
import { printReset } from './print-event.ts';

/** Where a stream is written to. */
export interface StreamSink {
  /** False: the reader is behind; nothing more until `drained` of their stream. */
  write(bytes: Buffer): boolean;
  /** Ends it in order, after what was written. */
  end(): void;
  /** Ends it at once. */
  cut(): void;
}

/** Who reads a stream. */
export interface StreamReader {
  /** A name for the session that cannot be turned back into it. */
  readonly session: string;
  readonly user: UserId;
}

/**
 * One open stream. It keeps no queue: what its reader has not been told lies in the memory that all streams share, and what
 * they read too slowly to be found there is told as a reset.
 */
export class Stream {
  readonly reader: StreamReader;
  private readonly sink: StreamSink;
  private readonly memory: EventMemory;
  /** The last change that was written. */
  private told: number;
  private isBehind = false;
  /** The newest count that was not written. */
  private waiting: Buffer | null = null;
  /** Whether nothing was read since the last look. */
  private wasBehind = false;

  constructor(reader: StreamReader, sink: StreamSink, memory: EventMemory, told: number) {
    this.reader = reader;
    this.sink = sink;
    this.memory = memory;
    this.told = told;
  }

  /** Writes what is new, as far as the reader takes it. */
  pump(): void {
    if (this.isBehind) return;
    const missed = this.memory.listAfter(this.told);
    if (missed === null) {
      this.told = this.memory.position;
      this.write(printReset(this.told));
    }
    for (const { bytes, change } of missed ?? []) {
      if (this.isBehind) return;
      this.told = change.position;
      this.write(bytes);
    }
    const { waiting } = this;
    if (waiting === null || this.isBehind) return;
    this.waiting = null;
    this.write(waiting);
  }

  /** The reader has taken what was written. */
  drained(): void {
    this.isBehind = false;
    this.wasBehind = false;
    this.pump();
  }

  /** Something about the reader alone, of which only the newest counts. */
  tell(bytes: Buffer): void {
    if (this.isBehind) this.waiting = bytes;
    else this.write(bytes);
  }

  /** Says that the line is alive; false when the reader has read nothing since the last time. */
  beat(bytes: Buffer): boolean {
    if (!this.isBehind) this.write(bytes);
    else if (this.wasBehind) return false;
    this.wasBehind = this.isBehind;
    return true;
  }

  end(): void {
    this.sink.end();
  }

  cut(): void {
    this.sink.cut();
  }

  private write(bytes: Buffer): void {
    if (!this.sink.write(bytes)) this.isBehind = true;
  }
}
