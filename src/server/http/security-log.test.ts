import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_EVENTS, type SecurityEvent } from '#server/calls/security-log.ts';
import { runCli } from '#server/cli/run-cli.ts';
import { captureLog } from '#testing/capture-log.ts';
import { getMail } from '#testing/read-outbox.ts';
import {
  PASSWORD,
  startTestInstance,
  type TestInstance,
  UNLIMITED,
  urlOf,
  type Visitor,
} from '#testing/start-test-instance.ts';

const { log, lines } = captureLog();
const NEW_PASSWORD = 'the river runs both ways';
const TYPED = 'my password typed for a name';

let instance: TestInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-security-'));
  instance = await startTestInstance({
    log,
    config: {
      mode: 'production',
      publicOrigin: 'https://example.org',
      smtpUrl: 'smtp://localhost:1',
      sessionLimit: 3,
    },
    callsPerMinute: { ...UNLIMITED, search: 1 },
  });
});
afterAll(async () => {
  await instance.stop();
  await rm(folder, { recursive: true });
});

/** Whatever must stand in no line: passwords, tokens, codes, keys, addresses and what was typed. */
const vocabulary = new Set<string>([PASSWORD, NEW_PASSWORD, TYPED, 'wrong password', 'Annabelle', 'zara@example.org']);

function learnCookies(...visitors: readonly Visitor[]): void {
  for (const { cookies } of visitors) for (const value of cookies.values()) vocabulary.add(value);
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instance.clock.now() });

interface Line {
  readonly event: SecurityEvent;
  readonly level: number;
  readonly [name: string]: unknown;
}

const isOfSecurity = (line: string): boolean => JSON.parse(line).log === 'security';
const readLines = (): readonly Line[] => lines.filter(isOfSecurity).map((line) => JSON.parse(line));

/** What the security log says of some work, but for times. */
async function heard(work: () => Promise<unknown>): Promise<readonly Line[]> {
  const before = readLines().length;
  await work();
  return readLines().slice(before);
}

const eventsOf = async (work: () => Promise<unknown>) => (await heard(work)).map(({ event }) => event);

async function arrive(name: string) {
  const email = `${name}@example.org`;
  vocabulary.add(email);
  const id = await instance.addUser({ email, firstName: 'Annabelle' });
  return { email, id, visitor: await instance.logIn(email) };
}

const logIn = (email: string, given: object = {}, visitor = instance.visitor()) =>
  visitor.post('session', { username: email, password: PASSWORD, ...given });

async function tokenFor(email: string, kind: 'activation' | 'password_reset' | 'confirm_email_change') {
  const { token } = await getMail(instance, email, kind);
  vocabulary.add(token);
  return token;
}

