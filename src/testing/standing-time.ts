import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** From now on it is midnight of 20 November 2026, until a test lets time pass. */
export const stopTime = (): void =>
  void vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  });

export const later = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** What needs no time to go on comes within these turns of the event loop, or never: the time stands still. */
const MAX_TURNS = 100_000;

export async function atOnce<Value>(asked: Promise<Value>): Promise<Value> {
  const answer = asked.then((value) => ({ value }));
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const come = await Promise.race([answer, setImmediate(null)]);
    if (come !== null) return come.value;
  }
  throw new Error('Whoever asked still waits, though no time has to pass.');
}
