import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '#testing/open-command-line.ts';

let database: CommandLine['database'];
let folder: string;
let run: CommandLine['run'];
let close: CommandLine['close'];
beforeAll(async () => {
  ({ database, folder, run, close } = await openCommandLine());
});
afterAll(() => close());

describe('a user', () => {
  beforeAll(() => run('user create boss@example.com --first-name Billie'));

  test('is made without a password, with a link that activates the account', async () => {
    const { code, said, noted } = await run('user create head@example.com --first-name Billie --role admin', {
      PUBLIC_ORIGIN: 'https://example.org',
    });
    expect([code, noted]).toEqual([0, expect.stringContaining('activates the account within 7 days')]);
    expect(said).toMatch(/^https:\/\/example\.org\/authenticate_user\/[\w-]{43}$/m);
    expect((await run('user list')).said).toMatch(/^\d+\thead@example\.com\tBillie\tadmin\t/m);
  });

  test('who becomes an administrator is given a code for the second factor, and nobody else', async () => {
    const made = await run('user create chief@example.com --first-name Ada --role admin');
    expect(made.noted).toContain('needs this code to set up the second factor');
    expect(made.said.split('\n')[1]).toMatch(/^[\w-]{43}$/);
    const plain = await run('user create plain@example.com --first-name Ada');
    expect(plain.said.split('\n')).toHaveLength(1);
    expect((await run('user grant plain@example.com editor')).said.split('\n')).toHaveLength(1);
    expect((await run('user grant plain@example.com admin')).said.split('\n')[1]).toMatch(/^[\w-]{43}$/);
    expect((await run('user reset-factor plain@example.com')).said.split('\n')[1]).toMatch(/^[\w-]{43}$/);
  });

  test('is told of by whether there was a second factor to take off', async () => {
    await run('user create factor@example.com --first-name Ada');
    const { db } = database;
    await sql`
      insert into second_factors (user_id, sealed_secret, confirmed_at)
      select id, '', now() from users where email = 'factor@example.com'
    `.execute(db);
    const reset = async () => (await run('user reset-factor factor@example.com')).said;
    expect(await reset()).toBe('factor@example.com has no second factor any more and is logged out everywhere.');
    expect(await reset()).toBe('factor@example.com had no second factor and is logged out everywhere.');
  });

  test('is listed after those who were there before, whatever their names', async () => {
    await run('user create zoe@example.com --first-name Zoe');
    await run('user create amy@example.com --first-name Amy');
    // A row that was changed lies behind the others, as long as nothing was cleared away.
    await sql`update users set last_name = 'Weir' where email = 'zoe@example.com'`.execute(database.db);
    const names = (await run('user list')).said.split('\n').map((line) => line.split('\t')[2]);
    expect(names.slice(-2)).toEqual(['Zoe Weir', 'Amy']);
  });

  test('is listed with the day in Sydney of the registration, whatever day it is in UTC', async () => {
    await run('user create early@example.com --first-name Edna');
    const { db } = database;
    const listed = async (at: string) => {
      await sql`update users set created_at = ${at} where email = 'early@example.com'`.execute(db);
      const lines = (await run('user list')).said.split('\n');
      return lines
        .find((line) => line.includes('early@example.com'))
        ?.split('\t')
        .slice(1);
    };
    const told = ['early@example.com', 'Edna', 'irrigator', 'unconfirmed'];
    // Midnight in Sydney is 13:00 UTC in summer and 14:00 UTC in winter.
    expect(await listed('2026-11-20T12:59:59Z')).toEqual([...told, '2026-11-20']);
    expect(await listed('2026-11-20T13:00:00Z')).toEqual([...told, '2026-11-21']);
    expect(await listed('2026-07-20T13:59:59Z')).toEqual([...told, '2026-07-20']);
    expect(await listed('2026-07-20T14:00:00Z')).toEqual([...told, '2026-07-21']);
  });

  test('gets the rights of a role', async () => {
    expect(await run('user grant Boss@example.com premium')).toMatchObject({ code: 0 });
    expect((await run('user list')).said).toMatch(/\tboss@example\.com\t.*\tpremium\t/);
  });

  test('whatever the operator does to one stands in the security log, without the address', async () => {
    await run('user create logged@example.com --first-name Ada');
    const file = join(folder, 'security.log');
    for (const [line, event] of [
      ['user grant logged@example.com premium', 'rights_granted'],
      ['user reset-factor logged@example.com', 'second_factor_reset'],
      ['user logout logged@example.com', 'logged_out_by_operator'],
      ['user close logged@example.com', 'account_closed'],
      ['user reopen logged@example.com', 'account_reopened'],
    ] as const) {
      const { code, noted } = await run(line);
      expect(code).toBe(0);
      expect(JSON.parse(noted.split('\n').at(-1) ?? '')).toMatchObject({ log: 'security', event, by: 'operator' });
      expect(noted).not.toContain('logged@example.com');
      await run(line, { SECURITY_LOG: file });
      expect(JSON.parse((await readFile(file, 'utf8')).trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ event });
    }
    // It tells who came from where: nobody else on the machine reads it.
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('is left alone when the security log cannot be written', async () => {
    await run('user create kept@example.com --first-name Ada');
    const { code, noted } = await run('user close kept@example.com', { SECURITY_LOG: join(folder, 'none', 'x.log') });
    expect([code, noted]).toEqual([1, expect.stringContaining('SECURITY_LOG')]);
    expect((await run('user list')).said).toMatch(/kept@example\.com.*\tunconfirmed/);
  });

  test('is not activated by opening what was never closed', async () => {
    await run('user create waiting@example.com --first-name Ada');
    const { code, noted } = await run('user reopen waiting@example.com');
    expect([code, noted]).toEqual([1, expect.stringContaining('was never closed')]);
    expect((await run('user list')).said).toMatch(/waiting@example\.com.*\tunconfirmed/);
  });

  test.each([
    ['user create nonsense --first-name A', 1, 'email: Enter an email address such as name@example.com'],
    ['user create a@example.com', 1, 'firstName: This field is required'],
    ['user create BOSS@example.com --first-name A', 1, 'email: This address has an account already'],
    ['user create a@example.com --first-name A --role king', 2, '--role is "king"'],
    ['user create a@example.com --password x', 2, '--password'],
    ['user create', 2, 'EMAIL is missing.'],
    ['user grant a@example.com', 2, 'ROLE is missing.'],
    ['user grant a@example.com king', 2, 'ROLE is "king"; allowed: irrigator'],
    ['user grant nobody@example.com admin', 1, 'Nobody has the address nobody@example.com.'],
    ['user reset-factor nobody@example.com', 1, 'Nobody has the address nobody@example.com.'],
    ['user logout nobody@example.com', 1, 'Nobody has the address nobody@example.com.'],
    ['user close nobody@example.com', 1, 'Nobody has the address nobody@example.com.'],
    ['user reopen nobody@example.com', 1, 'Nobody has the address nobody@example.com.'],
  ])('"%s" is refused with %i', async (line, code, words) => {
    const answered = await run(line);
    expect(answered.code).toBe(code);
    expect(answered.noted).toContain(words);
  });
});
