import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into data_providers (id, name, is_simulated) values (1, 'Exchange', true)`.execute(database.db);
});
afterAll(() => database.drop());

/** The JSON as the text that was stored: Node 26 takes the key of `{"\\":0}`, once it has read it, for that of `{"\n":0}`. */
const answers = async () => {
  const { rows } = await sql<{ key: string; text: string; answer: string }>`
    select key, request_hash as text, answer::text as answer from idempotency_keys order by created_at
  `.execute(database.db);
  return rows;
};

const asStored = (items: readonly Item[]) =>
  items.map(({ key, text, answer }) => ({ key, text, answer: JSON.stringify(answer) }));

interface Item {
  readonly key: string;
  readonly text: string;
  readonly answer: object;
}

const insert = (db: Database, items: readonly Item[]) =>
  insertRows(db, {
    table: 'idempotency_keys',
    columns: ['provider_id', 'key', 'request_hash', 'answer', 'created_at'],
    items: items.map((item, n) => ({ ...item, n })),
    print: ({ key, text, answer, n }) => ({
      provider_id: 1,
      key,
      request_hash: text,
      answer: answer as never,
      created_at: new Date(n * 1000).toISOString(),
    }),
  });

const letter = fc.oneof(
  fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', '"', "'", ',', '{', '\u2028', '\b', '\v', '\f'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => !one.includes('\0')),
);
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));

test('every text comes out of the store letter by letter, also what COPY has a meaning for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ key: text, text, answer: fc.dictionary(text, text) }), {
        selector: ({ key }) => key,
        minLength: 1,
        maxLength: 20,
      }),
      async (items) => {
        await sql`truncate idempotency_keys`.execute(database.db);
        await insert(database.db, items);
        expect(await answers()).toEqual(asStored(items));
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);

test('what a row leaves out is null, and an empty text is an empty text', async () => {
  await insertRows(database.db, {
    table: 'data_providers',
    columns: ['id', 'name', 'logo_url', 'source_url', 'is_simulated'],
    items: [asId<'data provider'>(2)],
    print: (id) => ({ id, name: 'Second', source_url: '', is_simulated: false }),
  });
  const second = await database.db
    .selectFrom('data_providers')
    .where('id', '=', asId<'data provider'>(2))
    .selectAll()
    .executeTakeFirst();
  expect(second).toEqual({ id: 2, name: 'Second', logo_url: null, source_url: '', is_simulated: false });
});

test('more rows than go at once come in whole and in their order', async () => {
  await sql`truncate idempotency_keys`.execute(database.db);
  const items = Array.from({ length: 20_001 }, (_, n) => ({ key: `key ${n}`, text: String(n), answer: {} }));
  await insert(database.db, items);
  expect(await answers()).toEqual(asStored(items));
});

test('rows that are refused while more of them are on their way end the transaction, and the connection goes on', async () => {
  await sql`truncate idempotency_keys`.execute(database.db);
  // The same key twice at the very beginning, with megabytes behind it.
  const items = Array.from({ length: 2_000 }, (_, n) => ({
    key: `key ${Math.max(1, n)}`,
    text: 'x'.repeat(4_000),
    answer: {},
  }));
  await expect(database.db.transaction().execute((transaction) => insert(transaction, items))).rejects.toThrow(
    'idempotency_keys_pkey',
  );
  await insert(database.db, items.slice(0, 1));
  expect(await answers()).toHaveLength(1);
});

test('rows whose connection is ended while they are on their way are an error, and nothing of them stays', async () => {
  await sql`truncate idempotency_keys`.execute(database.db);
  const items = Array.from({ length: 3_000 }, (_, n) => ({ key: `key ${n}`, text: 'x'.repeat(4_000), answer: {} }));
  const inserting = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const copying = insert(transaction, items);
    await Promise.all([copying, sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)]);
  });
  await expect(inserting).rejects.toThrow();
  expect(await answers()).toEqual([]);
});

test('a row that the table refuses ends the transaction with all that came before, and the connection goes on', async () => {
  await sql`truncate idempotency_keys`.execute(database.db);
  const items = Array.from({ length: 20_500 }, (_, n) => ({ key: `key ${n % 20_400}`, text: '', answer: {} }));
  await expect(database.db.transaction().execute((transaction) => insert(transaction, items))).rejects.toThrow(
    'idempotency_keys_pkey',
  );
  expect(await answers()).toEqual([]);
  await insert(database.db, items.slice(0, 2));
  expect(await answers()).toHaveLength(2);
});

test('a row that cannot be printed leaves nothing of those before it, and the connection goes on', async () => {
  await sql`truncate idempotency_keys`.execute(database.db);
  const items = Array.from({ length: 1_000 }, (_, n) => ({ key: `key ${n}`, text: 'x'.repeat(4_000), answer: {} }));
  const withoutEnd: { self?: object } = {};
  withoutEnd.self = withoutEnd;
  await expect(
    database.db
      .transaction()
      .execute((transaction) => insert(transaction, [...items, { key: 'last', text: '', answer: withoutEnd }])),
  ).rejects.toThrow('circular');
  await insert(database.db, items.slice(0, 1));
  expect(await answers()).toHaveLength(1);
});
