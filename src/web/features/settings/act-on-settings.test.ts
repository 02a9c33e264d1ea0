import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { describeProblem } from '#contract/problems.ts';
import { actOnSettings, answerTo, doneOf, failureTo, refuseVisitor, withTicks } from './act-on-settings.ts';

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
  expect(answer.failure?.errors.firstName).toBe('This field is required');
});

test('the details are typed with all their ticks, also with none; another form says nothing of them', () => {
  const form = new FormData();
  expect(withTicks({ intent: 'update' }, form)).toEqual({ intent: 'update', notifications: '' });
  expect(withTicks({ intent: 'keep-email' }, form)).toEqual({ intent: 'keep-email' });
  for (const tick of ['web', 'email']) form.append('notifications', tick);
  expect(withTicks({ firstName: 'Meg' }, form)).toEqual({ firstName: 'Meg', notifications: 'web email' });
});

test('who was logged out is answered in the form that was sent, without the password', () => {
  const answer = refuseVisitor({ intent: 'keep-email', firstName: 'Meg', password: 'pw' });
  expect(answer.failure?.problem.code).toBe('not_logged_in');
  expect(answer.failure?.values).toEqual({ intent: 'keep-email', firstName: 'Meg' });
  expect(answerTo(answer, 'update')).toBeNull();
  expect(answerTo(answer, 'keep-email')).toBe(answer);
});

/** Sends a form to an app that takes all calls, or none, and tells what came of it. */
async function act(typed: readonly (readonly [string, string])[], refusal: unknown = null) {
  const calls: unknown[] = [];
  const take = (name: string, value: unknown) => async (input: unknown) => {
    calls.push([name, input]);
    return refusal === null ? { ok: true, value } : { ok: false, problem: refusal };
  };
  const app = {
    users: {
      changeSettings: take('changeSettings', null),
      remove: take('remove', null),
      readPendingEmail: async () => ({ ok: false, problem: describeProblem('unavailable') }),
    },
    security: {
      setUpTwoFactor: take('setUpTwoFactor', { uri: 'otpauth://totp/x' }),
      confirmTwoFactor: take('confirmTwoFactor', { recoveryCodes: ['a', 'b'] }),
      turnOffTwoFactor: take('turnOffTwoFactor', null),
      endOtherSessions: take('endOtherSessions', null),
      endSession: take('endSession', null),
      renewRecoveryCodes: take('renewRecoveryCodes', { recoveryCodes: ['c'] }),
    },
  } as unknown as App;
  const form = new FormData();
  for (const [name, value] of typed) form.append(name, value);
  const user = { ...USER, preferences: [{ key: 'volume_unit', value: 'megalitre' }] } as UserAnswer;
  try {
    return { answer: await actOnSettings({ app, user, form, values: Object.fromEntries(typed) }), calls };
  } catch (thrown) {
    const { headers } = thrown as Response;
    return { left: [headers.get('location'), headers.get('set-cookie')?.split(';', 1)[0]], calls };
  }
}

const DETAILS = [
  ['firstName', 'Meg'],
  ['lastName', 'Doyle'],
  ['email', ' old@example.com '],
  ['my_zone', '7'],
] as const;

