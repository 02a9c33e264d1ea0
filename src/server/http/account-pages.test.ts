import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { getMail } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { createUser } from '../accounts/create-user.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
/** Anna, and the id of her account. */
let anna: Visitor;
let annasId: number;
let stranger: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  annasId = Number(await instance.addUser({ email: 'anna@example.com' }));
  anna = await instance.logIn('anna@example.com');
  await anna.get('session');
}, 120_000);
afterAll(() => instance.stop());
beforeEach(async () => {
  stranger = instance.visitor();
  await stranger.get('session');
});

/** As a browser without script sends it. */
const sendForm = (by: Visitor, url: string, fields: Readonly<Record<string, string>>) =>
  by.send({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: new URLSearchParams({ csrfToken: by.cookies.get('csrftoken') ?? '', ...fields }).toString(),
  });

test.each([
  ['/login', '/overview'],
  ['/login?redirect=%2Finbox', '/inbox'],
  ['/register', '/overview'],
  ['/register?redirect=%2Finbox', '/inbox'],
  ['/register?redirect=https%3A%2F%2Felsewhere.example', '/overview'],
])('who is logged in has nothing to do at %s and is led to %s', async (url, place) => {
  const { status, headers } = await anna.send({ url });
  expect([status, headers.location]).toEqual([302, place]);
});

test('the login asks for the code as long as it is needed, whatever else went wrong with what was sent', async () => {
  const codeOf = async (fields: Readonly<Record<string, string>>) => {
    const { status, text } = await sendForm(stranger, '/login', { username: 'anna@example.com', ...fields });
    return [status, / name="code"/.test(text), / name="username"[^>]* value="anna@example\.com"/.test(text)];
  };
  expect(await codeOf({ password: 'not this one' })).toEqual([401, false, true]);
  expect(await codeOf({ password: 'not this one', code: '123456', needsFactor: 'true' })).toEqual([401, true, true]);
});

test('a registration that is not taken keeps everything that was typed but the passwords, the zone too', async () => {
  const zone = String(instance.zoneIn('7'));
  const { status, text } = await sendForm(stranger, '/register', {
    ...{ firstName: 'Margaret', lastName: 'Weir', email: 'margaret@example', myZone: zone },
    ...{ password: 'ten red gums by the weir', repeatPassword: 'ten red gums by the weir' },
  });
  expect(status).toBe(422);
  const typed = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0].match(/ value="(.*?)"/)?.[1];
  expect(['firstName', 'lastName', 'email'].map(typed)).toEqual(['Margaret', 'Weir', 'margaret@example']);
  const chosen = /<select[^>]* name="myZone"[\s\S]*?<\/select>/.exec(text)?.[0] ?? '';
  expect([...chosen.matchAll(/<option value="(\d*)" selected/g)].map(([, value]) => value)).toEqual([zone]);
  expect(text).not.toContain('ten red gums');
});

test.each([
  ['/register', {}, 6],
  ['/register', { firstName: 'Margaret', lastName: 'Weir', email: 'margaret@example.com' }, 3],
  ['/reset_password', { existingPassword: '' }, 3],
])('%s, sent without script with %j, says everything that is missing at once', async (path, fields, missing) => {
  const { status, text } = await sendForm(path === '/register' ? stranger : anna, path, fields);
  expect([status, text.match(/svg>This field is required/g)?.length]).toEqual([422, missing]);
});

test('a page of somebody who was logged in here before changes nothing of who is now', async () => {
  const details = { intent: 'update', firstName: 'Bella', lastName: 'Lock', email: 'anna@example.com' };
  const fields = { ...details, my_zone: String(instance.zoneIn('7')), volume_unit: 'megalitre' };
  const nameOf = async () => (await anna.ask('session')).user.firstName;
  const before = await nameOf();
  const { status, headers } = await sendForm(anna, '/settings', { ...fields, userId: String(annasId + 1) });
  expect([status, headers.location, await nameOf()]).toEqual([302, '/settings', before]);
  expect((await sendForm(anna, '/settings', { ...fields, userId: String(annasId) })).status).toBe(200);
  onTestFinished(async () => {
    const names = { first_name: 'Test', last_name: 'Person' };
    await instance.parts.db.updateTable('users').set(names).where('email', '=', 'anna@example.com').execute();
  });
  expect(await nameOf()).toBe('Bella');
});

test('who has a new password is told which devices were logged out, this one among them or not', async () => {
  const wordsFor = async (by: Visitor) =>
    /E(?:very|ach) (?:other )?device has been logged out[^<]*/.exec(
      (await by.send({ url: '/reset_password/success' })).text,
    )?.[0];
  expect(await wordsFor(anna)).toBe('Every other device has been logged out.');
  expect(await wordsFor(stranger)).toBe('Every device has been logged out. Please log in with your new password.');
});

test.each([
  ['/login?redirect=%2Finbox', ['/forgot_password?redirect=%2Finbox', '/register?redirect=%2Finbox']],
  ['/login', ['/forgot_password', '/register']],
  ['/forgot_password?redirect=%2Finbox', ['/login?redirect=%2Finbox']],
  ['/register?redirect=%2Finbox', ['/login?redirect=%2Finbox']],
])('who goes on from %s to another account page does not lose where they were going', async (url, ways) => {
  const { text } = await stranger.send({ url });
  const within = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  const links = Array.from(within.matchAll(/href="([^"]*)"/g), ([, to = '']) => to);
  expect(links.filter((to) => /^\/(login|register|forgot_password)/.test(to))).toEqual(ways);
});

test('who has registered, and whose mail cannot be sent again, stays where it says what to do', async () => {
  const { status, text } = await sendForm(stranger, '/register', { intent: 'resend', email: 'margaret@weir' });
  expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([422, 'Confirm your address']);
  expect(text).toContain('An email was sent to <strong>margaret@weir</strong>');
  expect(text).toMatch(/<input type="hidden" name="email" value="margaret@weir"/);
});

test('who opens the link to a new password is told that there was none before, or that there was', async () => {
  const now = instance.clock.now();
  const account = { email: 'bea@example.com', firstName: 'Bea', lastName: '', role: 'irrigator' } as const;
  const created = await createUser(instance.parts.db, account, now);
  const token = created.ok ? created.value.activationToken : '';
  const { json } = await stranger.post('users/authenticate', { token });
  await stranger.post('users/forgot_password', { username: 'anna@example.com' });
  const { token: annas } = await getMail(instance, 'anna@example.com', 'password_reset');
  const readAt = async (one: string) => (await stranger.send({ url: `/reset_password/${one}` })).text;
  const words = 'Your account has no password at present, so please choose one.';
  expect([await readAt(json.resetPasswordToken), await readAt(annas)].map((text) => text.includes(words))).toEqual([
    true,
    false,
  ]);
});
