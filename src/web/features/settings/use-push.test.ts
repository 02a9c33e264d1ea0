import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { usePush } from './use-push.ts';

const HERE = { id: 1, name: 'This phone', isCurrent: true };
const OTHER = { id: 2, name: 'A desk', isCurrent: false };
type Push = Parameters<typeof usePush>[0];
const push = (devices: readonly object[]) => ({ publicKey: 'k', devices }) as unknown as Push;

let calls: { readonly said: string; readonly answer: (status: number, body?: unknown) => Promise<void> }[];
let isSubscribed: boolean;

beforeEach(() => {
  openTestWindow({ window: { PushManager: {}, Notification: {} } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  [calls, isSubscribed] = [[], true];
  const pushManager = { getSubscription: async () => (isSubscribed ? { unsubscribe: async () => true } : null) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, body?: unknown) =>
      act(async () => resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })));
    calls.push({ said: `${method} ${url}`, answer });
    return promise;
  });
});

const open = (devices: readonly object[]) => runHook(usePush, push(devices));
const said = () => calls.map((call) => call.said.replace(/\/\d+$/, '/n'));

test('alerts are on here where the browser has a subscription and the account knows of it', async () => {
  expect((await open([HERE, OTHER])).now()).toMatchObject({ ability: 'able', isOn: true, others: [OTHER] });
  expect((await open([OTHER])).now()).toMatchObject({ isOn: false, others: [OTHER] });
  isSubscribed = false;
  expect((await open([HERE])).now()).toMatchObject({ ability: 'able', isOn: false });
});

test('one thing is done at a time, and what there is then is shown, with what came of it', async () => {
  const hook = await open([HERE, OTHER]);
  await act(async () => void hook.now().turnOff(OTHER as never));
  expect(hook.now()).toMatchObject({ busy: 2, told: null });
  await act(async () => void hook.now().switchHere());
  expect(calls).toHaveLength(1);
  await calls[0]?.answer(204);
  expect(hook.now()).toMatchObject({ busy: 2, told: null });
  await calls[1]?.answer(200, push([HERE]));
  expect(hook.now()).toMatchObject({ busy: null, told: 'other_off', others: [], isOn: true });
  expect(said()[0]).toMatch(/^DELETE /);
});

test('what was told before goes as soon as something else is tried; what fails is told in its place', async () => {
  const hook = await open([HERE, OTHER]);
  await act(async () => void hook.now().turnOff(OTHER as never));
  await calls[0]?.answer(204);
  await calls[1]?.answer(200, push([HERE, OTHER]));
  await act(async () => void hook.now().turnOff(OTHER as never));
  expect(hook.now().told).toBeNull();
  await calls[2]?.answer(503, { code: 'unavailable', title: '', status: 503 });
  await calls[3]?.answer(503, { code: 'unavailable', title: '', status: 503 });
  expect(hook.now()).toMatchObject({ busy: null, told: { code: 'unavailable' }, others: [OTHER] });
});

test('once alerts are off here the browser is looked at anew', async () => {
  const hook = await open([HERE]);
  await act(async () => void hook.now().switchHere());
  expect(hook.now().busy).toBe('here');
  isSubscribed = false;
  await calls[0]?.answer(204);
  await calls[1]?.answer(200, push([HERE]));
  expect(hook.now()).toMatchObject({ told: 'off', isOn: false });
});