describe('the details', () => {
  test('are sent with every preference that was chosen, and no password that was not typed', async () => {
    const typed = [
      ...DETAILS,
      ['notifications', 'web'],
      ['notifications', 'email'],
      ['volume_unit', 'megalitre'],
      ['default_dashboard', '3'],
      ['other', 'x'],
      ['password', ''],
    ] as const;
    const { answer, calls } = await act(typed);
    const preferences = [
      { key: 'my_zone', value: '7' },
      { key: 'volume_unit', value: 'megalitre' },
      { key: 'notifications', value: 'web' },
      { key: 'notifications', value: 'email' },
      { key: 'default_dashboard', value: '3' },
    ];
    const body = { firstName: 'Meg', lastName: 'Doyle', pendingEmail: 'old@example.com', preferences };
    expect(calls).toEqual([['changeSettings', { params, body }]]);
    expect(answer).toEqual({ intent: 'update', failure: null, changes: [] });
  });

  test('without a preference that was left empty give it up', async () => {
    const { calls } = await act([...DETAILS, ['default_dashboard', '']]);
    expect(calls).toMatchObject([['changeSettings', { body: { preferences: [{ key: 'my_zone', value: '7' }] } }]]);
  });

  test('say where a link went, without the blanks around the address', async () => {
    const { answer } = await act([...DETAILS, ['email', ' new@example.com '], ['password', 'pw']]);
    expect(answer?.changes).toEqual(['We sent a link to new@example.com: your address changes when you open it.']);
    expect((await act([...DETAILS, ['password', 'pw']])).answer?.changes).toEqual([]);
  });

  test('go with the password that another address needs', async () => {
    const { calls } = await act([...DETAILS, ['email', 'new@example.com'], ['password', 'pw']]);
    expect(calls).toMatchObject([['changeSettings', { body: { pendingEmail: 'new@example.com', password: 'pw' } }]]);
  });

  test('with a mistake are not sent', async () => {
    const { answer, calls } = await act([['firstName', ''], ...DETAILS.slice(1)]);
    expect(calls).toEqual([]);
    expect(answer?.intent).toBe('update');
    expect(answer?.failure?.errors).toEqual({ firstName: 'This field is required' });
  });

  test('say that every figure reads in another unit, and only then', async () => {
    const changesOf = async (unit: string) => (await act([...DETAILS, ['volume_unit', unit]])).answer?.changes;
    expect(await changesOf('megalitre')).toEqual([]);
    expect(await changesOf('kilolitre')).toHaveLength(1);
    expect((await changesOf('kilolitre'))?.[0]).toContain('kilolitres');
  });

  test('that the server refuses have its complaint about the address at the field of the address', async () => {
    const errors = { pendingEmail: ['This address is taken'], firstName: ['Too long'] };
    const { answer } = await act([...DETAILS, ['password', 'pw']], describeProblem('invalid', { errors }));
    expect(answer?.failure?.errors).toEqual({ email: 'This address is taken', firstName: 'Too long' });
    expect(answer?.failure?.values).not.toHaveProperty('password');
    const other = await act(DETAILS, describeProblem('invalid', { errors: { firstName: ['Too long'] } }));
    expect(other.answer?.intent).toBe('update');
    expect(other.answer?.failure?.errors).toStrictEqual({ firstName: 'Too long' });
  });
});

describe.each([
  [
    'deleting the account',
    { intent: 'delete', password: 'pw' },
    ['remove', { params, body: { password: 'pw' } }],
    ['/', 'anabranch-flash=account_deleted'],
  ],
  [
    'turning the second factor off',
    { intent: 'two-factor-off', password: 'pw' },
    ['turnOffTwoFactor', { body: { password: 'pw' } }],
    ['/settings', 'anabranch-flash=two_factor_off'],
  ],
  [
    'ending the other sessions',
    { intent: 'end-others', password: 'pw' },
    ['endOtherSessions', { body: { password: 'pw' } }],
    ['/settings', 'anabranch-flash=sessions_ended'],
  ],
  [
    'ending a session',
    { intent: 'end-session', password: 'pw', session: '12' },
    ['endSession', { params: { id: '12' }, body: { password: 'pw' } }],
    ['/settings', 'anabranch-flash=session_ended'],
  ],
] as const)('%s', (_, typed, call, left) => {
  test('asks for the password, leads on and says so there', async () => {
    expect(await act(Object.entries(typed))).toEqual({ calls: [call], left });
  });

  test('without a password asks the server all the same, which says no at the same form', async () => {
    const { password: __, ...others } = typed;
    const refusal = describeProblem('invalid', { errors: { password: ['This password is not right'] } });
    const { answer, calls } = await act(Object.entries(others), refusal);
    expect(calls).toMatchObject([[call[0], { body: { password: '' } }]]);
    expect(answer?.intent).toBe(typed.intent);
    expect(answer?.failure?.errors).toEqual({ password: 'This password is not right' });
  });
});

test('a session without a name ends none by chance', async () => {
  const { calls } = await act([['intent', 'end-session']]);
  expect(calls).toMatchObject([['endSession', { params: { id: '' } }]]);
});

