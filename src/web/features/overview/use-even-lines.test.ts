import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenResized } from './use-even-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the tab bar is laid out once, 200 ms after the window was last resized', () => {
  const window = new EventTarget();
  const lay = vi.fn();
  whenResized(window, lay);
  for (const _ of [1, 2, 3]) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(199);
    expect(lay).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(lay).toHaveBeenCalledOnce();
});

test('a bar that is gone is not laid out', () => {
  const window = new EventTarget();
  const lay = vi.fn();
  const end = whenResized(window, lay);
  window.dispatchEvent(new Event('resize'));
  end();
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(1_000);
  expect(lay).not.toHaveBeenCalled();
});
