import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { DatabaseClock } from '#server/platform/database/database-clock.ts';
import { findProviderOfKey } from '#server/publishing/provider-key-store.ts';
import { type CommandLine, openCommandLine } from '#testing/open-command-line.ts';
import { urlOf } from '#testing/start-test-instance.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { COMMANDS } from './commands.ts';

let database: CommandLine['database'];
let folder: string;
let run: CommandLine['run'];
let runWords: CommandLine['runWords'];
let close: CommandLine['close'];
beforeAll(async () => {
  ({ database, folder, run, runWords, close } = await openCommandLine());
});
afterAll(() => close());

describe('a command line that is not understood says what is allowed', () => {
  test.each([
    ['', 'A command is needed.'],
    ['plant', 'There is no command "plant".'],
    ['seed', 'There is no command "seed".'],
    ['import', 'FORMAT is missing.'],
    ['import listings', 'FILE is missing.'],
    ['import spreadsheets x.csv', 'FORMAT is "spreadsheets"; allowed: listings, trades, qld-permanent'],
    ['import listings x.csv y.csv', '"y.csv" is one word too many.'],
    ['import listings x.csv --zone 7', '--zone'],
    ['import listings x.csv --kinds water', '--kinds is "water"; allowed: some of temporary, permanent'],
    ['import listings x.csv --errors many', '--errors must be a whole number.'],
    ['import trades x.csv --kinds lease', '--kinds is for listings'],
    ['storage import', 'FILE is missing.'],
    ['user close ', 'EMAIL is missing.'],
    ['storage import x.csv', '--source is needed'],
    ['storage import x.csv --source x --errors many', '--errors must be a whole number.'],
    ['limit import x.csv --source x', '--on is ""; allowed: a day up to today such as 2026-03-01'],
    ['limit import x.csv --source x --on 2026-13-01', '--on is "2026-13-01"'],
    ['limit import x.csv --source x --on 2027-01-01', '--on is "2027-01-01"'],
    ['climate record', 'CONDITION is missing.'],
    ['climate record rainy --source x', 'CONDITION is "rainy"; allowed: wet, average, dry, extreme_dry'],
    ['climate record dry', '--source is needed'],
    ['climate record dry --source x --on 2027-01-01', '--on is "2027-01-01"'],
    ['storage import x.csv --source=', '--source is needed'],
    ['limit import x.csv --source= --on 2026-03-01', '--source is needed'],
    ['climate record dry --source=', '--source is needed'],
    ['migrate now', '"now" is one word too many.'],
  ])('"%s"', async (line, words) => {
    const { code, said, noted } = await run(line);
    expect([code, said]).toEqual([2, '']);
    expect(noted).toContain(words);
  });

  test('and every command has its help', async () => {
    const all = await run('--help');
    expect(all.code).toBe(0);
    for (const { name } of COMMANDS) {
      expect(all.said).toContain(name);
      const { code, said } = await run(`${name} --help`);
      expect([code, said.split('\n')[0]]).toEqual([0, expect.stringContaining(`npm run cli -- ${name}`)]);
    }
  });

  test('which says of a command whether it has options', async () => {
    const usageOf = async (name: string) => (await run(`${name} --help`)).said.split('\n')[0];
    expect(await usageOf('user list')).toBe('Usage: npm run cli -- user list');
    expect(await usageOf('provider add')).toBe('Usage: npm run cli -- provider add NAME [OPTIONS]');
  });

  test('as does an environment that is wrong', async () => {
    const { code, noted } = await run('migrate', { PORT: 'harbour' });
    expect([code, noted]).toEqual([1, 'PORT is "harbour"; allowed: a whole number from 0 to 65535.']);
  });
});