describe('the second factor', () => {
  const wrong = describeProblem('invalid', { errors: { code: ['Not right'] } });

  test('is set up with the password, and with the code of the mail where one was asked for', async () => {
    const first = await act(Object.entries({ intent: 'two-factor-setup', password: 'pw' }));
    expect(first.calls).toStrictEqual([['setUpTwoFactor', { body: { password: 'pw' } }]]);
    expect(first.answer).toEqual({ intent: 'two-factor-setup', failure: null, uri: 'otpauth://totp/x' });
    const second = await act(Object.entries({ intent: 'two-factor-setup', setUpCode: '99' }));
    expect(second.calls).toEqual([['setUpTwoFactor', { body: { password: '', setUpCode: '99' } }]]);
    const refused = await act(Object.entries({ intent: 'two-factor-setup', password: 'pw' }), wrong);
    expect(refused.answer).toMatchObject({ intent: 'two-factor-setup', failure: { errors: { code: 'Not right' } } });
  });

  test('is confirmed by a code however it was typed, and gives the recovery codes', async () => {
    const { answer, calls } = await act(Object.entries({ intent: 'two-factor-confirm', code: ' 123 456\t', uri: 'u' }));
    expect(calls).toEqual([['confirmTwoFactor', { body: { code: '123456' } }]]);
    expect(answer).toEqual({ intent: 'two-factor-confirm', failure: null, recoveryCodes: ['a', 'b'] });
  });

  test('keeps its picture where the code was wrong', async () => {
    const refused = await act(Object.entries({ intent: 'two-factor-confirm', code: '1', uri: 'otpauth://x' }), wrong);
    expect(refused.answer).toMatchObject({
      intent: 'two-factor-confirm',
      uri: 'otpauth://x',
      failure: { problem: wrong },
    });
    const bare = await act([['intent', 'two-factor-confirm']], wrong);
    expect(bare).toMatchObject({ answer: { uri: '' }, calls: [['confirmTwoFactor', { body: { code: '' } }]] });
  });

  test('has new recovery codes, or the words of the server', async () => {
    const renewed = await act(Object.entries({ intent: 'recovery-codes' }));
    expect(renewed.calls).toEqual([['renewRecoveryCodes', { body: { password: '', code: '' } }]]);
    expect(renewed.answer).toEqual({ intent: 'recovery-codes', failure: null, recoveryCodes: ['c'] });
    const refused = await act(Object.entries({ intent: 'recovery-codes' }), wrong);
    expect(refused.answer).toMatchObject({ intent: 'recovery-codes', failure: { errors: { code: 'Not right' } } });
  });
});

describe('an address that waits', () => {
  test('is given up in words that say what became of the link', async () => {
    const { answer } = await send({ intent: 'keep-email', password: '' }, 'new@example.com');
    expect(answer).toEqual({
      intent: 'keep-email',
      failure: null,
      changes: ['Your address stays as it was, and the link no longer works.'],
    });
  });

  test('is the present one where nobody tells which waits', async () => {
    const { calls } = await act([['intent', 'send-link-again']]);
    expect(calls).toEqual([['changeSettings', { params, body: { pendingEmail: 'old@example.com' } }]]);
  });

  test.each(['send-link-again', 'keep-email'])('says at its own form (%s) why it stays as it was', async (intent) => {
    const { answer } = await act([['intent', intent]], describeProblem('too_many_requests'));
    expect(answer).toMatchObject({ intent, failure: { problem: { code: 'too_many_requests' } } });
  });
});

test('who was logged out while changing the details is answered there', () => {
  expect(refuseVisitor({ firstName: 'Meg' }).intent).toBe('update');
});

test('an answer is for the forms that it is to, a failure for its own, and a done act for all', () => {
  const failed = refuseVisitor({ intent: 'delete' });
  const done = { intent: 'update', failure: null };
  expect(answerTo(null, 'update')).toBeNull();
  expect(answerTo(failed, 'update', 'delete')).toBe(failed);
  expect(failureTo(failed, 'delete')).toBe(failed.failure);
  expect(failureTo(failed, 'update')).toBeNull();
  expect(failureTo(null, 'update')).toBeNull();
  expect(doneOf(failed)).toBeNull();
  expect(doneOf(done)).toBe(done);
  expect(doneOf(null)).toBeNull();
});
