import { describe, expect, test } from 'vitest';
import { ATTEMPT_DELAYS, type AttemptScope, attemptDelay } from './attempt-delay.ts';

const SCOPES = Object.keys(ATTEMPT_DELAYS) as AttemptScope[];

describe.each(SCOPES)('waiting after attempts on %s', (scope) => {
  test('is none at first, doubles from a second, and never grows past its end', () => {
    const { free, longest } = ATTEMPT_DELAYS[scope];
    expect(attemptDelay(scope, free - 1)).toBe(0);
    expect([0, 1, 2, 3].map((more) => attemptDelay(scope, free + more))).toEqual([1000, 2000, 4000, 8000]);
    let before = 0;
    for (let attempts = 0; attempts < 5000; attempts += 7) {
      const delay = attemptDelay(scope, attempts);
      expect(delay).toBeGreaterThanOrEqual(before);
      expect(delay).toBeLessThanOrEqual(longest);
      before = delay;
    }
    expect(before).toBe(longest);
  });
});
