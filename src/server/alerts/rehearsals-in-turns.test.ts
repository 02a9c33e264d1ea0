import { setImmediate as whateverCanRun } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { Rehearsals } from './rehearsals.ts';

const ANNA = asId<'user'>(1);
const BERT = asId<'user'>(2);
const TOLD = { from: null, to: '2026-11-23T00:00:00.000Z', fired: 0, messages: 0, days: [], events: [] };
const stays = () => new AbortController().signal;

/** Rehearsals that last until they are let go, and who runs. */
function stage() {
  const rehearsals = new Rehearsals();
  const running: { readonly name: string; readonly end: () => void }[] = [];
  const ask = (name: string, user = ANNA, left = stays()) =>
    rehearsals.run(
      user,
      left,
      (left) =>
        new Promise((resolve, reject) => {
          running.push({ name, end: () => (left.aborted ? reject(left.reason) : resolve(TOLD)) });
        }),
    );
  return { ask, running, names: () => running.map(({ name }) => name) };
}

test('each person rehearses one rule at a time, and keeps nobody else waiting', async () => {
  const { ask, running, names } = stage();
  const [first, second, other] = [ask('first'), ask('second'), ask('other', BERT)];
  await whateverCanRun();
  expect(names()).toEqual(['first', 'other']);
  running[0]?.end();
  expect(await first).toEqual({ ok: true, value: TOLD });
  await whateverCanRun();
  expect(names()).toEqual(['first', 'other', 'second']);
  for (const one of running) one.end();
  await Promise.all([second, other]);
});

test('three may wait; the next is told to come back, with 429', async () => {
  const { ask, running, names } = stage();
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await whateverCanRun();
  expect(await ask('e')).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfter: 1 } });
  for (let done = 1; done <= asked.length; done += 1) {
    expect(names().length).toBe(done);
    running[done - 1]?.end();
    await whateverCanRun();
  }
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
});

test('what nobody waits for any more is not begun, and what runs ends without a fault of ours', async () => {
  const { ask, running, names } = stage();
  const [gone, left] = [new AbortController(), new AbortController()];
  const asked = [ask('gone', ANNA, gone.signal), ask('left', ANNA, left.signal), ask('last')];
  await whateverCanRun();
  left.abort();
  gone.abort();
  running[0]?.end();
  expect(await asked[0]).toMatchObject({ ok: false, problem: { status: 429 } });
  expect(await asked[1]).toMatchObject({ ok: false, problem: { status: 429 } });
  await whateverCanRun();
  expect(names()).toEqual(['gone', 'last']);
  running[1]?.end();
  expect(await asked[2]).toMatchObject({ ok: true });
});
