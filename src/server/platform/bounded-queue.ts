/** Thrown where a queue takes no more; the caller is asked to come back. */
export class QueueFull extends Error {
  readonly code = 'QUEUE_FULL';
  constructor() {
    super('Too much of this is being done already.');
  }
}

export interface QueueBounds {
  readonly maxRunning: number;
  /** Without end where something else bounds who comes. */
  readonly maxWaiting?: number;
}

/** Does what is expensive, some at a time; a few may wait in order, the rest is refused at once. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly maxRunning: number;
  private readonly maxWaiting: number;

  constructor({ maxRunning, maxWaiting = Number.POSITIVE_INFINITY }: QueueBounds) {
    this.maxRunning = maxRunning;
    this.maxWaiting = maxWaiting;
  }

  /** How many wait for a place. */
  get length(): number {
    return this.waiting.length;
  }

  /** Whether whoever has to wait is refused. */
  get isFull(): boolean {
    return this.waiting.length >= this.maxWaiting;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    await this.takePlace();
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private takePlace(): Promise<void> | undefined {
    if (this.running < this.maxRunning) {
      this.running += 1;
      return undefined;
    }
    if (this.isFull) throw new QueueFull();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
