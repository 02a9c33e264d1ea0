import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { SILENT_LOG } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { Notices } from './notices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let proxy: DatabaseProxy;
let notices: Notices;
let heard: string[];
let reconnected: number;
beforeEach(async () => {
  heard = [];
  reconnected = 0;
  proxy = await startDatabaseProxy(database.connection);
  notices = new Notices(proxy.connection, SILENT_LOG);
  await notices.start();
  for (const channel of ['water', 'mail'])
    await notices.listen(channel, {
      heard: (payload) => heard.push(`${channel} ${payload}`),
      reconnected: () => {
        reconnected += 1;
      },
    });
});
afterEach(async () => {
  await notices.stop();
  await proxy.stop();
});

const say = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

/** Says it until it is heard, since nobody knows the moment from which on somebody listens. */
const isHeard = async (payload: string): Promise<boolean> => {
  await say('water', payload);
  return heard.includes(`water ${payload}`);
};

describe('the one connection for notices', () => {
  test('hears every channel that somebody listens on', async () => {
    await say('water', '7');
    await say('mail', 'activation');
    await say('fire', 'x');
    await until('both are heard', () => heard.length === 2);
    expect(heard).toEqual(['water 7', 'mail activation']);
  });

  test('is made again each time it is cut, and every listener is told each time', async () => {
    for (let round = 1; round <= 5; round += 1) {
      proxy.cut();
      proxy.restore();
      await until('the listeners are told', () => reconnected === 2 * round);
      await until('notices are heard again', () => isHeard(`${round}`));
    }
    // Once for each of the two channels and each cut, and nothing that was heard is lost or from elsewhere.
    expect(reconnected).toBe(10);
    expect([...new Set(heard)]).toEqual(['water 1', 'water 2', 'water 3', 'water 4', 'water 5']);
  });

  test('waits for a database that is away, and hears again when it is back', async () => {
    proxy.cut();
    await until('it was tried in vain', () => proxy.refused >= 3);
    expect(reconnected).toBe(0);
    proxy.restore();
    await until('the listeners are told', () => reconnected === 2);
    await until('notices are heard again', () => isHeard('again'));
  });

  test('is made again when nothing comes through any more, though nobody says so', { timeout: 300_000 }, async () => {
    proxy.swallow();
    // After two of its own waits of five seconds.
    const given = async (): Promise<boolean> => {
      proxy.restore();
      return reconnected === 2;
    };
    await until('it is given up', given, { within: 120_000 });
    await until('notices are heard again', () => isHeard('again'));
    expect(reconnected).toBe(2);
    expect([...new Set(heard)]).toEqual(['water again']);
  });

  test('stops at once while the database is away', async () => {
    proxy.cut();
    await notices.stop();
    expect(reconnected).toBe(0);
  });
});
