import type { MarketChange } from '../market/market-change.ts';

/** A change as it is told, its bytes made once for all streams. */
export interface RememberedEvent {
  readonly change: MarketChange;
  readonly bytes: Buffer;
  /** When it was told, in milliseconds of the process. */
  readonly at: number;
}

export interface MemoryBounds {
  readonly events: number;
  readonly bytes: number;
}

/** The last changes, so that whoever was away a moment hears what they missed. Each begins where the one before ends. */
export class EventMemory {
  private readonly bounds: MemoryBounds;
  private readonly events: RememberedEvent[] = [];
  private bytes = 0;
  /** Nothing before this position is remembered, nor what was before this moment. */
  private floor: number;
  private floorAt: number;
  position: number;

  constructor(position: number, now: number, bounds: MemoryBounds) {
    this.bounds = bounds;
    this.position = position;
    this.floor = position;
    this.floorAt = now;
  }

  add(event: RememberedEvent): void {
    this.events.push(event);
    this.bytes += event.bytes.length;
    this.position = event.change.position;
    while (this.events.length > this.bounds.events || this.bytes > this.bounds.bytes) {
      const gone = this.events.shift();
      if (gone === undefined) break;
      this.bytes -= gone.bytes.length;
      this.floor = gone.change.position;
      this.floorAt = gone.at;
    }
  }

  /** What nobody would see moves the position alone. */
  skipTo(position: number): void {
    this.position = position;
  }

  /** A change was lost on the way: all before is forgotten. */
  forget(position: number, now: number): void {
    this.events.length = 0;
    this.bytes = 0;
    this.position = position;
    this.floor = position;
    this.floorAt = now;
  }

  /** What came after a position, oldest first; null when that is no longer known, or the position is not of this store. */
  listAfter(position: number): readonly RememberedEvent[] | null {
    if (position < this.floor || position > this.position) return null;
    let first = this.events.length;
    while (first > 0 && (this.events[first - 1]?.change.position ?? 0) > position) first -= 1;
    return this.events.slice(first);
  }

  /** The position as it stood at a moment; null when that is longer ago than is remembered. */
  positionAt(moment: number): number | null {
    if (moment < this.floorAt) return null;
    return this.events.findLast(({ at }) => at <= moment)?.change.position ?? this.floor;
  }
}
