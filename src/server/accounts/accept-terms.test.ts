import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { acceptTerms } from './accept-terms.ts';

test('terms cannot be accepted before there are any', async () => {
  const { db, drop } = await createTestDatabase();
  const given = { userId: asId<'user'>(1), termsId: 1, now: instant(Date.UTC(2026, 10, 21)) };
  expect(await acceptTerms(db, given)).toEqual({ ok: false, reason: { code: 'not_found' } });
  await drop();
});
