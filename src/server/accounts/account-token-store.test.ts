import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { issueToken } from './account-token-store.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

test('the newest link of a kind ends the one before, also on a server that plans before it knows what is asked', async () => {
  const { db } = instance.parts;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const now = instant(Date.UTC(2026, 10, 21));
  await db.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction);
    for (const kind of ['password_reset', 'password_reset', 'email_undo', 'email_undo'] as const)
      await issueToken(transaction, { userId, kind, email: 'other@example.com', now });
  });
  const kinds = await db.selectFrom('account_tokens').select('kind').orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['email_undo', 'email_undo', 'password_reset']);
});
