import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '../units/instant.ts';
import {
  ATTEMPT_DELAYS,
  ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS,
  type AttemptScope,
  attemptDelay,
  countingAttempts,
  leftToWait,
} from './attempt-delay.ts';

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

describe('attempts at a login', () => {
  const lastAt = instant(1_000_000_000);
  const later = (milliseconds: number): Instant => instant(lastAt + milliseconds);
  const left = (attempts: number, milliseconds: number) =>
    leftToWait('login', { attempts, lastAt }, later(milliseconds));

  test('are forgotten when a day has passed since the last', () => {
    const counting = (milliseconds: number) => countingAttempts({ attempts: 7, lastAt }, later(milliseconds));
    expect(ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS).toBe(86_400_000);
    expect([0, ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS, ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS + 1].map(counting)).toEqual(
      [7, 7, 0],
    );
    expect(left(5_000, ATTEMPTS_FORGOTTEN_AFTER_MILLISECONDS + 1)).toBe(0);
  });

  test('leave nobody waiting while they are free, and then as long as their delay has not passed', () => {
    expect([0, 4].map((attempts) => left(attempts, 0))).toEqual([0, 0]);
    expect([0, 1_500, 3_999, 4_000, 9_000].map((milliseconds) => left(7, milliseconds))).toEqual([
      4_000, 2_500, 1, 0, 0,
    ]);
  });

  test('make nobody wait longer where the clock was set back since', () => {
    expect([0, 4, 7].map((attempts) => left(attempts, -3_600_000))).toEqual([0, 0, 4_000]);
  });
});