describe('on the way to a provider that publishes', () => {
  test('the reference data come, and a second time nothing changes', async () => {
    const empty = await createTestDatabase();
    try {
      const at = { DATABASE_URL: urlOf(empty) };
      expect((await run('migrate', at)).said).toBe('The database is at the newest schema.');
      expect((await run('seed reference', at)).said).toContain('zones: 115 added, 0 changed');
      expect((await run('seed reference', at)).said).toBe('Nothing had to change.');
    } finally {
      await empty.drop();
    }
  });

  test('a provider is added once, and gets a key that opens its door', async () => {
    const added = await run('provider add Lakeside --source https://example.com');
    const id = /^Data provider (\d+): Lakeside$/.exec(added.said)?.[1];
    expect(await run('provider add Lakeside')).toMatchObject({ code: 1, said: '' });
    const { said: riverside } = await run('provider key 1');
    expect((await run(`provider key ${id} --end-others`)).noted).toMatch(/^Keys ended: 0$/m);
    const { said: key } = await run(`provider key ${id}`);
    expect(await findProviderOfKey(database.db, key)).toBe(asId(Number(id)));
    const { said: next, noted } = await run(`provider key ${id} --end-others`);
    expect(noted).toMatch(/^Keys ended: 2$/m);
    expect(await findProviderOfKey(database.db, key)).toBeNull();
    expect(await findProviderOfKey(database.db, next)).toBe(asId(Number(id)));
    expect(await findProviderOfKey(database.db, riverside)).toBe(asId(1));
  });

  test('a provider is kept as real, with the address where its listings can be seen and no picture', async () => {
    await run('provider add Billabong --source https://billabong.example.com/listings');
    await run('provider add Anabranch');
    const rows = await database.db
      .selectFrom('data_providers')
      .select(['name', 'source_url', 'logo_url', 'is_simulated'])
      .where('name', 'in', ['Billabong', 'Anabranch'])
      .orderBy('id')
      .execute();
    const real = { logo_url: null, is_simulated: false };
    expect(rows).toEqual([
      { name: 'Billabong', source_url: 'https://billabong.example.com/listings', ...real },
      { name: 'Anabranch', source_url: null, ...real },
    ]);
  });

  test('a provider is one under a name, whatever space is typed around it', async () => {
    expect((await runWords(['provider', 'add', ' Oxbow '])).code).toBe(0);
    expect(await run('provider add Oxbow')).toMatchObject({
      ...{ code: 1, noted: 'There is a data provider named "Oxbow" already.' },
    });
  });

  test('a provider is listed with when its newest listings came in, or that none ever did', async () => {
    const { said } = await run('provider add Weir');
    const id = Number(/^Data provider (\d+)/.exec(said)?.[1]);
    const listed = async () => (await run('provider list')).said.split('\n').find((line) => line.includes('  Weir  '));
    expect(await listed()).toContain('(never published listings)');
    await sql`
      insert into provider_standings (provider_id, kind, last_snapshot_at)
      values (${id}, 'temporary', '2026-11-20T01:00:00Z'), (${id}, 'lease', '2026-11-19T01:00:00Z')
    `.execute(database.db);
    expect(await listed()).toContain('(2026-11-20T01:00:00.000Z)');
    await sql`delete from provider_standings where provider_id = ${id}`.execute(database.db);
  });

  test('a file needs a provider that there is', async () => {
    expect(await run('import listings x.csv')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('1  Riverside'),
    });
    expect(await run('import listings x.csv --provider 9')).toMatchObject({ code: 1 });
    expect((await run('import listings x.csv --provider 1')).noted).toContain(
      `There is no file ${join(folder, 'x.csv')}.`,
    );
  });

  test.each([
    [30, '', 21, '  and 10 more'],
    [3_000, '', 21, '  and at least 980 more'],
    [3_000, ' --errors 1000', 1_001, '  no more than 1,000 are shown'],
  ])('of %i refused cells it says no more than it knows%s', async (cells, options, lines, last) => {
    const rows = Array.from({ length: cells }, (_, n) => `T${n},temporary,SELL,7,dear,10`);
    await writeFile(join(folder, 'dear.csv'), ['id,kind,direction,zone,price,volume', ...rows].join('\n'));
    const { code, noted } = await run(`import listings dear.csv --provider 1${options}`);
    const [head, ...told] = noted.split('\n');
    expect([code, head, told.length, told.at(-1)]).toEqual([
      ...[1, 'Refused, nothing was stored: dear.csv', lines],
      last,
    ]);
  });

  test('the demo market is not for production', async () => {
    const production = {
      MODE: 'production',
      PUBLIC_ORIGIN: 'https://example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'x@example.org',
    };
    expect(await run('seed demo', production)).toMatchObject({ code: 1, noted: expect.stringContaining('production') });
  });
});

