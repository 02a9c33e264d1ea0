import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer that has not come after a minute is none, and one that comes before is the answer', async () => {
  const told: unknown[] = [];
  const never = new Promise<never>(() => undefined);
  const late = withTimeout(never).then((outcome) => told.push(outcome));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(told).toMatchObject([{ ok: false, problem: { title: 'Timeout' } }]);
  expect(await withTimeout(Promise.resolve({ ok: true, value: 7 } as const))).toEqual({ ok: true, value: 7 });
  expect(vi.getTimerCount()).toBe(0);
});
