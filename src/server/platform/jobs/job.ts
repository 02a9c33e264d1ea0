import type { Machine } from '../../compose.ts';

/** Work that comes round by itself. However many instances there are, one of them does it each time. */
export interface RecurringJob {
  readonly name: string;
  readonly everySeconds: number;
  /** Longest time that one run may take before another instance tries again. */
  readonly atMostSeconds: number;
  run(machine: Machine): Promise<void>;
}
