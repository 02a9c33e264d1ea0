import { setImmediate as letOthers } from 'node:timers/promises';

const SLICE_MILLISECONDS = 8;
/** Asking the time costs as much as a few steps. */
const STEPS_BETWEEN_LOOKS = 64;

/** Lets long work of many small steps leave the event loop to others every few milliseconds. */
export class EventLoopTurns {
  private began = performance.now();
  steps = 0;

  /** After each step; null, or what is to be awaited. */
  step(): Promise<void> | null {
    this.steps += 1;
    if (this.steps % STEPS_BETWEEN_LOOKS !== 0 || performance.now() - this.began < SLICE_MILLISECONDS) return null;
    return this.rest();
  }

  /** The time that was spent elsewhere does not count. */
  resume(): void {
    this.began = performance.now();
  }

  private async rest(): Promise<void> {
    await letOthers();
    this.resume();
  }
}
