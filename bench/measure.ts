/** The times of many runs, in microseconds, from the fastest to the slowest. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export function summarise(microseconds: readonly number[]): Times {
  const sorted = [...microseconds].sort((left, right) => left - right);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Runs `work` on each of `inputs` and times every run. */
export async function timeEach<Input>(inputs: readonly Input[], work: (input: Input) => unknown): Promise<Times> {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    const done = work(input);
    if (done instanceof Promise) await done;
    times.push((performance.now() - start) * 1000);
  }
  return summarise(times);
}

export const round = (value: number, places = 1): string => value.toFixed(places);

/** Memory that live data hold: the heap and what lies beside it. */
export function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
