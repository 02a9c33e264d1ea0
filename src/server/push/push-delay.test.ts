import { describe, expect, test } from 'vitest';
import { pushDelay } from './push-delay.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('a message that a push service did not take', () => {
  test.each([
    [1, 15 * SECOND],
    [2, MINUTE],
    [3, 4 * MINUTE],
    [4, 16 * MINUTE],
    [5, HOUR],
    [6, HOUR],
    [500, HOUR],
  ])('is tried again after attempt %i in %i ms', (attempts, wait) => {
    expect(pushDelay(attempts, null)).toBe(wait);
  });

  test('waits for as long as the service asks, and no shorter than it would by itself', () => {
    expect(pushDelay(1, 14 * SECOND)).toBe(15 * SECOND);
    expect(pushDelay(1, 16 * SECOND)).toBe(16 * SECOND);
    expect(pushDelay(5, 2 * HOUR)).toBe(2 * HOUR);
    expect(pushDelay(5, 0)).toBe(HOUR);
  });

  test('waits for a day at most, whatever the service asks', () => {
    expect(pushDelay(1, DAY)).toBe(DAY);
    expect(pushDelay(1, DAY + 1)).toBe(DAY);
  });
});
