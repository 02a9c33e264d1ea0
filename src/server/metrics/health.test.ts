import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { captureLog } from '#testing/capture-log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createPool, type Database, openDatabase } from '../platform/database/database.ts';
import { Health, type HealthParts } from './health.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Nobody listens on this port. */
const nowhere = openDatabase(createPool({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }));

/** It takes every question, and never answers. */
function silentDatabase(): Database {
  const client = { query: (_asked: CompiledQuery) => new Promise<never>(() => undefined), release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const OUTAGE = { since: instant(0), reason: 'Unexpected token <' };

function openHealth(given: Partial<HealthParts> = {}) {
  const { log, lines } = captureLog();
  const parts = {
    db: database.db,
    content: { outage: null },
    market: { size: 12, position: 3 },
    log,
    isStopping: () => false,
    ...given,
  };
  return { health: new Health(parts), parts, said: () => lines.map((line) => JSON.parse(line)) };
}

describe('an instance', () => {
  test('with all it needs is ready', async () => {
    const { health, said } = openHealth();
    expect(await health.look()).toEqual({
      status: 'ready',
      database: 'reachable',
      content: 'answers',
      listings: 12,
      position: 3,
      storePosition: 0,
    });
    expect(said()).toEqual([]);
  });

  test('without a database is not', async () => {
    const { health } = openHealth({ db: nowhere });
    expect(await health.look()).toMatchObject({
      status: 'not ready',
      database: 'unreachable',
      storePosition: null,
    });
  });

  test('whose database gives no answer is said to have none after two seconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { health } = openHealth({ db: silentDatabase() });
    let status = 'not known yet';
    void health.look().then((report) => {
      status = report.status;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(status).toBe('not known yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(status).toBe('not ready');
  });

  test('that is being stopped is not, though it has all it needs', async () => {
    const { health } = openHealth({ isStopping: () => true });
    expect(await health.look()).toMatchObject({ status: 'not ready', database: 'reachable' });
  });

  test('whose content service fails serves on, and operators see why', async () => {
    const { health } = openHealth({ content: { outage: OUTAGE } });
    expect(await health.look()).toMatchObject({ status: 'degraded', content: 'Unexpected token <' });
  });

  test('writes into the log when it changes, and not each time somebody asks', async () => {
    const content: { outage: typeof OUTAGE | null } = { outage: OUTAGE };
    const { health, said } = openHealth({ content });
    await health.look();
    await health.look();
    content.outage = null;
    await health.look();
    await health.look();
    expect(said().map(({ msg }) => msg)).toEqual(['degraded', 'ready again']);
    expect(said()[0]).toMatchObject({ content: 'Unexpected token <', database: 'reachable' });
  });

  test('asks the database once for all who ask at the same time', async () => {
    const { health } = openHealth();
    expect(health.look()).toBe(health.look());
    await health.look();
  });
});
