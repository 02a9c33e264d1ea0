import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MILLISECONDS = 5;

/**
 * Asks every few milliseconds until the answer is yes, and fails the test when it is not within the bound; returns how long
 * it took. For what comes about by itself and tells nobody; whatever can be waited for should be.
 */
export async function until(
  what: string,
  wanted: () => boolean | Promise<boolean>,
  { within = 20_000 }: { readonly within?: number } = {},
): Promise<number> {
  const began = performance.now();
  while (!(await wanted())) {
    const passed = performance.now() - began;
    if (passed > within) throw new Error(`After ${Math.round(passed)} ms it was not yet so that ${what}.`);
    await pause(INTERVAL_MILLISECONDS);
  }
  return performance.now() - began;
}