/** What all of it adds up to can be told after it alone. */
describe('every event', { shuffle: false }, () => {
  describe('the security log tells', () => {
    test('who came in, from where, and whether the browser is known', async () => {
      const { email, id } = await arrive('comer');
      const visitor = instance.visitor();
      const [first] = await heard(() => logIn(email, {}, visitor));
      expect(first).toMatchObject({
        event: 'login',
        user: id,
        isKnownDevice: false,
        address: expect.stringMatching(/^10\./),
      });
      expect(first).toHaveProperty('request');
      await visitor.delete('session');
      await visitor.get('session');
      const [second] = await heard(() => logIn(email, {}, visitor));
      expect(second).toMatchObject({ event: 'login', user: id, isKnownDevice: true });
      learnCookies(visitor);
    });

    test('who tried, and of an address that nobody has a mark alone, the same each time', async () => {
      const { email, id } = await arrive('tried');
      const [wrong] = await heard(() => logIn(email, { password: 'wrong password' }));
      expect(wrong).toMatchObject({ event: 'login_failed', user: id });
      expect(wrong).not.toHaveProperty('typed');
      const [one] = await heard(() => logIn(TYPED));
      const [again] = await heard(() => logIn(TYPED));
      const [other] = await heard(() => logIn('zara@example.org'));
      expect(one).toMatchObject({ event: 'login_failed', typed: expect.stringMatching(/^[\w-]{16}$/) });
      expect(one).not.toHaveProperty('user');
      expect(again?.typed).toBe(one?.typed);
      expect(other?.typed).not.toBe(one?.typed);
    });

    test('who was made to wait, and who has too many sessions', async () => {
      const { email, id: waiting } = await arrive('waiting');
      await logIn(email);
      await logIn(email);
      expect(await eventsOf(() => logIn(email))).toEqual(['login_session_limit']);
      for (let count = 0; count < 6; count += 1) await logIn(email, { password: 'wrong password' });
      const [throttled] = await heard(() => logIn(email));
      expect(throttled).toMatchObject({ event: 'login_throttled', user: waiting });
      expect(throttled).not.toHaveProperty('typed');
      const { visitor, id } = await arrive('confirming');
      const guess = () => visitor.delete('sessions', { password: 'wrong password' });
      const [failed] = await heard(guess);
      expect(failed).toMatchObject({ event: 'password_failed', user: id, operation: 'security.endOtherSessions' });
      for (let count = 0; count < 5; count += 1) await guess();
      expect(await eventsOf(guess)).toEqual(['throttled']);
    });

    test('who left, and whose sessions were ended', async () => {
      const { email, visitor } = await arrive('leaving');
      const other = await instance.logIn(email);
      learnCookies(visitor, other);
      const open = (await visitor.get('sessions')).json as { id: string; isCurrent: boolean }[];
      const ending = open.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      expect(await eventsOf(() => visitor.delete(`sessions/${ending}`, { password: PASSWORD }))).toEqual([
        'session_ended',
      ]);
      expect(await eventsOf(() => visitor.delete('sessions', { password: PASSWORD }))).toEqual([
        'other_sessions_ended',
      ]);
      expect(await eventsOf(() => visitor.delete('session'))).toEqual(['logout']);
    });

    test('every step of a second factor', async () => {
      const { email, visitor } = await arrive('careful');
      const setUp = () => visitor.post('two_factor/setup', { password: PASSWORD });
      expect(await eventsOf(setUp)).toEqual(['second_factor_begun']);
      const { json } = await setUp();
      vocabulary.add(json.secret);
      const confirm = () => visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
      let recoveryCodes: readonly string[] = [];
      const learnCodes = (codes: readonly string[]): void => {
        recoveryCodes = codes;
        for (const code of codes) vocabulary.add(code);
      };
      const [on] = await heard(async () => learnCodes((await confirm()).json.recoveryCodes));
      expect(on?.event).toBe('second_factor_on');
      learnCookies(visitor);
      const renew = () => visitor.post('two_factor/recovery_codes', { password: PASSWORD, code: recoveryCodes[0] });
      const [renewed] = await heard(async () => learnCodes((await renew()).json.recoveryCodes));
      expect(renewed?.event).toBe('recovery_codes_renewed');
      expect(await eventsOf(() => logIn(email))).toEqual(['login_code_missing']);
      expect(await eventsOf(() => logIn(email, { code: '000000' }))).toEqual(['login_code_failed']);
      await visitor.get('session');
      expect(await eventsOf(() => visitor.delete('two_factor', { password: PASSWORD }))).toEqual(['second_factor_off']);
    });

    test('that an administrator set one up without the code of the operator', async () => {
      const email = 'chief@example.org';
      vocabulary.add(email);
      await instance.addUser({ email, permissions: ['anabranch.is_admin'] });
      const visitor = await instance.logIn(email);
      const [refused] = await heard(() => visitor.post('two_factor/setup', { password: PASSWORD, setUpCode: TYPED }));
      expect(refused).toMatchObject({ event: 'set_up_code_failed', operation: 'security.setUpTwoFactor' });
    });

    test('who registered, activated, forgot, reset and changed a password', async () => {
      const email = 'new@example.org';
      vocabulary.add(email);
      const zone = String(instance.parts.market.reference.zones[0]?.id);
      const names = { firstName: 'Annabelle', lastName: 'Murray', myZone: zone };
      const form = { ...names, email, password: PASSWORD, repeatPassword: PASSWORD };
      const [registered] = await heard(() => instance.visitor().post('users', form));
      expect(registered).toMatchObject({ event: 'registration', typed: expect.stringMatching(/^[\w-]{16}$/) });
      const activation = await tokenFor(email, 'activation');
      const activate = () => instance.visitor().post('users/authenticate', { token: activation });
      expect(await eventsOf(activate)).toEqual(['activation']);
      // Opened twice, as some mail programmes do: nothing happens, and nothing is refused.
      expect(await eventsOf(activate)).toEqual([]);
      const guess = () => instance.visitor().post('users/authenticate', { token: 'A'.repeat(43) });
      expect(await eventsOf(guess)).toEqual(['link_refused']);
      const forgot = () => instance.visitor().post('users/forgot_password', { username: email });
      expect(await eventsOf(forgot)).toEqual(['password_reset_asked']);
      const visitor = await instance.logIn(email);
      const { json } = await visitor.post('two_factor/setup', { password: PASSWORD });
      await visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
      const token = await tokenFor(email, 'password_reset');
      const reset = { token, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
      expect(await eventsOf(() => instance.visitor().post('users/reset_password', reset))).toEqual([
        'password_reset',
        'second_factor_dropped',
      ]);
      const back = instance.visitor();
      await logIn(email, { password: NEW_PASSWORD }, back);
      const change = { existingPassword: NEW_PASSWORD, password: PASSWORD, repeatPassword: PASSWORD };
      expect(await eventsOf(() => back.post('users/reset_password', change))).toEqual(['password_changed']);
      learnCookies(visitor, back);
    });

    test('who asked for another address, moved to it and back', async () => {
      const { email, id, visitor } = await arrive('moving');
      const to = 'elsewhere@example.org';
      vocabulary.add(to);
      const ask = () => visitor.patch(`users/${id}/change_settings`, { pendingEmail: to, password: PASSWORD });
      expect(await eventsOf(ask)).toEqual(['email_change_asked']);
      expect(await eventsOf(() => visitor.patch(`users/${id}/change_settings`, { firstName: 'Ada' }))).toEqual([]);
      const token = await tokenFor(to, 'confirm_email_change');
      const [changed] = await heard(() => instance.visitor().post('users/change_email', { token }));
      expect(changed).toMatchObject({ event: 'email_changed', user: id });
      const { undoToken } = await getMail(instance, email, 'email_change_requested');
      vocabulary.add(undoToken);
      const [undone] = await heard(() => instance.visitor().post('users/undo_email_change', { token: undoToken }));
      expect(undone).toMatchObject({ event: 'email_change_undone', user: id });
    });

    test('that a hash was renewed, data taken out, an account deleted', async () => {
      const { email, id, visitor } = await arrive('old');
      const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
      await instance.parts.db.updateTable('users').set({ password_hash: cheap }).where('id', '=', id).execute();
      expect(await eventsOf(() => logIn(email))).toEqual(['login', 'password_hash_renewed']);
      expect(await eventsOf(() => visitor.get(`users/${id}/export`))).toEqual(['data_exported']);
      const [deleted] = await heard(() => visitor.delete(`users/${id}`, { password: PASSWORD }));
      expect(deleted).toMatchObject({ event: 'account_deleted', user: id });
    });

    test('what was refused: forged calls, calls without the right, keys that open nothing, too many calls', async () => {
      const { visitor, id } = await arrive('refused');
      const forged = () => visitor.send({ method: 'DELETE', url: '/api/session', headers: { 'x-csrftoken': '' } });
      const [forgery] = await heard(forged);
      expect(forgery).toMatchObject({ event: 'forgery_refused', user: id, operation: 'session.logOut' });
      const trapped = { name: 'Bea', email: 'bea@example.com', phone: '131 450', holding: 'Some', website: 'x' };
      const [filled] = await heard(() => visitor.post('valuation_requests', trapped));
      expect(filled).toMatchObject({ event: 'trap_filled', operation: 'valuations.send' });
      const [refused] = await heard(() => visitor.get('content/releases'));
      expect(refused).toMatchObject({ event: 'permission_refused', user: id });
      const key = 'k'.repeat(43);
      vocabulary.add(key);
      const withKey = () =>
        instance.visitor().send({ method: 'GET', url: '/api/session', headers: { authorization: `Bearer ${key}` } });
      expect(await eventsOf(withKey)).toEqual(['provider_key_refused']);
      const search = () => visitor.get('zones/find_sellers/temporary?volume=100');
      await search();
      const [limited] = await heard(search);
      expect(limited).toMatchObject({ event: 'rate_limited', user: id });
      // Once in a minute: the log is not filled by whoever goes on calling.
      expect(await eventsOf(search)).toEqual([]);
    });

    test('what the operator does at the command line, into the file that is named for it', async () => {
      const file = join(folder, 'security.log');
      const said: string[] = [];
      const command = (line: string) =>
        runCli(line.split(' '), {
          environment: { DATABASE_URL: urlOf(instance.database), SECURITY_LOG: file },
          terminal: {
            say: (...more) => void said.push(...more),
            note: () => undefined,
            progress: () => undefined,
            isWatched: false,
          },
          clock: instance.clock,
          folder,
          signal: new AbortController().signal,
        });
      await instance.parts.db
        .insertInto('data_providers')
        .values({ id: 1, name: 'Riverbend', logo_url: null, source_url: null, is_simulated: false })
        .execute();
      for (const line of [
        'user create hired@example.org --first-name Annabelle --role admin',
        'user grant hired@example.org premium',
        'user reset-factor hired@example.org',
        'user logout hired@example.org',
        'user close hired@example.org',
        'user reopen hired@example.org',
        'provider key 1',
      ])
        expect(await command(line)).toBe(0);
      vocabulary.add('hired@example.org');
      // Links, codes and keys are for the operator's eyes alone.
      for (const one of said.filter((line) => !line.includes(' '))) vocabulary.add(one.split('/').at(-1) ?? one);
      // Whoever else is on the machine reads none of it.
      expect((await stat(file)).mode & 0o077).toBe(0);
      const written = (await readFile(file, 'utf8')).trimEnd().split('\n');
      expect(written.map((line) => JSON.parse(line))).toMatchObject([
        { event: 'user_created', role: 'admin', by: 'operator' },
        { event: 'rights_granted', role: 'premium' },
        { event: 'second_factor_reset' },
        { event: 'logged_out_by_operator' },
        { event: 'account_closed' },
        { event: 'account_reopened' },
        { event: 'provider_key_made', provider: 1 },
      ]);
      (lines as string[]).push(...written);
    });
  });

  describe('all of it together', () => {
    test('was every event that there is, each as urgent as the table says', () => {
      const told = readLines();
      expect([...new Set(told.map(({ event }) => event))].sort()).toEqual(Object.keys(SECURITY_EVENTS).sort());
      const levels = { info: 30, warn: 40 };
      for (const { event, level } of told) expect([event, level]).toEqual([event, levels[SECURITY_EVENTS[event]]]);
    });

    test('holds no password, token, code, key, address or typed name, in any spelling', () => {
      expect(vocabulary.size).toBeGreaterThan(50);
      for (const word of vocabulary) {
        const spellings = [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64url')];
        for (const line of lines.filter(isOfSecurity))
          for (const spelling of spellings) expect(line.toLowerCase()).not.toContain(spelling.toLowerCase());
      }
    });

    test('is explained to operators, event by event', async () => {
      const operations = await readFile('docs/operations.md', 'utf8');
      for (const event of Object.keys(SECURITY_EVENTS)) expect(operations).toContain(`\`${event}\``);
    });
  });
});
