import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { meetAtAccount } from '#testing/meet-at-account.ts';
import { openSecondFactors, type Person, type SecondFactors, STEP } from '#testing/open-second-factors.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let codeOf: SecondFactors['codeOf'];
let arrive: SecondFactors['arrive'];
let arriveWithFactor: SecondFactors['arriveWithFactor'];
let logInWith: SecondFactors['logInWith'];
beforeAll(async () => {
  instance = await startTestInstance();
  ({ codeOf, arrive, arriveWithFactor, logInWith } = openSecondFactors(instance));
});
afterAll(() => instance.stop());

describe('turning the second factor on', () => {
  test('takes the password, a secret for the app and a code of it; answers ten recovery codes', async () => {
    const { visitor, email } = await arrive('careful');
    expect((await visitor.get('two_factor')).json).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
    expect((await visitor.post('two_factor/setup', { password: 'wrong' })).status).toBe(422);
    const { status, json } = await visitor.post('two_factor/setup', { password: PASSWORD });
    expect(status).toBe(200);
    expect(json.uri).toBe(
      `otpauth://totp/Anabranch:${encodeURIComponent(email)}?issuer=Anabranch&secret=${json.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // Until it is confirmed nothing has changed.
    expect((await logInWith(email)).status).toBe(200);
    expect((await visitor.post('two_factor/confirm', { code: '000000' })).json.errors).toHaveProperty('code');
    const confirmed = await visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
    expect(confirmed.json.recoveryCodes).toHaveLength(10);
    expect(confirmed.json.recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await visitor.get('two_factor')).json).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
  });

  test('gives this session another token and ends those without a second factor', async () => {
    const { visitor, email } = await arrive('rotating');
    const other = await instance.logIn(email);
    const before = visitor.cookies.get('anabranch');
    const { json } = await visitor.post('two_factor/setup', { password: PASSWORD });
    await visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
    expect(visitor.cookies.get('anabranch')).not.toBe(before);
    instance.clock.advance(1000);
    expect((await visitor.get('session')).json.user).not.toBeNull();
    expect((await other.get('session')).json.user).toBeNull();
  });

  test('cannot be set up anew while it is on', async () => {
    const { visitor, secret, email } = await arriveWithFactor('settled');
    const again = await visitor.post('two_factor/setup', { password: PASSWORD });
    expect([again.status, Object.keys(again.json.errors)]).toEqual([422, ['twoFactor']]);
    expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('keeps its secret and its recovery codes out of the database in the clear', async () => {
    const { secret, recoveryCodes } = await arriveWithFactor('sealed');
    const { db } = instance.parts;
    const rows = await db.selectFrom('second_factors').selectAll().execute();
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    for (const { sealed_secret } of rows) expect(sealed_secret.includes(bytes)).toBe(false);
    const hashes = await db.selectFrom('recovery_codes').selectAll().execute();
    for (const code of recoveryCodes) {
      expect(hashes.some(({ code_hash }) => code_hash.includes(Buffer.from(code.replaceAll('-', ''))))).toBe(false);
    }
  });
});

describe('logging in with a second factor', () => {
  test('takes a code with the gap that apps show in it', async () => {
    const { email, secret } = await arriveWithFactor('spaced');
    const code = codeOf(secret);
    expect((await logInWith(email, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  test('asks for the code only after the right password', async () => {
    const { email, secret } = await arriveWithFactor('asked');
    expect((await logInWith(email, { password: 'wrong' })).json.code).toBe('login_failed');
    expect((await logInWith(email, { password: 'wrong', code: codeOf(secret) })).json.code).toBe('login_failed');
    const { status, json } = await logInWith(email);
    expect([status, json.code, json.title]).toEqual([
      401,
      'two_factor_needed',
      'Please enter the code from your authenticator app',
    ]);
    expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test.each([
    ['the step before', -1, 200],
    ['the step after', 1, 200],
    ['two steps before', -2, 401],
    ['two steps after', 2, 401],
  ])('with the code of %s', async (_, steps, expected) => {
    const { email, secret } = await arriveWithFactor(`clock-${steps + 5}`);
    expect((await logInWith(email, { code: codeOf(secret, steps) })).status).toBe(expected);
  });

  test('takes a code once, of twenty at once too, and none from before it', async () => {
    const { email, secret } = await arriveWithFactor('once');
    const code = codeOf(secret);
    const logIns = Array.from({ length: 20 }, () => () => logInWith(email, { code }));
    const answers = await meetAtAccount(instance.database.db, email, logIns, 5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    instance.clock.advance(60_000);
    expect((await logInWith(email, { code: codeOf(secret, -3) })).status).toBe(401);
    expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { email, visitor, recoveryCodes } = await arriveWithFactor('recovered');
    const [first = '', second = ''] = recoveryCodes;
    expect((await logInWith(email, { code: first })).status).toBe(200);
    expect((await logInWith(email, { code: first })).json).toMatchObject({
      code: 'two_factor_needed',
      errors: { code: ['This code is not right, or it has been used'] },
    });
    expect((await logInWith(email, { code: ` ${second.replaceAll('-', ' ').toUpperCase()}` })).status).toBe(200);
    expect((await visitor.get('two_factor')).json.recoveryCodesLeft).toBe(8);
  });

  test("takes nobody else's recovery code", async () => {
    const [one, other] = [await arriveWithFactor('one'), await arriveWithFactor('other')];
    expect((await logInWith(one.email, { code: other.recoveryCodes[0] })).status).toBe(401);
  });

  test('is slowed down when codes are guessed, also when asking without a code in between', async () => {
    const { email, secret } = await arriveWithFactor('guessed');
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      await logInWith(email);
      const { status, json } = await logInWith(email, { code: '123456' });
      statuses.push(status === 401 ? json.code : status);
    }
    expect(statuses.filter((status) => status === 'two_factor_needed')).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
    instance.clock.advance(15 * 60_000);
    expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('costs nobody an attempt by asking for the code', async () => {
    const { email, secret } = await arriveWithFactor('absent-minded');
    for (let count = 0; count < 8; count += 1) expect((await logInWith(email)).json.code).toBe('two_factor_needed');
    expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('at the session limit does not use the code up', async () => {
    const { email, secret } = await arriveWithFactor('full');
    for (let count = 0; count < 4; count += 1) {
      expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
      instance.clock.advance(STEP);
    }
    const code = codeOf(secret);
    expect((await logInWith(email, { code })).json.code).toBe('session_limit');
    expect((await logInWith(email, { code, endOthers: true })).status).toBe(200);
  });

  test("ends nobody else's sessions with a wrong code", async () => {
    const { email, visitor } = await arriveWithFactor('kept');
    expect((await logInWith(email, { code: '000000', endOthers: true })).status).toBe(401);
    instance.clock.advance(1000);
    expect((await visitor.get('session')).json.user).not.toBeNull();
  });
});

test('turning it off takes the password, and no code is asked for after', async () => {
  const { email, visitor } = await arriveWithFactor('leaving');
  expect((await visitor.delete('two_factor', { password: 'wrong' })).status).toBe(422);
  expect((await visitor.delete('two_factor', { password: PASSWORD })).status).toBe(204);
  expect((await visitor.get('two_factor')).json).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
  expect((await logInWith(email)).status).toBe(200);
});

describe('the second factor of one person', () => {
  test('stays on, with its recovery codes, when another turns his off', async () => {
    const [one, other] = [await arriveWithFactor('off'), await arriveWithFactor('on')];
    expect((await one.visitor.delete('two_factor', { password: PASSWORD })).status).toBe(204);
    expect((await logInWith(other.email)).json.code).toBe('two_factor_needed');
    expect((await other.visitor.get('two_factor')).json.recoveryCodesLeft).toBe(10);
  });

  test('keeps its recovery codes when another gets his', async () => {
    const one = await arriveWithFactor('earlier');
    await arriveWithFactor('later');
    expect((await one.visitor.get('two_factor')).json.recoveryCodesLeft).toBe(10);
    expect((await logInWith(one.email, { code: one.recoveryCodes[0] })).status).toBe(200);
  });

  test('takes its code in the same half minute in which another used his', async () => {
    const [one, other] = [await arriveWithFactor('second'), await arriveWithFactor('first')];
    for (const { email, secret } of [other, one])
      expect((await logInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('waits for its own code when another confirms his', async () => {
    const waiting = await arrive('waiting');
    await waiting.visitor.post('two_factor/setup', { password: PASSWORD });
    await arriveWithFactor('confirming');
    expect((await waiting.visitor.get('two_factor')).json.isOn).toBe(false);
  });
});

describe('new recovery codes', () => {
  const renew = ({ visitor }: Person, given: object) => visitor.post('two_factor/recovery_codes', given);

  test('take the place of the old ones, and the mailbox is told', async () => {
    const person = await arriveWithFactor('renewing');
    const { status, json } = await renew(person, { password: PASSWORD, code: codeOf(person.secret) });
    expect(status).toBe(200);
    expect(json.recoveryCodes).toHaveLength(10);
    expect(person.recoveryCodes.filter((code) => json.recoveryCodes.includes(code))).toEqual([]);
    expect((await person.visitor.get('two_factor')).json.recoveryCodesLeft).toBe(10);
    expect((await logInWith(person.email, { code: person.recoveryCodes[0] })).status).toBe(401);
    expect((await logInWith(person.email, { code: json.recoveryCodes[0] })).status).toBe(200);
    const kinds = (await listMailsTo(instance, person.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'recovery_codes_renewed')).toHaveLength(1);
  });

  test('are made with one of the last old codes too, once', async () => {
    const person = await arriveWithFactor('last-code');
    const given = { password: PASSWORD, code: person.recoveryCodes[9] };
    expect((await renew(person, given)).status).toBe(200);
    expect((await renew(person, given)).json.errors).toEqual({
      code: ['This code is not right. Please type the one your app shows now'],
    });
  });

  test('need the password and a code of the second factor; a code counts once', async () => {
    const person = await arriveWithFactor('refused-codes');
    const code = codeOf(person.secret);
    expect(Object.keys((await renew(person, { password: 'wrong', code })).json.errors)).toEqual(['password']);
    expect(Object.keys((await renew(person, { password: PASSWORD, code: '' })).json.errors)).toEqual(['code']);
    expect(Object.keys((await renew(person, { password: PASSWORD, code: '000000' })).json.errors)).toEqual(['code']);
    expect((await logInWith(person.email, { code: person.recoveryCodes[0] })).status).toBe(200);
    expect((await renew(person, { password: PASSWORD, code })).status).toBe(200);
    expect((await renew(person, { password: PASSWORD, code })).status).toBe(422);
  });

  test('clear away the wrong codes that were typed before', async () => {
    const person = await arriveWithFactor('typing-codes');
    const typeWrongly = async () => {
      for (let count = 0; count < 4; count += 1)
        expect((await renew(person, { password: PASSWORD, code: '000000' })).status).toBe(422);
    };
    await typeWrongly();
    const { json } = await renew(person, { password: PASSWORD, code: codeOf(person.secret) });
    expect(json.recoveryCodes).toHaveLength(10);
    await typeWrongly();
  });

  test('are refused without a second factor, and to visitors', async () => {
    const person = await arrive('factorless');
    const { json } = await renew(person, { password: PASSWORD, code: '000000' });
    expect(Object.keys(json.errors)).toEqual(['twoFactor']);
    expect((await instance.visitor().post('two_factor/recovery_codes', {})).status).toBe(401);
  });

  test('are slow to guess a code for, though the password is right each time', async () => {
    const person = await arriveWithFactor('guessed-codes');
    const statuses: number[] = [];
    const guess = () => renew(person, { password: PASSWORD, code: '123456' });
    for (let count = 0; count < 12; count += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
    expect((await guess()).headers['retry-after']).toBe('1');
    // Whoever comes back in the middle of a second has the rest of it to wait, not none.
    instance.clock.advance(999);
    expect((await guess()).headers['retry-after']).toBe('1');
  });
});

test('an administrator of a demonstration needs none', async () => {
  await instance.addUser({ email: 'demo-admin@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  const visitor = await instance.logIn('demo-admin@example.com');
  expect((await visitor.get('session')).json.user.permissions).toContain('anabranch.is_admin');
});
