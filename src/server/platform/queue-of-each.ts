import { BoundedQueue, type QueueBounds } from './bounded-queue.ts';

/** A queue for each of many, which lasts as long as something is in it. */
export class QueueOfEach<Who> {
  private readonly queues = new Map<Who, BoundedQueue>();
  private readonly bounds: QueueBounds;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  isFull(who: Who): boolean {
    return this.queues.get(who)?.isFull ?? false;
  }

  async run<Value>(who: Who, work: () => Promise<Value>): Promise<Value> {
    const queue = this.queues.get(who) ?? new BoundedQueue(this.bounds);
    this.queues.set(who, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle && this.queues.get(who) === queue) this.queues.delete(who);
    }
  }
}
