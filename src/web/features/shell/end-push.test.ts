import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endPush } from './end-push.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that shows two alerts and has a subscription, and what is done to it. */
function browse({ hasPush = true, unsubscribe = async (): Promise<void> => undefined } = {}): readonly string[] {
  const done: string[] = [];
  const shown = ['choke', 'price'].map((name) => ({ close: () => done.push(`${name} taken away`) }));
  const subscription = {
    unsubscribe: () => {
      done.push('unsubscribed');
      return unsubscribe();
    },
  };
  const registration = {
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => subscription },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', hasPush ? { PushManager: class {} } : {});
  return done;
}

test('whoever leaves takes away the alerts that the browser shows, and what is to be pushed to it', async () => {
  const done = browse();
  await endPush();
  expect(done).toEqual(['choke taken away', 'price taken away', 'unsubscribed']);
});

test('a browser without push is left at once', async () => {
  const done = browse({ hasPush: false });
  await endPush();
  expect(done).toEqual([]);
});

test('a push service that says no keeps nobody', async () => {
  browse({ unsubscribe: () => Promise.reject(new Error('not now')) });
  await expect(endPush()).resolves.toBeNull();
});

test('a push service that hangs keeps nobody for longer than a second', async () => {
  browse({ unsubscribe: () => new Promise(() => undefined) });
  let hasLeft = false;
  void endPush().then(() => {
    hasLeft = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasLeft).toBe(true);
});
