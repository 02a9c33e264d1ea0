import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { useAnnouncement } from './use-stepping.ts';

beforeEach(() => {
  openTestWindow();
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('of what a fast hand passes the first is said at once, then one in 400 ms, and always the last', async () => {
  const said: string[] = [];
  const hook = await runHook<string, string>((text) => {
    const spoken = useAnnouncement(text);
    if (said.at(-1) !== spoken) said.push(spoken);
    return spoken;
  }, 'Monday');
  await pass(0);
  expect(hook.now()).toBe('Monday');
  await hook.draw('Tuesday');
  await pass(200);
  await hook.draw('Wednesday');
  await pass(199);
  expect(hook.now()).toBe('Monday');
  await pass(1);
  expect(hook.now()).toBe('Wednesday');
  await pass(400);
  await hook.draw('Thursday');
  await pass(0);
  expect(said).toEqual(['', 'Monday', 'Wednesday', 'Thursday']);
});
