import { act, type FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestWindow, runHook } from '#testing/run-hook.ts';
import { useRehearsal } from './use-rehearsal.ts';

/** A field within a form that sends so much. */
class Field {
  readonly sent: Readonly<Record<string, string>>;
  constructor(sent: Readonly<Record<string, string>>) {
    this.sent = sent;
  }
  closest() {
    return this;
  }
}
class Sent extends Map<string, string> {
  constructor({ sent }: Field) {
    super(Object.entries(sent));
  }
}

interface Call {
  readonly signal: AbortSignal;
  readonly answer: (status: number) => void;
}

let calls: Call[];

beforeEach(() => {
  openTestWindow();
  vi.useFakeTimers();
  vi.stubGlobal('Element', Field);
  vi.stubGlobal('FormData', Sent);
  calls = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number) => resolve(Response.json({ code: 'invalid', title: '', status }, { status }));
    calls.push({ signal, answer });
    return promise;
  });
});

/** The form of a new alert, as it is typed in. */
async function openForm() {
  const hook = await runHook(() => useRehearsal('price', { outcome: null, values: { type: 'temporary' } }), null);
  const type = (price: string) =>
    act(async () => {
      const sent = { zone: '7', direction: 'BUY', price, reliability: '1' };
      hook.now().change({ target: new Field(sent) } as unknown as FormEvent);
    });
  const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { ...hook, type, pause, answer: (n: number) => act(async () => calls[n]?.answer(400)) };
}

test('an alert is tried out 400 ms after the last key, and said to be looked up until its answer is there', async () => {
  const form = await openForm();
  await form.type('255');
  await form.pause(399);
  expect(calls).toHaveLength(0);
  await form.pause(1);
  expect([calls.length, form.now().isWaiting]).toEqual([1, true]);
  await form.answer(0);
  expect(form.now()).toMatchObject({ isWaiting: false, values: { price: '255' }, outcome: { ok: false } });
});

test('what was asked before is given up as soon as another is asked, and its answer is not shown', async () => {
  const form = await openForm();
  for (const price of ['255', '256']) {
    await form.type(price);
    await form.pause(400);
  }
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await form.answer(0);
  expect(form.now()).toMatchObject({ isWaiting: true, outcome: null });
  await form.answer(1);
  expect(form.now()).toMatchObject({ isWaiting: false, values: { price: '256' } });
});

test('whoever leaves the form asks nothing more', async () => {
  const form = await openForm();
  await form.type('255');
  await form.pause(400);
  await form.type('256');
  await form.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
});
