import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { startTestInstance, type TestInstance, urlOf, type Visitor } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { loadPages } from './load-pages.ts';

/** A number of seconds to wait, as a header says it. */
const SECONDS = expect.stringMatching(/^[1-9]\d*$/);

let database: TestDatabase;
let proxy: DatabaseProxy;
let instance: TestInstance;
let visitor: Visitor;
let asset: string;
let key: string;
const { log, lines } = captureLog();

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  const pages = await loadPages();
  instance = await startTestInstance({
    database,
    pages,
    log,
    config: { databaseUrl: urlOf({ connection: proxy.connection }) },
  });
  await instance.addUser({ email: 'irrigator@example.com' });
  key = await instance.addProvider(1);
  visitor = await instance.logIn('irrigator@example.com');
  await visitor.get('session');
  asset = `/a/${(await readdir(join(pages.clientFolder, 'a'))).find((name) => name.endsWith('.js'))}`;
  cut();
});
afterAll(async () => {
  proxy.restore();
  await instance.stop();
  await proxy.stop();
  await database.drop();
});

function cut(): void {
  // Nothing of the session is remembered any more.
  instance.clock.advance(60_000);
  proxy.cut();
}

describe('without the database', () => {
  test.each(['/healthz', '/favicon.svg', '/fonts/source-sans-3-7a19a702.woff2', '/api/openapi.json'])(
    '%s is there for everybody, whatever cookie or key is sent',
    async (url) => {
      for (const headers of [{}, { authorization: `Bearer ${key}` }, { cookie: 'anabranch=nonsense' }]) {
        expect((await visitor.send({ url, headers })).status).toBe(200);
      }
    },
  );

  test('so are the scripts', async () => {
    expect((await visitor.send({ url: asset })).status).toBe(200);
  });

  test.each(['session', 'sessions', 'zones/find_sellers/temporary?volume=1'])(
    'a call to %s is 503 with the time to wait',
    async (path) => {
      const { status, json, headers } = await visitor.get(path);
      expect([status, json.code, String(headers['retry-after'])]).toEqual([503, 'unavailable', SECONDS]);
    },
  );

  test.each(['/', '/overview', '/settings', '/search/buy/temporary', '/search/buy/temporary/results?volume=1'])(
    '%s is a page that says what is wrong, and how to go on',
    async (url) => {
      const { status, text, headers } = await visitor.send({ url });
      expect([status, String(headers['retry-after'])]).toEqual([503, SECONDS]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(text).toContain('The service is not available at the moment');
      expect(text).toMatch(/<a[^>]+>Try again<\/a>/);
      expect(text).toMatch(/<a[^>]+href="\/"[^>]*>Go to the home page<\/a>/);
      // With our style and scripts, which the policy of the page lets through.
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(nonce).not.toBe('');
      expect(/<style [^>]*nonce="([^"]+)"/.exec(text)?.[1]).toBe(nonce);
    },
  );

  test.each(['/settings.data', '/search/buy/temporary/results.data?volume=1'])(
    '%s tells our script the same',
    async (url) => {
      const { status, text, headers } = await visitor.send({ url });
      expect([status, headers['content-type']]).toEqual([503, expect.stringMatching(/^text\/x-script/)]);
      expect(text).toContain('unavailable');
    },
  );

  test('a form changes nothing and says so', async () => {
    const { status, text } = await visitor.send({
      method: 'POST',
      url: '/settings',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `csrfToken=${visitor.cookies.get('csrftoken')}&intent=update`,
    });
    expect([status, text]).toEqual([503, expect.stringContaining('The service is not available at the moment')]);
  });

  test('who has no session reads what needs no database', async () => {
    expect((await instance.visitor().send({ url: '/login' })).status).toBe(200);
  });

  test('the log has a line for each, and nothing of the persons', async () => {
    await visitor.get('session');
    await visitor.send({ url: '/search/buy/temporary/results?volume=1' });
    const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unavailable');
    expect(faults.length).toBeGreaterThan(0);
    // A warning: what is away for a while is no alarm.
    expect(new Set(faults.map(({ level }) => level))).toEqual(new Set([40]));
    expect(lines.join('')).not.toMatch(/irrigator@example|volume=1/);
    expect(lines.map((line) => JSON.parse(line).msg)).not.toContain('failed');
  });
});

test('all is well once it is back', async () => {
  proxy.restore();
  onTestFinished(cut);
  await until('the pages are there again', async () => (await visitor.send({ url: '/settings' })).status === 200);
  expect((await visitor.get('session')).json.user.email).toBe('irrigator@example.com');
});
