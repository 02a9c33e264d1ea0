import { expect, test } from 'vitest';
import type { Outcome } from '#contract/app.ts';
import { listOperations, type NamedOperation } from '#contract/operations/operations.ts';
import { rememberReads } from './remember-reads.ts';

function find(group: string, name: string): NamedOperation {
  const found = listOperations().find((one) => one.group === group && one.name === name);
  if (found === undefined) throw new Error(`no ${group}.${name}`);
  return found;
}

const READ = find('session', 'read');
const ZONES = find('reference', 'listZones');
const BROKERS = find('reference', 'listBrokersOfZone');
const LOG_IN = find('session', 'logIn');

/** Answers each call with its place in the row of all. */
function countCalls() {
  const asked: string[] = [];
  const call = rememberReads(async ({ name }) => {
    asked.push(name);
    return { ok: true, value: asked.length };
  });
  return { asked, call };
}

const answerIn = (outcome: Outcome<unknown>): unknown => (outcome.ok ? outcome.value : outcome.problem.code);

test('what two parts of a page ask for is asked once, also at the same time', async () => {
  const { asked, call } = countCalls();
  const both = await Promise.all([call(READ, {}), call(READ, {}), call(ZONES, {})]);
  expect(both.map(answerIn)).toEqual([1, 1, 2]);
  expect(answerIn(await call(READ, {}))).toBe(1);
  expect(asked).toEqual(['read', 'listZones']);
});

test('what depends on what was sent is asked each time', async () => {
  const { asked, call } = countCalls();
  for (const volume of ['10', '10', '20']) await call(ZONES, { query: { volume } });
  expect(asked).toHaveLength(3);
  // The brokers of one zone are not those of another.
  const brokers = await Promise.all(['7', '11', '7'].map((id) => call(BROKERS, { params: { id } })));
  expect(brokers.map(answerIn)).toEqual([4, 5, 6]);
});

test('after something was changed it is asked again', async () => {
  const { call } = countCalls();
  await call(READ, {});
  await call(LOG_IN, { body: { username: 'a' } });
  expect(answerIn(await call(READ, {}))).toBe(3);
});

test('after a message was marked as read it is asked again, though that is a GET', async () => {
  const { call } = countCalls();
  await call(READ, {});
  await call(find('inbox', 'markAsRead'), { params: { id: '7' } });
  expect(answerIn(await call(READ, {}))).toBe(3);
});

test('an answer from before or during a change is not that of after it', async () => {
  const answers: ((outcome: Outcome<unknown>) => void)[] = [];
  const call = rememberReads(() => new Promise((resolve) => answers.push(resolve)));
  const before = call(READ, {});
  const change = call(LOG_IN, {});
  const during = call(READ, {});
  for (const [at, answer] of answers.entries()) answer({ ok: true, value: at });
  expect([await before, await change, await during].map(answerIn)).toEqual([0, 1, 2]);
  const after = call(READ, {});
  answers[3]?.({ ok: true, value: 3 });
  expect(answerIn(await after)).toBe(3);
});

test('a change that fails may have changed something all the same', async () => {
  let reads = 0;
  const call = rememberReads(async ({ operation }) => {
    if (operation.method !== 'GET') throw new Error('lost');
    reads += 1;
    return { ok: true, value: reads };
  });
  await call(READ, {});
  const change = call(LOG_IN, {}).catch(() => null);
  await call(READ, {});
  await change;
  expect(answerIn(await call(READ, {}))).toBe(3);
});
