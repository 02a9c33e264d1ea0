import { act, createElement } from 'react';
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { type Heard, MarketHearing } from '../../features/live/hear-market.ts';
import { startLeaving, stopLeaving } from '../../features/shell/leaving.ts';
import { useUnread } from '../../unread.ts';
import { useUnseen } from './use-unseen.ts';

type Listener = ConstructorParameters<typeof MarketHearing>[1];

let hearing: { readonly since: number; readonly listener: Listener } | null;
let answer: (figures: object) => void;

beforeEach(() => {
  openTestWindow();
  hearing = null;
  vi.spyOn(MarketHearing.prototype, 'start').mockImplementation(function (this: MarketHearing) {
    hearing = this as never;
  });
  vi.spyOn(MarketHearing.prototype, 'stop').mockImplementation(() => {
    hearing = null;
  });
});

const NOTHING = { position: null, change: null, isReset: false, unread: null, isLive: null };
const tell = (heard: Partial<Heard>) => act(async () => hearing?.listener.tell({ ...NOTHING, ...heard }));
const change = (position: number) => tell({ position, change: { position } as never });

/** A page whose figures can be asked for anew; what of the market it does not show. */
async function openPage() {
  const useIt = () => ({
    ...{ unseen: useUnseen(1_000, useLoaderData()), unread: useUnread(0) },
    revalidate: useRevalidator().revalidate,
  });
  const ask = () => {
    const asked = Promise.withResolvers<object>();
    answer = asked.resolve;
    return asked.promise;
  };
  const hook = await runHook(useIt, null, (component) => {
    const Stub = createRoutesStub([{ id: 'page', path: '/', loader: ask, Component: () => component }]);
    return createElement(Stub, { hydrationData: { loaderData: { page: {} } } });
  });
  return {
    ...{ leave: hook.leave, unread: () => hook.now().unread },
    seen: () => [hook.now().unseen.changes.map(({ position }) => position), hook.now().unseen.isReset],
    askAnew: () => act(async () => void hook.now().revalidate()),
    answer: () => act(async () => answer({})),
  };
}

test('what comes in while a page is on its way is told once the page is there, and nothing that it shows', async () => {
  const page = await openPage();
  await change(5);
  await page.askAnew();
  await change(6);
  expect(page.seen()).toEqual([[5, 6], false]);
  await page.answer();
  expect(page.seen()).toEqual([[6], false]);
  await page.askAnew();
  await page.answer();
  expect(page.seen()).toEqual([[], false]);
});

test('that changes were missed while a page was on its way is told until the next is there', async () => {
  const page = await openPage();
  await page.askAnew();
  await tell({ isReset: true });
  await page.answer();
  expect(page.seen()).toEqual([[], true]);
  await change(7);
  expect(page.seen()).toEqual([[7], true]);
  await page.askAnew();
  await page.answer();
  expect(page.seen()).toEqual([[], false]);
});

test('a count of what is unread is no change of the market', async () => {
  const page = await openPage();
  await tell({ unread: 4 });
  expect([page.seen(), page.unread()]).toEqual([[[], false], 4]);
});

test('the market is heard from when the page was asked for, until it is gone or its reader logs out', async () => {
  const page = await openPage();
  expect(hearing?.since).toBe(1_000);
  await act(async () => startLeaving());
  expect(hearing).toBeNull();
  await act(async () => stopLeaving());
  expect(hearing).not.toBeNull();
  await page.leave();
  expect(hearing).toBeNull();
});
