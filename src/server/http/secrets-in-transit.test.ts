import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { makeToken } from '#server/platform/tokens.ts';
import { captureLog } from '#testing/capture-log.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { describePath } from './describe-path.ts';

const { log, lines } = captureLog();
let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ log });
});
afterAll(() => instance.stop());

const token = makeToken();

describe('the token of a link', () => {
  test.each([
    [`/authenticate_user/${token}`, '/authenticate_user/(token)'],
    [`/reset_password/${token}.data`, '/reset_password/(token)'],
    [`/change_email/${token.slice(0, 7)}`, '/change_email/(token)'],
    [`/change_email/undo/${token.slice(0, 7)}?x=1`, '/change_email/undo/(token)'],
    [`/api/reset_links/${token}`, '/api/reset_links/(token)'],
    [`/api/reset_links/${token.slice(0, 7)}`, '/api/reset_links/(token)'],
    [`/anything/${token}/more`, '/anything/(token)/more'],
    ['/reset_password/success', '/reset_password/success'],
    ['/reset_password', '/reset_password'],
    ['/search/buy/temporary?volume=5', '/search/buy/temporary'],
  ])('%s is logged as %s', (url, path) => {
    expect(describePath(url).path).toBe(path);
  });

  test('stays out of the log and of every Referer', async () => {
    for (const url of [`/authenticate_user/${token}`, `/reset_password/${token}`, `/change_email/${token}`]) {
      const { headers } = await instance.server.inject({ url });
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    for (const path of ['users/authenticate', 'users/change_email', 'users/undo_email_change']) {
      await instance.visitor().post(path, { token });
    }
    await instance.visitor().post('users/reset_password', { token, password: PASSWORD, repeatPassword: PASSWORD });
    expect(lines.some((line) => line.includes('(token)'))).toBe(true);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
  });

  test('is in the database as a hash, and sealed in the mail that carries it', async () => {
    await instance.addUser({ email: 'hashed@example.com' });
    await instance.visitor().post('users/forgot_password', { username: 'hashed@example.com' });
    const mailed = (await getMail(instance, 'hashed@example.com', 'password_reset')).token;
    expect(Buffer.from(mailed, 'base64url')).toHaveLength(32);
    const bytes = Buffer.from(mailed, 'base64url').toString('hex');
    for (const spelling of [mailed, bytes, Buffer.from(mailed).toString('hex')]) {
      expect((await dumpTables(instance.parts.db)).filter((line) => line.includes(spelling))).toEqual([]);
    }
  });
});

test('passwords, addresses and names stay out of the log', async () => {
  const visitor = instance.visitor();
  const secret = 'a password nobody logs';
  await visitor.post('session', { username: 'logged@example.com', password: secret });
  await visitor.post('users', {
    firstName: 'Lachlan',
    lastName: 'Barmah',
    email: 'logged@example.com',
    myZone: 1,
    password: secret,
    repeatPassword: secret,
  });
  await visitor.get('session?email=logged@example.com');
  for (const word of [secret, 'logged@example.com', 'Lachlan', 'Barmah']) {
    expect(lines.filter((line) => line.includes(word))).toEqual([]);
  }
});

test('no GET changes anything', async () => {
  const id = await instance.addUser({ email: 'reader@example.com' });
  await instance.visitor().post('users/forgot_password', { username: 'reader@example.com' });
  const mailed = (await getMail(instance, 'reader@example.com', 'password_reset')).token;
  const visitor = await instance.logIn('reader@example.com');
  const before = await dumpTables(instance.parts.db);
  const gets = listOperations().filter(({ operation }) => operation.method === 'GET');
  for (const { operation } of gets) {
    await visitor.send({ method: 'GET', url: fillPath(operation.path, { id, batchId: 1, uid: 'buy-temporary' }) });
  }
  for (const path of ['users/authenticate', 'users/reset_password', 'users/change_email', 'users/undo_email_change']) {
    expect((await visitor.get(`${path}?token=${mailed}`)).status).toBe(405);
  }
  await instance.server.inject({ url: `/reset_password/${mailed}` });
  await instance.server.inject({ url: `/authenticate_user/${mailed}` });
  expect(await dumpTables(instance.parts.db)).toEqual(before);
});
