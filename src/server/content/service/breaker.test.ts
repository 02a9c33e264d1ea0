import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Breaker } from './breaker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const failTimes = (breaker: Breaker, times: number): void => {
  for (let count = 0; count < times; count += 1) breaker.fail();
};

describe('the breaker', () => {
  test('lets everything through until 3 failures in a row', () => {
    const breaker = new Breaker();
    failTimes(breaker, 2);
    breaker.succeed();
    failTimes(breaker, 2);
    expect([breaker.admit(), breaker.admit(), breaker.isResting()]).toEqual([true, true, false]);
    breaker.fail();
    expect([breaker.admit(), breaker.isResting()]).toEqual([false, true]);
  });

  test('lets one try after 15 s, and the others once that one has succeeded', () => {
    const breaker = new Breaker();
    failTimes(breaker, 3);
    vi.advanceTimersByTime(14_999);
    expect(breaker.admit()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([breaker.admit(), breaker.admit()]).toEqual([true, false]);
    breaker.succeed();
    expect([breaker.admit(), breaker.admit()]).toEqual([true, true]);
  });

  test('rests again when the try fails', () => {
    const breaker = new Breaker();
    failTimes(breaker, 3);
    vi.advanceTimersByTime(15_000);
    breaker.admit();
    breaker.fail();
    vi.advanceTimersByTime(14_999);
    expect(breaker.admit()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(breaker.admit()).toBe(true);
  });

  test('rests on after 3 failures, though what hung is answered late', () => {
    const breaker = new Breaker();
    failTimes(breaker, 3);
    breaker.hang();
    breaker.hear();
    expect([breaker.isHanging, breaker.isResting(), breaker.admit()]).toEqual([false, true, false]);
  });

  test('rests no more where it only hung, once that is answered', () => {
    const breaker = new Breaker();
    failTimes(breaker, 2);
    breaker.hang();
    expect(breaker.isResting()).toBe(true);
    breaker.hear();
    expect([breaker.isHanging, breaker.isResting(), breaker.admit()]).toEqual([false, false, true]);
  });

  test('does not rest longer for failures that arrive late', () => {
    const breaker = new Breaker();
    failTimes(breaker, 3);
    vi.advanceTimersByTime(10_000);
    failTimes(breaker, 17);
    vi.advanceTimersByTime(5_000);
    expect(breaker.admit()).toBe(true);
  });
});
