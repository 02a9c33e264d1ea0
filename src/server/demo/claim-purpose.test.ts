import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '#server/compose.ts';
import { claimPurpose } from '#server/demo/claim-purpose.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { seedStore } from '#server/demo/seed-store.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { SILENT_LOG, TestClock, urlOf } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { runCli } from '../cli/run-cli.ts';

const PRODUCTION = {
  MODE: 'production',
  SEED: 'none',
  PUBLIC_ORIGIN: 'https://water.example.org',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Anabranch <no-reply@example.org>',
};

const clock = new TestClock();
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function configOf(environment: Readonly<Record<string, string>>): Config {
  const read = readConfig({ ...environment, DATABASE_URL: urlOf(database) });
  if (!read.ok) throw new Error(read.reason.join(' '));
  return read.value;
}

/** Starts on the database and stops again; null, or why it did not start. */
async function start(environment: Readonly<Record<string, string>>): Promise<string | null> {
  const composed = await compose(configOf(environment), { log: SILENT_LOG, clock, poolSize: 3 });
  if (!composed.ok) return composed.reason;
  await composed.value.stop();
  return null;
}

async function command(line: string, environment: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const say = (...more: readonly string[]) => void lines.push(...more);
  const code = await runCli(line.split(' '), {
    environment: { ...environment, DATABASE_URL: urlOf(database) },
    terminal: { say, note: say, progress: () => undefined, isWatched: false },
    clock,
    folder: '/',
    signal: new AbortController().signal,
  });
  return { code, text: lines.join('\n') };
}

const countUsers = async () => (await database.db.selectFrom('users').select('id').execute()).length;
const facts = () => database.db.selectFrom('instance_facts').select(['name', 'value']).execute();

const FILLED = 'This database was filled as a demonstration';

/** Breaks a filling off at the first line that it logs, which is that of the market: facts and people are there by then. */
const BREAKING_LOG: typeof SILENT_LOG = {
  ...SILENT_LOG,
  info: (line: unknown) => {
    throw new Error(String(line));
  },
};

describe('a database that was filled as a demonstration', () => {
  test('starts no production though the filling was broken off, which says why and how to go on, and nothing in it has changed', async () => {
    const filling = seedStore(database.db, { seed: 'demo' }, { log: BREAKING_LOG, now: clock.now() });
    await expect(filling).rejects.toThrow('seeding the simulated market');
    expect(await countUsers()).toBeGreaterThan(0);
    expect(await facts()).toEqual([{ name: 'purpose', value: 'demonstration' }]);
    const before = await dumpTables(database.db);
    const refusal = await start(PRODUCTION);
    expect(refusal).toContain(FILLED);
    expect(refusal).toContain('DATA_DIR');
    expect(await dumpTables(database.db)).toEqual(before);
    // Whoever takes its users and providers away has not made a production of it.
    for (const table of ['users', 'data_providers'] as const) await database.db.deleteFrom(table).execute();
    expect(await start(PRODUCTION)).toContain(FILLED);
  });

  test('is one before anything made up stands in it', async () => {
    await sql`alter table data_providers add constraint full_already check (false)`.execute(database.db);
    const filling = seedStore(database.db, { seed: 'demo' }, { log: SILENT_LOG, now: clock.now() });
    await expect(filling).rejects.toThrow('full_already');
    expect(await countUsers()).toBe(0);
    expect(await facts()).toEqual([{ name: 'purpose', value: 'demonstration' }]);
  });

  test('before this was noted is known by its users alone', async () => {
    await command('seed reference', {});
    await seedDemoUsers(database.db, clock.now());
    expect(await facts()).toEqual([]);
    expect(await start(PRODUCTION)).toContain(FILLED);
    expect(await facts()).toEqual([]);
  });

  test('before this was noted is known by its providers alone', async () => {
    await database.db
      .insertInto('data_providers')
      .values({ id: 1, name: 'Billabong (demo)', logo_url: null, source_url: null, is_simulated: true })
      .execute();
    expect(await start(PRODUCTION)).toContain(FILLED);
  });

  test('says so to whoever asks the doctor, and takes no command for production', async () => {
    await seedDemoUsers(database.db, clock.now());
    const doctor = await command('doctor', PRODUCTION);
    expect(doctor.code).toBe(1);
    expect(doctor.text).toContain(`BROKEN  purpose: ${FILLED}`);
    expect((await command('doctor', {})).text).not.toContain('purpose');
    const grant = await command('user grant irrigator@example.com admin', PRODUCTION);
    expect([grant.code, grant.text]).toEqual([1, expect.stringContaining(FILLED)]);
    expect((await command('user grant irrigator@example.com admin', {})).code).toBe(0);
  });
});

test('of two that claim an empty database together the first has it, and the other is refused', async () => {
  const now = clock.now();
  let second: ReturnType<typeof claimPurpose> | null = null;
  await database.db.transaction().execute(async (first) => {
    expect((await claimPurpose(first, 'production', now)).ok).toBe(true);
    second = claimPurpose(database.db, 'demonstration', now);
    const waiting = sql<{ is: boolean }>`select exists (select from pg_locks where not granted) as is`;
    for (let count = 0; count < 500; count += 1) if ((await waiting.execute(database.db)).rows[0]?.is) break;
  });
  expect(await second).toMatchObject({ ok: false });
  expect(await facts()).toEqual([{ name: 'purpose', value: 'production' }]);
});

describe('a database that served production', () => {
  test('is never filled as a demonstration: not at a start without MODE, not by the command', async () => {
    expect(await start(PRODUCTION)).toBeNull();
    expect(await facts()).toEqual([{ name: 'purpose', value: 'production' }]);
    expect(await start({})).toContain('belongs to a site in production');
    const seeded = await command('seed demo', {});
    expect([seeded.code, seeded.text]).toEqual([1, expect.stringContaining('belongs to a site in production')]);
    expect(await countUsers()).toBe(0);
    expect(await start(PRODUCTION)).toBeNull();
  });

  test('may be looked at by an instance that puts nothing in', async () => {
    expect(await start(PRODUCTION)).toBeNull();
    expect(await start({ SEED: 'none' })).toBeNull();
  });
});
