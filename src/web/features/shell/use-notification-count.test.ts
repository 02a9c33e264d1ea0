import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import type { SignedIn } from '../../shell-data.ts';
import { tellLive } from '../../unread.ts';
import { useNotificationCount } from './use-notification-count.ts';

/** The frame of somebody who wants to be told in the inbox, or does not, as it was served. */
const frame = (unread: number | null, wants: 'web' | 'none' = 'web') => ({
  user: { preferences: [{ key: 'notifications', value: wants }] } as unknown as SignedIn['user'],
  unread,
});

let asked: ((status: number, body: unknown) => Promise<void>)[];
let page: EventTarget & { hidden: boolean };
let window: EventTarget;
let line: { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  line = { onLine: true };
  asked = [];
  ({ document: page, window } = openTestWindow());
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push((status, body) => act(async () => resolve(Response.json(body, { status }))));
    return promise;
  });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBack = (isHidden: boolean) =>
  act(async () => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  });

test('the count is the served one at first, and asked for every ten seconds, one question at a time', async () => {
  const hook = await runHook(useNotificationCount, frame(2));
  expect([hook.now(), asked.length]).toEqual([2, 0]);
  await pass(9_999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(asked).toHaveLength(1);
  await pass(20_000);
  expect(asked).toHaveLength(1);
  await asked[0]?.(200, 5);
  expect(hook.now()).toBe(5);
  await pass(10_000);
  expect(asked).toHaveLength(2);
});

test('a frame that is served anew says the count, also where it says the same as the one before', async () => {
  const hook = await runHook(useNotificationCount, frame(2));
  await pass(10_000);
  await asked[0]?.(200, 5);
  await hook.draw(frame(2));
  expect(hook.now()).toBe(2);
});

test('a count that does not come leaves the last; once nobody is logged in none is asked for', async () => {
  const hook = await runHook(useNotificationCount, frame(2));
  await pass(10_000);
  await asked[0]?.(503, { code: 'unavailable', title: '', status: 503 });
  expect(hook.now()).toBe(2);
  await pass(10_000);
  await asked[1]?.(401, { code: 'not_logged_in', title: '', status: 401 });
  await pass(60_000);
  expect([hook.now(), asked.length]).toEqual([2, 2]);
});

test('nobody asks who does not look or has no network; whoever is back is told at once', async () => {
  await runHook(useNotificationCount, frame(2));
  await comeBack(true);
  await pass(30_000);
  expect(asked).toHaveLength(0);
  await comeBack(false);
  expect(asked).toHaveLength(1);
  await asked[0]?.(200, 3);
  line.onLine = false;
  await pass(30_000);
  expect(asked).toHaveLength(1);
  line.onLine = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(2);
});

test('while the stream tells the count nobody asks for it', async () => {
  await runHook(useNotificationCount, frame(2));
  await act(async () => tellLive(true));
  await pass(30_000);
  expect(asked).toHaveLength(0);
  await act(async () => tellLive(false));
  await pass(10_000);
  expect(asked).toHaveLength(1);
});

test('a count that was asked for before the stream told it does not stand over what the stream says', async () => {
  const hook = await runHook(useNotificationCount, frame(2));
  await pass(10_000);
  await act(async () => tellLive(true));
  await asked[0]?.(200, 9);
  expect(hook.now()).toBe(2);
  await act(async () => tellLive(false));
});

test('who does not want to be told has no count, and none is asked for', async () => {
  const hook = await runHook(useNotificationCount, frame(2, 'none'));
  await pass(30_000);
  expect([hook.now(), asked.length]).toEqual([null, 0]);
});

test('a frame that is gone asks nothing and hears nothing', async () => {
  const hook = await runHook(useNotificationCount, frame(2));
  await hook.leave();
  await pass(30_000);
  await comeBack(false);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(0);
});
