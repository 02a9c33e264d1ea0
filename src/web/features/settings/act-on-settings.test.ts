import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { actOnSettings, answerTo, doneOf, refuseVisitor } from './act-on-settings.ts';

const USER = { id: 7, email: 'old@example.com', preferences: [] } as unknown as UserAnswer;

/** Sends a form to an app that takes everything, and lists the calls that came of it. */
async function send(typed: Readonly<Record<string, string>>, pending: string | null = null) {
  const calls: unknown[] = [];
  const take = (name: string, value: unknown) => async (input: unknown) => {
    calls.push([name, input]);
    return { ok: true, value };
  };
  const app = {
    users: {
      changeSettings: take('changeSettings', null),
      readPendingEmail: async () => ({ ok: true, value: { email: pending ?? USER.email } }),
    },
    security: { renewRecoveryCodes: take('renewRecoveryCodes', { recoveryCodes: ['a'] }) },
  } as unknown as App;
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return { answer: await actOnSettings({ app, user: USER, form, values: typed }), calls };
}

const params = { id: '7' };

test('the link is sent again to the address that waits, with the password', async () => {
  const { answer, calls } = await send({ intent: 'send-link-again', password: 'pw' }, 'new@example.com');
  expect(calls).toEqual([['changeSettings', { params, body: { pendingEmail: 'new@example.com', password: 'pw' } }]]);
  expect(doneOf(answer)?.changes).toEqual([
    'We sent a link to new@example.com: your address changes when you open it.',
  ]);
});

test('the old address is kept by asking for it, without a password', async () => {
  const { calls } = await send({ intent: 'keep-email' }, 'new@example.com');
  expect(calls).toEqual([['changeSettings', { params, body: { pendingEmail: 'old@example.com' } }]]);
});

test('a mail is told of only where one was sent', async () => {
  const typed = { firstName: 'Meg', my_zone: '7', volume_unit: 'megalitre' };
  const told = async (more: Record<string, string>) => (await send({ ...typed, ...more })).answer.changes;
  expect(await told({ email: 'old@example.com', password: 'pw' })).toEqual([]);
  expect(await told({ email: 'waiting@example.com' })).toEqual([]);
  expect(await told({ email: ' new@example.com ', password: 'pw' })).toHaveLength(1);
});

test('new recovery codes take the password and the code as typed', async () => {
  const { calls } = await send({ intent: 'recovery-codes', password: 'pw', code: ' 123456 ' });
  expect(calls).toEqual([['renewRecoveryCodes', { body: { password: 'pw', code: '123456' } }]]);
});

test('an intent that is none of ours changes nothing without a name', async () => {
  const { answer, calls } = await send({ intent: 'constructor' });
  expect(calls).toEqual([]);
  expect(answer.failure?.errors.firstName).toBeDefined();
});

test('who was logged out is answered in the form that was sent, without the password', () => {
  const answer = refuseVisitor({ intent: 'keep-email', firstName: 'Meg', password: 'pw' });
  expect(answer.failure?.problem.code).toBe('not_logged_in');
  expect(answer.failure?.values).toEqual({ intent: 'keep-email', firstName: 'Meg' });
  expect(answerTo(answer, 'update')).toBeNull();
  expect(answerTo(answer, 'keep-email')).toBe(answer);
});
