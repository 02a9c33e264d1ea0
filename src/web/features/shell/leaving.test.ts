import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { startLeaving, stopLeaving, useIsLeaving } from './leaving.ts';

let window: EventTarget;

beforeEach(() => {
  ({ window } = openTestWindow());
});

const show = (persisted: boolean) =>
  act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

test('whoever logs out leaves the page hidden until the logout turns out not to have happened', async () => {
  const hook = await runHook(useIsLeaving, undefined);
  expect(hook.now()).toBe(false);
  await act(async () => startLeaving());
  expect(hook.now()).toBe(true);
  await act(async () => stopLeaving());
  expect(hook.now()).toBe(false);
});

test('a page that is gone back to is shown again; one that has only now come in full stays hidden', async () => {
  const hook = await runHook(useIsLeaving, undefined);
  await act(async () => startLeaving());
  await show(false);
  expect(hook.now()).toBe(true);
  await show(true);
  expect(hook.now()).toBe(false);
});

test('a page that is gone hears nothing more', async () => {
  const hook = await runHook(useIsLeaving, undefined);
  await hook.leave();
  startLeaving();
  await show(true);
  const next = await runHook(useIsLeaving, undefined);
  expect(next.now()).toBe(true);
  await act(async () => stopLeaving());
});
