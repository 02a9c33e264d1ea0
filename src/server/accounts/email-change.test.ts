import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { closeUser } from './manage-user.ts';
import { findUser } from './user-store.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

interface Person {
  readonly id: UserId;
  readonly visitor: Visitor;
  readonly email: string;
}

async function arrive(email: string): Promise<Person> {
  const id = await instance.addUser({ email });
  return { id, visitor: await instance.logIn(email), email };
}

const ask = ({ id, visitor }: Person, pendingEmail: string, password: string | null = PASSWORD) =>
  visitor.patch(`users/${id}/change_settings`, { pendingEmail, ...(password === null ? {} : { password }) });
const confirm = (token: string) => instance.visitor().post('users/change_email', { token });
const undo = (token: string) => instance.visitor().post('users/undo_email_change', { token });
const pendingOf = async ({ id, visitor }: Person) => (await visitor.get(`users/${id}/pending_email`)).json.email;

async function emailOf({ visitor }: Person): Promise<string | null> {
  instance.clock.advance(1000);
  return (await visitor.get('session')).json.user?.email ?? null;
}

describe('a change of address', () => {
  test('waits for the link from the new mailbox, and tells the old one', async () => {
    const person = await arrive('before@example.com');
    expect((await ask(person, 'After@example.com')).status).toBe(204);
    expect([await emailOf(person), await pendingOf(person)]).toEqual(['before@example.com', 'After@example.com']);
    expect(await getMail(instance, 'before@example.com', 'email_change_requested')).toMatchObject({
      newEmail: 'After@example.com',
    });
    const { token, oldEmail } = await getMail(instance, 'After@example.com', 'confirm_email_change');
    expect(oldEmail).toBe('before@example.com');
    expect((await confirm(token)).status).toBe(204);
    expect([await emailOf(person), await pendingOf(person)]).toEqual(['After@example.com', 'After@example.com']);
    await instance.logIn('after@example.com');
    expect(
      (await instance.visitor().post('session', { username: 'before@example.com', password: PASSWORD })).status,
    ).toBe(401);
  });

  test('that comes with a new name is told by that name in both mailboxes', async () => {
    const { id, visitor } = await arrive('maiden@example.com');
    const form = { firstName: 'Marigold', pendingEmail: 'married@example.com', password: PASSWORD };
    expect((await visitor.patch(`users/${id}/change_settings`, form)).status).toBe(204);
    const [asked, told] = [
      await getMail(instance, 'married@example.com', 'confirm_email_change'),
      await getMail(instance, 'maiden@example.com', 'email_change_requested'),
    ];
    expect([asked.firstName, told.firstName]).toEqual(['Marigold', 'Marigold']);
  });

  test('takes the old mailbox its power: a link to a new password that waits there is good no more', async () => {
    const person = await arrive('leaving@example.com');
    await instance.visitor().post('users/forgot_password', { username: person.email });
    const { token } = await getMail(instance, person.email, 'password_reset');
    await ask(person, 'arriving@example.com');
    await confirm((await getMail(instance, 'arriving@example.com', 'confirm_email_change')).token);
    const password = 'the river has another bend';
    const reset = await instance.visitor().post('users/reset_password', { token, password, repeatPassword: password });
    expect(reset.json.code).toBe('link_invalid');
  });

  test('needs the password', async () => {
    const person = await arrive('careful@example.com');
    expect((await ask(person, 'other@example.com', null)).json.errors).toEqual({
      password: ['This field is required'],
    });
    expect((await ask(person, 'other@example.com', 'wrong')).json).toMatchObject({
      detail: 'This is not your password',
      errors: { password: ['This is not your password'] },
    });
    expect(await pendingOf(person)).toBe('careful@example.com');
    expect(await listMailsTo(instance, 'other@example.com')).toEqual([]);
  });

  test("that waits is one person's: another hears nothing of it, and needs his password for the same address", async () => {
    const [person, other] = [await arrive('hopeful@example.com'), await arrive('content@example.com')];
    await ask(person, 'hoped-for@example.com');
    expect(await pendingOf(other)).toBe('content@example.com');
    expect((await ask(other, 'hoped-for@example.com', null)).json.errors).toEqual({
      password: ['This field is required'],
    });
  });

  test('is given up by the present address, and goes on when what waits is sent along', async () => {
    const person = await arrive('undecided@example.com');
    await ask(person, 'next@example.com');
    expect((await ask(person, 'next@example.com', null)).status).toBe(204);
    expect(await listMailsTo(instance, 'next@example.com')).toHaveLength(1);
    expect((await ask(person, 'Undecided@example.com', null)).status).toBe(204);
    expect(await pendingOf(person)).toBe('undecided@example.com');
    const { token } = await getMail(instance, 'next@example.com', 'confirm_email_change');
    expect((await confirm(token)).json.code).toBe('link_invalid');
  });

  test('to another address than the one that waits needs the password, and what waits goes on', async () => {
    const person = await arrive('waiting@example.com');
    await ask(person, 'awaited@example.com');
    const { status, json } = await ask(person, 'another@example.com', null);
    expect([status, json.errors]).toEqual([422, { password: ['This field is required'] }]);
    expect(await pendingOf(person)).toBe('awaited@example.com');
    expect(await listMailsTo(instance, 'another@example.com')).toEqual([]);
    expect((await confirm((await getMail(instance, 'awaited@example.com', 'confirm_email_change')).token)).status).toBe(
      204,
    );
  });

  test('link is the newest only, works once of twenty at once, and for 24 hours to the second', async () => {
    const person = await arrive('links@example.com');
    await ask(person, 'links-2@example.com');
    const first = await getMail(instance, 'links-2@example.com', 'confirm_email_change');
    await ask(person, 'links-3@example.com');
    const second = await getMail(instance, 'links-3@example.com', 'confirm_email_change');
    expect((await confirm(first.token)).json.code).toBe('link_invalid');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(second.token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await emailOf(person)).toBe('links-3@example.com');
    await ask(person, 'links-4@example.com');
    const third = await getMail(instance, 'links-4@example.com', 'confirm_email_change');
    instance.clock.advance(MILLISECONDS_PER_DAY - 1);
    expect(await pendingOf(person)).toBe('links-4@example.com');
    instance.clock.advance(1);
    expect((await confirm(third.token)).json.code).toBe('link_invalid');
    expect(await pendingOf(person)).toBe('links-3@example.com');
    await ask(person, 'links-5@example.com');
    const fourth = await getMail(instance, 'links-5@example.com', 'confirm_email_change');
    instance.clock.advance(MILLISECONDS_PER_DAY - 1000);
    expect((await confirm(fourth.token)).status).toBe(204);
    expect(await emailOf(person)).toBe('links-5@example.com');
  });

  test('that somebody with the old password asked for ends with that password', async () => {
    const password = 'the river has another bend';
    const form = { password, repeatPassword: password };
    const change = async ({ visitor }: Person) =>
      visitor.post(`users/reset_password`, { ...form, existingPassword: PASSWORD });
    const reset = async ({ email }: Person) => {
      await instance.visitor().post('users/forgot_password', { username: email });
      const { token } = await getMail(instance, email, 'password_reset');
      return instance.visitor().post('users/reset_password', { ...form, token });
    };
    for (const [name, setNew] of Object.entries({ change, reset })) {
      const person = await arrive(`${name}-owner@example.com`);
      await ask(person, `${name}-thief@example.com`);
      const { token } = await getMail(instance, `${name}-thief@example.com`, 'confirm_email_change');
      expect((await setNew(person)).status).toBe(204);
      expect((await confirm(token)).json.code).toBe('link_invalid');
      expect((await instance.logIn(person.email, password)).cookies.size).toBeGreaterThan(0);
    }
  });

  test("to somebody else's address looks like any other, and its owner is told", async () => {
    await instance.addUser({ email: 'owner@example.com', firstName: 'Olive' });
    const [person, control] = [await arrive('nosy@example.com'), await arrive('control@example.com')];
    const taken = await ask(person, 'Owner@example.com');
    const free = await ask(control, 'free@example.com');
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await pendingOf(person)).toBe('Owner@example.com');
    expect(await listMailsTo(instance, 'owner@example.com')).toEqual([
      { kind: 'already_registered', to: 'owner@example.com', firstName: 'Olive' },
    ]);
    expect((await listMailsTo(instance, 'nosy@example.com')).map(({ kind }) => kind)).toEqual(
      (await listMailsTo(instance, 'control@example.com')).map(({ kind }) => kind),
    );
  });

  test('to an address that became an account meanwhile leads nowhere and changes nothing', async () => {
    const person = await arrive('slow@example.com');
    await ask(person, 'contested@example.com');
    await instance.addUser({ email: 'contested@example.com' });
    const { token } = await getMail(instance, 'contested@example.com', 'confirm_email_change');
    expect((await confirm(token)).json.code).toBe('link_invalid');
    expect(await emailOf(person)).toBe('slow@example.com');
  });

  test('to an address whose account was closed meanwhile leads nowhere, and that account stays', async () => {
    const person = await arrive('late@example.com');
    await ask(person, 'shut@example.com');
    const { db, clock } = instance.parts;
    const shut = await instance.addUser({ email: 'shut@example.com' });
    await closeUser(db, 'shut@example.com', clock.now());
    const { token } = await getMail(instance, 'shut@example.com', 'confirm_email_change');
    expect((await confirm(token)).json.code).toBe('link_invalid');
    expect(await emailOf(person)).toBe('late@example.com');
    expect(await findUser(db, shut)).toMatchObject({ email: 'shut@example.com', is_active: false });
  });

  test('to an address that somebody has only typed wins, by the mailbox', async () => {
    await instance.addUser({ email: 'squatted@example.com', isActive: false });
    const person = await arrive('rightful@example.com');
    await ask(person, 'squatted@example.com');
    const { token } = await getMail(instance, 'squatted@example.com', 'confirm_email_change');
    expect((await confirm(token)).status).toBe(204);
    expect(await emailOf(person)).toBe('squatted@example.com');
  });

  test.each(['not an address', 'ådа@example.com', 'a@b'])('to %s is refused at the field', async (pendingEmail) => {
    const person = await arrive(`refused-${pendingEmail.length}@example.com`);
    const { status, json } = await ask(person, pendingEmail);
    expect([status, Object.keys(json.errors)]).toEqual([422, ['pendingEmail']]);
  });
});

