import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId, type ProviderId } from '#domain/ids.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { recallAnswer, rememberAnswer } from './idempotency-store.ts';

const YESTERDAY = instant(Date.UTC(2026, 10, 1));
const TODAY = instant(YESTERDAY + MILLISECONDS_PER_DAY);
const FIRST = asId<'data provider'>(1);
const SECOND = asId<'data provider'>(2);

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  for (const id of [FIRST, SECOND]) await instance.addProvider(id);
});
afterAll(() => instance.stop());
beforeEach(() => instance.parts.db.deleteFrom('idempotency_keys').execute());

const transact = <Answer>(work: (transaction: DatabaseTransaction) => Promise<Answer>): Promise<Answer> =>
  instance.parts.db.transaction().execute(work);

const remember = (providerId: ProviderId, now: Instant) =>
  transact((transaction) =>
    rememberAnswer(transaction, { providerId, key: 'key', requestHash: 'hash', answer: { batchId: 1 }, now }),
  );

test('an answer is remembered for less than a day, for the provider that got it', async () => {
  await remember(FIRST, YESTERDAY);
  const recall = (providerId: ProviderId, now: Instant) =>
    transact((transaction) => recallAnswer(transaction, providerId, 'key', now));
  expect(await recall(FIRST, instant(TODAY - 1))).toEqual({ requestHash: 'hash', answer: { batchId: 1 } });
  expect(await recall(SECOND, YESTERDAY)).toBeNull();
  expect(await recall(FIRST, TODAY)).toBeNull();
  expect(await instance.parts.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('a provider waits for nobody else whose keys are forgotten at the same time', async () => {
  for (const id of [FIRST, SECOND]) await remember(id, YESTERDAY);
  await transact(async (publishing) => {
    await recallAnswer(publishing, FIRST, 'other', TODAY);
    await transact(async (transaction) => {
      await sql`set local lock_timeout = 1`.execute(transaction);
      expect(await recallAnswer(transaction, SECOND, 'key', TODAY)).toBeNull();
    });
  });
});

test('of two requests with one key at once the second waits, and gets the answer of the first', async () => {
  const key = 'sent twice';
  let second: Promise<object | null> | undefined;
  let isSecondThrough = false;
  const waiting = sql<{ is: boolean }>`
    select exists (select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())) as is`;
  await transact(async (first) => {
    expect(await recallAnswer(first, FIRST, key, TODAY)).toBeNull();
    second = transact((transaction) => recallAnswer(transaction, FIRST, key, TODAY)).finally(() => {
      isSecondThrough = true;
    });
    const isWaiting = async () => (await waiting.execute(instance.parts.db)).rows[0]?.is === true;
    await until('the second one waits, or does not', async () => isSecondThrough || (await isWaiting()));
    const answer = { batchId: 7 };
    await rememberAnswer(first, { providerId: FIRST, key, requestHash: 'hash', answer, now: TODAY });
  });
  expect(await second).toEqual({ requestHash: 'hash', answer: { batchId: 7 } });
});
