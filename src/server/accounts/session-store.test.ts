import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEmail } from '#domain/accounts/email.ts';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createPool, type Database, openDatabase } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { openSession } from './session-store.ts';
import { addUser } from './user-store.ts';

let database: TestDatabase;
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  // Another instance: a pool of its own on the same store.
  other = openDatabase(createPool({ connection: database.connection, poolSize: 5 }));
});
afterAll(async () => {
  await other.destroy();
  await database.drop();
});

const now = instant(Date.UTC(2026, 10, 21));

test('of fifty sessions that open at once on two instances, as many open as are allowed', async () => {
  const email = parseEmail('racer@example.com');
  if (!email.ok) throw new Error(email.reason);
  const userId = await database.db.transaction().execute((transaction) =>
    addUser(transaction, {
      email: email.value,
      passwordHash: null,
      firstName: 'Test',
      lastName: 'Person',
      permissions: [],
      now,
    }),
  );
  const opened = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 === 0 ? database.db : other).transaction().execute((transaction) =>
        openSession(transaction, {
          tokenHash: randomBytes(32),
          userId: userId ?? asId(0),
          userAgent: '',
          addressFamily: 4,
          deviceHash: hashToken('a browser'),
          now,
          limit: 5,
          endOthers: false,
        }),
      ),
    ),
  );
  expect(opened.filter((isOpen) => isOpen)).toHaveLength(5);
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(5);
});