describe('undoing it', () => {
  test('brings the old address back, ends the sessions, and makes the password count no more', async () => {
    const person = await arrive('robbed@example.com');
    await ask(person, 'thief@example.com');
    const { undoToken } = await getMail(instance, 'robbed@example.com', 'email_change_requested');
    await confirm((await getMail(instance, 'thief@example.com', 'confirm_email_change')).token);
    await instance.visitor().post('users/forgot_password', { username: 'thief@example.com' });
    const thiefs = await getMail(instance, 'thief@example.com', 'password_reset');

    expect((await undo(undoToken)).status).toBe(204);
    expect(await emailOf(person)).toBeNull();
    const devices = instance.parts.db.selectFrom('known_devices').where('user_id', '=', person.id).selectAll();
    expect(await devices.execute()).toEqual([]);
    for (const username of ['robbed@example.com', 'thief@example.com']) {
      expect((await instance.visitor().post('session', { username, password: PASSWORD })).status).toBe(401);
    }
    const chosen = 'nobody else knows this one';
    const reset = (token: string) =>
      instance.visitor().post('users/reset_password', { token, password: chosen, repeatPassword: chosen });
    expect((await reset(thiefs.token)).json.code).toBe('link_invalid');
    await instance.visitor().post('users/forgot_password', { username: 'robbed@example.com' });
    expect((await reset((await getMail(instance, 'robbed@example.com', 'password_reset')).token)).status).toBe(204);
    await instance.logIn('robbed@example.com', chosen);
  });

  test('still works after a second change, and the way back of the thief does not', async () => {
    const person = await arrive('first@example.com');
    await ask(person, 'second@example.com');
    await confirm((await getMail(instance, 'second@example.com', 'confirm_email_change')).token);
    instance.clock.advance(1000);
    await ask(person, 'third@example.com');
    await confirm((await getMail(instance, 'third@example.com', 'confirm_email_change')).token);
    const toSecond = await getMail(instance, 'second@example.com', 'email_change_requested');
    const toFirst = await getMail(instance, 'first@example.com', 'email_change_requested');
    expect((await undo(toFirst.undoToken)).status).toBe(204);
    expect((await undo(toSecond.undoToken)).json.code).toBe('link_invalid');
    const row = await instance.parts.db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ email: 'first@example.com', email_key: 'first@example.com' });
  });

  test('from a mailbox of a thief ends where the owner gets the account back by a change of address', async () => {
    const owner = await arrive('lured@example.com');
    await ask(owner, 'lure@example.com');
    await confirm((await getMail(instance, 'lure@example.com', 'confirm_email_change')).token);
    instance.clock.advance(1000);
    await ask(owner, 'lured@example.com');
    const { undoToken } = await getMail(instance, 'lure@example.com', 'email_change_requested');
    await confirm((await getMail(instance, 'lured@example.com', 'confirm_email_change')).token);
    instance.clock.advance(6 * MILLISECONDS_PER_DAY);
    expect((await undo(undoToken)).json.code).toBe('link_invalid');
    expect(await emailOf(owner)).toBe('lured@example.com');
    const own = await getMail(instance, 'lured@example.com', 'email_change_requested');
    expect((await undo(own.undoToken)).json.code).toBe('link_invalid');
  });

  test('ends with the return to the old mailbox, whichever of its ways back was opened first', async () => {
    const owner = await arrive('asked-twice@example.com');
    await ask(owner, 'once@example.com');
    // The clock is put right: the second way back is the one that was opened first.
    const before = instance.clock.now();
    onTestFinished(() => instance.clock.jump(Math.max(0, before - instance.clock.now())));
    instance.clock.jump(-60_000);
    await ask(owner, 'twice@example.com');
    const undos = (await listMailsTo(instance, owner.email)).flatMap((mail) =>
      mail.kind === 'email_change_requested' ? mail.undoToken : [],
    );
    await confirm((await getMail(instance, 'twice@example.com', 'confirm_email_change')).token);
    instance.clock.jump(60_000);
    instance.clock.advance(1000);
    await ask(owner, owner.email);
    await confirm((await getMail(instance, owner.email, 'confirm_email_change')).token);
    expect(undos).toHaveLength(2);
    for (const token of undos) expect((await undo(token)).json.code).toBe('link_invalid');
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test('is open after a return to the old mailbox, where that was left longer ago than the week of a way back', async () => {
    const person = await arrive('settled@example.com');
    await ask(person, 'new-home@example.com');
    await confirm((await getMail(instance, 'new-home@example.com', 'confirm_email_change')).token);
    instance.clock.advance(7 * MILLISECONDS_PER_DAY);
    await ask(person, 'settled@example.com');
    const { undoToken } = await getMail(instance, 'new-home@example.com', 'email_change_requested');
    await confirm((await getMail(instance, 'settled@example.com', 'confirm_email_change')).token);
    expect((await undo(undoToken)).status).toBe(204);
    const { db } = instance.parts;
    const row = await db.selectFrom('users').where('id', '=', person.id).select('email').executeTakeFirst();
    expect(row?.email).toBe('new-home@example.com');
  });

  test('is open to who moved to a mailbox that somebody else had left', async () => {
    await ask(await arrive('left@example.com'), 'elsewhere@example.com');
    await confirm((await getMail(instance, 'elsewhere@example.com', 'confirm_email_change')).token);
    await ask(await arrive('mover@example.com'), 'left@example.com');
    await confirm((await getMail(instance, 'left@example.com', 'confirm_email_change')).token);
    const { undoToken } = await getMail(instance, 'mover@example.com', 'email_change_requested');
    expect((await undo(undoToken)).status).toBe(204);
  });

  test('is open still where the change is given up: whoever asked for it knew the password, and is thrown out by it', async () => {
    const person = await arrive('unsettled@example.com');
    await ask(person, 'not-after-all@example.com');
    const { undoToken } = await getMail(instance, 'unsettled@example.com', 'email_change_requested');
    expect((await ask(person, 'unsettled@example.com', null)).status).toBe(204);
    expect(await pendingOf(person)).toBe('unsettled@example.com');
    expect((await undo(undoToken)).status).toBe(204);
    expect(await emailOf(person)).toBeNull();
  });

  test('before the change was confirmed stops it', async () => {
    const person = await arrive('quick@example.com');
    await ask(person, 'never@example.com');
    const { undoToken } = await getMail(instance, 'quick@example.com', 'email_change_requested');
    expect((await undo(undoToken)).status).toBe(204);
    const { token } = await getMail(instance, 'never@example.com', 'confirm_email_change');
    expect((await confirm(token)).json.code).toBe('link_invalid');
    expect((await undo(undoToken)).json.code).toBe('link_invalid');
  });
});
