import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { CopyCursor } from './copying-pool.ts';
import { createPool, type Database, openDatabase } from './database.ts';
import { readCopiedText, readInteger, readTimestamp } from './read-cells.ts';
import { type ColumnReaders, streamRows } from './stream-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Row {
  readonly n: number | null;
  readonly text: string | null;
  readonly at: Instant | null;
}

const READERS: ColumnReaders<Row> = { n: readInteger, text: readCopiedText, at: readTimestamp };

/** Rows that the database is given as JSON, and which it copies out. */
async function copyOut(db: Database, rows: readonly Row[]): Promise<readonly Row[]> {
  const given = rows.map(({ n, text, at }) => ({ n, text, at: at === null ? null : printInstant(at) }));
  const from = sql`
    from json_to_recordset(${sql.lit(JSON.stringify(given))}::json) as one (n bigint, text text, at timestamptz)`;
  const found: Row[] = [];
  for await (const portion of streamRows(db, READERS, from)) found.push(...portion);
  return found;
}

const letter = fc.oneof(
  fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', '"', "'", ',', '\u2028', '\b', '\v', '\f'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => !one.includes('\0')),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null));
const row: fc.Arbitrary<Row> = fc.record({
  n: orNull(fc.maxSafeInteger()),
  text: orNull(fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))),
  at: orNull(fc.integer({ min: 0, max: 4_000_000_000_000 }).map(instant)),
});

test('every row comes out of the database as it is: letter by letter, to the millisecond, and nothing where nothing is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      expect(await copyOut(database.db, rows)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('rows that are longer than what comes at once, of letters of several bytes, come whole and in their order', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({ n, text: 'ä🌊'.repeat(200 * (n % 7)), at: null }));
  rows.push({ n: 300, text: '🌊'.repeat(200_000), at: null }, { n: 301, text: '', at: null });
  expect(await copyOut(database.db, rows)).toEqual(rows);
});

test('a number that is too large to be exact is an error, and no other number', async () => {
  const from = sql`from (values (9007199254740993)) as one (n)`;
  const read = streamRows<Pick<Row, 'n'>>(database.db, { n: readInteger }, from).next();
  await expect(read).rejects.toThrow('9007199254740993');
});

const NUMBERS = { n: readInteger<number> };
const upTo = (count: number) => sql`from generate_series(1, ${sql.lit(count)}) as n`;

/** Ten times what a connection takes without being read. */
const MANY = 1_000_000;

test('between the rows that come at once everybody else has a turn, though the next ones are at hand', async () => {
  let isOver = false;
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  for await (const _ of streamRows(database.db, NUMBERS, upTo(200_000))) seen.push(turns);
  isOver = true;
  expect(seen.length).toBeGreaterThan(10);
  expect(new Set(seen).size).toBe(seen.length);
});

test('whoever has seen enough leaves the connection to the next statement, with none of the rows that were still to come', async () => {
  await database.db.transaction().execute(async (transaction) => {
    for await (const [first] of streamRows(transaction, NUMBERS, upTo(MANY))) {
      expect(first).toEqual({ n: 1 });
      break;
    }
    const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(transaction);
    expect(rows).toEqual([{ answer: 42 }]);
  });
});

test('an error in the middle of the rows is told after those before it, and the connection goes on', async () => {
  await database.db.connection().execute(async (connection) => {
    const from = sql`from (select 10 / (500000 - n) as n from generate_series(1, 1000000) as n) as one`;
    let count = 0;
    const read = async () => {
      for await (const rows of streamRows(connection, NUMBERS, from)) count += rows.length;
    };
    await expect(read()).rejects.toThrow('division by zero');
    expect(count).toBeGreaterThan(0);
    const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(connection);
    expect(rows).toEqual([{ answer: 42 }]);
  });
});

test('a connection that breaks after the last row, before it is ready for another statement, ends no process', async () => {
  let stream: Readable | undefined;
  const client = { query: (given: Readable) => (stream = given) };
  const cursor = new CopyCursor('copy x to stdout', []).start(client as never);
  const read = cursor.read();
  stream?.push('1\n');
  stream?.push(null);
  expect([await read, await cursor.read()]).toEqual([['1'], []]);
  // With nobody who hears of it the process would end here.
  stream?.emit('error', new Error('the line is cut'));
});

test('what is streamed is a copy of rows: the rows of an answer, or what has parameters, is refused', async () => {
  const executor = database.db.getExecutor();
  const answer = executor.stream(sql`select 1`.compile(database.db), 1).next();
  await expect(answer).rejects.toThrow('Only a copy of rows');
  const withParameter = executor.stream(sql`copy (select ${1}) to stdout`.compile(database.db), 1).next();
  await expect(withParameter).rejects.toThrow('Only a copy of rows');
});

test('no text that stands in a statement is read otherwise where the database is set to read it so', async () => {
  const { rows } = await sql<{ set: string }>`select current_setting('standard_conforming_strings') as set`.execute(
    database.db,
  );
  expect(rows).toEqual([{ set: 'on' }]);
  const pool = createPool({ connection: { ...database.connection, options: '' }, poolSize: 1 });
  await sql`alter database ${sql.id(String(database.connection.database))} set standard_conforming_strings = off`.execute(
    database.db,
  );
  const db = openDatabase(pool);
  try {
    const odd = [{ n: 1, text: "a\\' or true", at: null }];
    expect(await copyOut(db, odd)).toEqual(odd);
  } finally {
    await db.destroy();
  }
});

test('a statement that the database does not understand is an error, and the connection goes on', async () => {
  await database.db.connection().execute(async (connection) => {
    const read = streamRows(connection, NUMBERS, sql`from nowhere`).next();
    await expect(read).rejects.toThrow('nowhere');
    expect((await sql<{ n: number }>`select 1 as n`.execute(connection)).rows).toEqual([{ n: 1 }]);
  });
});

test('a connection that is ended while rows are on their way is an error', async () => {
  let came = 0;
  const read = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    for await (const portion of streamRows(transaction, NUMBERS, upTo(MANY))) {
      if (came === 0) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      came += portion.length;
    }
  });
  await expect(read).rejects.toThrow();
  expect(came).toBeGreaterThan(0);
  expect(came).toBeLessThan(MANY);
});
