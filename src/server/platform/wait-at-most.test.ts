import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAtMost } from './wait-at-most.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what comes in time is handed on, and nothing is left that would keep the program from its end', async () => {
  const answer = { position: 7 };
  expect(await waitAtMost(1_000, Promise.resolve(answer))).toBe(answer);
  await expect(waitAtMost(1_000, Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(0);
});

test('what has not come in time is nothing', async () => {
  const waited = waitAtMost(1_000, new Promise<object>(() => undefined));
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waited).toBeNull();
});
