import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the main thread of a server did since it was asked last, in milliseconds. */
export interface Load {
  /** The longest that its event loop was held at a stretch. */
  readonly stretch: number;
  /** Of the processor; other threads, which compress or collect garbage, not counted. */
  readonly processor: number;
}

const RESOLUTION_MILLISECONDS = 5;

/** Answers whoever started this process, whenever it asks. */
export function reportLoad(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  let before = process.threadCpuUsage();
  process.on('message', () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const stretch = Math.max(0, delay.max / 1e6 - RESOLUTION_MILLISECONDS);
    delay.reset();
    process.send?.({ stretch, processor: (user + system) / 1000 } satisfies Load);
  });
}
