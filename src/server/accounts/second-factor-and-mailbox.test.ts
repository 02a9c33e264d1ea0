import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecondFactors, type Person, type SecondFactors } from '#testing/open-second-factors.ts';
import { getMail, listMailsTo } from '#testing/read-outbox.ts';
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

describe('the owner of an account', () => {
  const PASSWORD_OF_OWNER = 'the river runs both ways';
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;

  const kindsTo = async (email: string) => (await listMailsTo(instance, email)).map(({ kind }) => kind);

  /** Resets the password by a link from the mailbox, and tries to log in with it. */
  async function resetAndLogIn(email: string) {
    await instance.visitor().post('users/forgot_password', { username: email });
    const { token } = await getMail(instance, email, 'password_reset');
    const form = { token, password: PASSWORD_OF_OWNER, repeatPassword: PASSWORD_OF_OWNER };
    expect((await instance.visitor().post('users/reset_password', form)).status).toBe(204);
    return logInWith(email, { password: PASSWORD_OF_OWNER });
  }

  test('is told by mail when a second factor is turned on, and when it is turned off', async () => {
    const { email, visitor } = await arriveWithFactor('told');
    expect(await kindsTo(email)).toEqual(['two_factor_on']);
    await visitor.delete('two_factor', { password: PASSWORD });
    expect(await kindsTo(email)).toEqual(['two_factor_on', 'two_factor_off']);
    expect(await getMail(instance, email, 'two_factor_off')).toMatchObject({ by: 'owner' });
  });

  test('gets his account back by the mailbox while the second factor of a thief is young', async () => {
    const { email, visitor: thief } = await arriveWithFactor('robbed');
    instance.clock.advance(6 * DAY);
    expect((await resetAndLogIn(email)).status).toBe(200);
    expect(await getMail(instance, email, 'two_factor_off')).toMatchObject({ by: 'mailbox' });
    expect((await thief.get('session')).json.user).toBeNull();
  });

  test('loses no second factor of long state to somebody who holds his mailbox', async () => {
    const { email, secret } = await arriveWithFactor('settled-owner');
    instance.clock.advance(7 * DAY);
    expect((await resetAndLogIn(email)).json.code).toBe('two_factor_needed');
    const { status } = await logInWith(email, { password: PASSWORD_OF_OWNER, code: codeOf(secret) });
    expect(status).toBe(200);
    expect(await kindsTo(email)).not.toContain('two_factor_off');
  });

  /** Asks for another address; answers the link that goes back, which the old mailbox holds. */
  async function askForAnotherAddress({ email, visitor }: Person, to: string): Promise<string> {
    const { id } = (await visitor.get('session')).json.user;
    const form = { pendingEmail: to, password: PASSWORD };
    expect((await visitor.patch(`users/${id}/change_settings`, form)).status).toBe(204);
    return (await getMail(instance, email, 'email_change_requested')).undoToken;
  }

  test('who undoes a change of address takes off what a thief had set up, before it or after', async () => {
    for (const isFactorFirst of [true, false]) {
      const name = `undone-${isFactorFirst}`;
      const thief = isFactorFirst ? await arriveWithFactor(name) : await arrive(name);
      const undoToken = await askForAnotherAddress(thief, `thief-${isFactorFirst}@example.com`);
      const { json } = await thief.visitor.post('two_factor/setup', { password: PASSWORD });
      if (!isFactorFirst) await thief.visitor.post('two_factor/confirm', { code: codeOf(json.secret) });
      instance.clock.advance(6 * DAY);
      expect((await instance.visitor().post('users/undo_email_change', { token: undoToken })).status).toBe(204);
      instance.clock.advance(2 * DAY);
      expect((await resetAndLogIn(thief.email)).status).toBe(200);
    }
  });

  test('who finds the link late is judged by when the change was asked for', async () => {
    const thief = await arriveWithFactor('found-late');
    instance.clock.advance(3 * DAY);
    const undoToken = await askForAnotherAddress(thief, 'late-thief@example.com');
    instance.clock.advance(6 * DAY);
    expect((await instance.visitor().post('users/undo_email_change', { token: undoToken })).status).toBe(204);
    expect((await resetAndLogIn(thief.email)).status).toBe(200);
  });

  test('whose second factor was on a week before he left a mailbox keeps it, whoever holds the link back', async () => {
    const person = await arriveWithFactor('moved');
    instance.clock.advance(7 * DAY);
    const visitor = instance.visitor();
    await visitor.post('session', { username: person.email, password: PASSWORD, code: codeOf(person.secret) });
    const undoToken = await askForAnotherAddress({ email: person.email, visitor }, 'moved-on@example.com');
    expect((await instance.visitor().post('users/undo_email_change', { token: undoToken })).status).toBe(204);
    expect((await resetAndLogIn(person.email)).json.code).toBe('two_factor_needed');
  });
});