describe('the doctor', () => {
  test('says what is old, and changes nothing', async () => {
    const { code, said } = await run('doctor');
    expect(code).toBe(0);
    expect(said).toContain('ok      reference: 115 zones');
    expect(said).toContain('STALE   listings: 0 open');
    expect(said).toContain('STALE   trades: none');
    expect(said).toContain('ok      push: browsers: 0, messages that wait: 0, given up within a week: 0');
  });

  test('counts the listings that are open, and calls limits stale that nobody has read for a week', async () => {
    const { db } = database;
    await sql`
      insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
        original, content_hash, opened_batch, opened_position, closed_position, closed_at, close_reason)
      select 1, n::text, 'temporary', 'SELL', 1, 1, 1, now(), '', n::text, 1, 1, case when n = 2 then 2 end,
        case when n = 2 then now() end, case when n = 2 then 'expired' end
      from generate_series(1, 2) as n
    `.execute(db);
    const readLimit = (at: string) =>
      sql`
      insert into limit_readings (limit_id, read_at, is_open, volume_litres, measure, source, is_simulated, position)
      values (1, ${at}, true, 1, '{}', 'test', true, 1)
    `.execute(db);
    await readLimit('2026-11-13T01:00:00Z');
    expect((await run('doctor')).said).toContain('STALE   limit readings: newest 8 days old');
    await readLimit('2026-11-15T01:00:00Z');
    const { said } = await run('doctor');
    expect(said).toContain('ok      limit readings: newest 6 days old');
    expect(said).toContain('ok      listings: 1 open');
    await sql`delete from limit_readings`.execute(db);
    await sql`delete from listings`.execute(db);
  });

  test('warns of a provider whose listings lapse within ten days, kind by kind', async () => {
    const { db } = database;
    // Listings lapse thirty days after the snapshot that held them.
    await sql`
      insert into provider_standings (provider_id, kind, last_snapshot_at) values
        (1, 'temporary', '2026-11-01T00:00:00Z'), (1, 'permanent', '2026-11-01T02:00:00Z')
    `.execute(db);
    const { said } = await run('doctor');
    expect(said).toContain('STALE   Riverside, temporary: newest 20 days old');
    expect(said).toContain('ok      Riverside, permanent: newest 19 days old');
    expect(said.indexOf('Riverside, permanent')).toBeLessThan(said.indexOf('Riverside, temporary'));
    // Provider by provider, whatever their kinds are called.
    const upstream = /\d+/.exec((await run('provider add Upstream')).said)?.[0];
    await sql`
      insert into provider_standings (provider_id, kind, last_snapshot_at) values (${Number(upstream)}, 'lease', '2026-11-20T00:00:00Z')
    `.execute(db);
    expect((await run('doctor')).said).toMatch(/Riverside, temporary: .*Upstream, lease: /s);
    await sql`delete from provider_standings`.execute(db);
  });

  test('calls trades stale when none was made for thirty days', async () => {
    const { db } = database;
    const trade = async (at: string) => {
      await sql`delete from trades`.execute(db);
      await sql`
        with batch as (
          insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted,
            added, changed, removed, duplicates, rejected)
          values (1, 'trades', '{temporary}', 'file', 'test', now(), '', 1, 1, 0, 0, 0, '[]') returning id)
        insert into trades (provider_id, external_id, kind, zone_from, zone_to, volume_litres, traded_at, confidence,
          original, content_hash, batch_id)
        select 1, 'a', 'temporary', 1, 1, 1, ${at}, 10, '', '', id from batch
      `.execute(db);
      return (await run('doctor')).said;
    };
    expect(await trade('2026-10-22T00:00:00Z')).toContain('STALE   trades: newest 30 days old');
    expect(await trade('2026-10-22T01:00:00Z')).toContain('ok      trades: newest 30 days old');
    expect(await trade('2026-10-22T02:00:00Z')).toContain('ok      trades: newest 29 days old');
    expect(await trade('2026-11-20T00:00:00Z')).toContain('ok      trades: newest 1 day old');
    expect(await trade('2026-11-20T02:00:00Z')).toContain('ok      trades: newest from the last 24 hours');
    // As it stands once a correction has brought another day.
    await sql`
      insert into trades (provider_id, external_id, kind, zone_from, zone_to, volume_litres, traded_at, confidence,
        original, content_hash, batch_id, superseded_by)
      select provider_id, external_id, kind, zone_from, zone_to, volume_litres, '2026-11-20T23:00:00Z', confidence,
        original, content_hash, batch_id, id from trades
    `.execute(db);
    await sql`update trades set traded_at = '2026-10-22T00:00:00Z' where superseded_by is null`.execute(db);
    expect((await run('doctor')).said).toContain('STALE   trades: newest 30 days old');
    await sql`delete from trades`.execute(db);
    await sql`delete from batches`.execute(db);
  });

  test('says that push is stuck where messages have waited for an hour and none was taken', async () => {
    const { db } = database;
    await sql`
      with owner as (
        insert into users (email, email_key, first_name, permissions, is_active, created_at)
        values ('push@example.com', 'push@example.com', 'Anna', '{}', true, now()) returning id),
      browser as (
        insert into push_subscriptions (user_id, device_hash, endpoint, p256dh, auth, user_agent, created_at)
        select id, 'a', 'https://push.example.com/a', decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), '', now()
        from owner returning id)
      insert into push_outbox (subscription_id, topic, message_key, facts, created_at, expires_at, next_attempt_at)
      select id, 'rule-1', gen_random_uuid(), '{}', '2020-01-01', now() + interval '1 day', now() from browser
    `.execute(db);
    const stuck =
      'STALE   push: browsers: 1, messages that wait: 1, given up within a week: 0; nothing was taken for an hour';
    expect((await run('doctor')).said).toContain(stuck);
    await sql`update push_outbox set created_at = '2026-11-21T00:30:00Z'`.execute(db);
    expect((await run('doctor')).said).toContain('ok      push: browsers: 1, messages that wait: 1');
    await sql`update push_outbox set created_at = '2020-01-01'`.execute(db);
    await sql`update push_subscriptions set delivered_at = now()`.execute(db);
    expect((await run('doctor')).said).toContain('ok      push: browsers: 1');
    await sql`delete from users where email = 'push@example.com'`.execute(db);
  });

  test('fails when a service cannot be reached, and shows no password', async () => {
    const CONTENT_ENDPOINT = 'http://reader:hush@127.0.0.1:1/api/v2';
    const { code, said } = await run('doctor', { SMTP_URL: 'smtp://user:hush@127.0.0.1:1', CONTENT_ENDPOINT });
    expect(code).toBe(1);
    expect(said).toContain('ok      content: 127.0.0.1:1');
    expect(said).toContain('BROKEN  content service: 127.0.0.1:1 cannot be reached: ECONNREFUSED');
    expect(said).toContain('BROKEN  mail server: 127.0.0.1:1 cannot be reached: ECONNREFUSED');
    expect(said).not.toContain('hush');
  });

  test('fails when the database cannot be reached', async () => {
    const { code, said, noted } = await run('doctor', { DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/market' });
    expect([code, noted]).toEqual([1, expect.stringContaining('The database cannot be reached')]);
    expect(said).toContain('ok      database: 127.0.0.1:1');
    expect(`${said}${noted}`).not.toContain('hush');
  });

  test('names the address under which people reach the site, else the one that is listened on', async () => {
    const PUBLIC_ORIGIN = 'https://water.example.org';
    expect((await run('doctor', { PUBLIC_ORIGIN })).said).toContain(`ok      address: ${PUBLIC_ORIGIN}`);
    expect((await run('doctor')).said).toContain('ok      address: http://127.0.0.1:3000');
  });

  test('names what is insecure and was allowed all the same', async () => {
    const { said } = await run('doctor', { ALLOW_INSECURE: 'http-origin, unverified-tls' });
    expect(said).toContain('STALE   insecure: http-origin is allowed by ALLOW_INSECURE');
    expect(said).toContain('STALE   insecure: unverified-tls is allowed by ALLOW_INSECURE');
  });

  test('makes no database where there is none', async () => {
    const { code, said } = await run('doctor', { DATABASE_URL: '', DATA_DIR: join(folder, 'none') });
    expect([code, said]).toEqual([0, expect.stringContaining('not made yet')]);
  });
});

test('what a command did not expect is told in a line, and where it broke only to who asks for every line', async () => {
  await sql`alter table provider_standings rename to standings_away`.execute(database.db);
  const usual = await run('provider list');
  const talkative = await run('provider list', { LOG_LEVEL: 'debug' });
  await sql`alter table standings_away rename to provider_standings`.execute(database.db);
  const line = 'provider list failed: relation "provider_standings" does not exist';
  expect(usual).toEqual({ code: 1, said: '', noted: line });
  expect([talkative.code, talkative.noted]).toEqual([1, expect.stringMatching(/\n +at /)]);
});

test('a command goes by the time of the database, whatever this machine believes', async () => {
  const clock = new DatabaseClock(() => 0, Date.parse('2001-01-01T00:00:00Z'));
  const words = ['user', 'create', 'punctual@example.com', '--first-name', 'Ada'];
  expect((await runWords(words, {}, clock)).code).toBe(0);
  const { rows } = await sql`
    select now() - created_at < interval '1 hour' as is_now from users where email = 'punctual@example.com'
  `.execute(database.db);
  expect(rows).toEqual([{ is_now: true }]);
});
