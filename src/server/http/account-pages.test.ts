import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { getMail } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
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

test('who is not logged in is led from the menu to the login and back, and from logging out to the login alone', async () => {
  const placeOf = async (url: string, by: Visitor) => {
    const { status, headers } = await by.send({ url });
    return [status, headers.location];
  };
  expect(await placeOf('/menu', stranger)).toEqual([302, '/login?redirect=%2Fmenu']);
  expect(await placeOf('/logout', stranger)).toEqual([302, '/login']);
  expect([await placeOf('/menu', anna), await placeOf('/logout', anna)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

test('who gives a change of the address up is told that the old one is back, and led to a new password', async () => {
  const id = await instance.addUser({ email: 'cleo@example.com' });
  const cleo = await instance.logIn('cleo@example.com');
  await cleo.patch(`users/${id}/change_settings`, { pendingEmail: 'cleo.new@example.com', password: PASSWORD });
  const { undoToken } = await getMail(instance, 'cleo@example.com', 'email_change_requested');
  const { status, headers } = await sendForm(stranger, `/change_email/undo/${undoToken}`, { token: undoToken });
  expect([status, headers.location]).toEqual([302, '/change_email/undo/success']);
  const { text } = await stranger.send({ url: String(headers.location) });
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe('Your old address is back');
  expect(text).toMatch(/<a [^>]*href="\/forgot_password"[^>]*>Choose a new password</);
});

test('whose address is changed goes on to the settings, or to the login on a device where nobody is logged in', async () => {
  const onwardFrom = async (by: Visitor) => {
    const { text } = await by.send({ url: '/change_email/success' });
    const [within = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
    return Array.from(
      within.matchAll(/href="(\/settings|\/login)"[^>]*>([^<]*)</g),
      ([, to, words]) => `${words}: ${to}`,
    );
  };
  expect([await onwardFrom(anna), await onwardFrom(stranger)]).toEqual([['Settings: /settings'], ['Login: /login']]);
});

test.each([
  ['/notifications', 'alert_saved', 'Your alert is saved.'],
  ['/inbox', 'message_deleted', 'The message is deleted.'],
  ['/settings', 'two_factor_off', 'second factor is off'],
  ['/', 'settings_need_login', 'You are not logged in.'],
])('what was done is told at %s once: a page that is loaded again says nothing of it', async (url, flash, words) => {
  anna.cookies.set('anabranch-flash', flash);
  onTestFinished(() => void anna.cookies.delete('anabranch-flash'));
  const readWords = async () => (await anna.send({ url })).text.includes(words);
  expect([await readWords(), await readWords()]).toEqual([true, false]);
});

test('an address to which no new link can go is refused, and stays in its field', async () => {
  const { status, text } = await sendForm(stranger, '/resend_activation', { email: 'margaret@weir' });
  expect([status, / name="email"[^>]* value="margaret@weir"/.test(text)]).toEqual([422, true]);
});

test('who has no home zone is asked for it at the start, whatever else was chosen', async () => {
  await instance.addUser({ email: 'dora@example.com', homeZone: null, volumeUnit: 'kilolitre' });
  const { text } = await (await instance.logIn('dora@example.com')).send({ url: '/' });
  const [within = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
  expect(within).toMatch(/<a [^>]*href="\/settings#my_zone"[^>]*>Choose your zone</);
});
