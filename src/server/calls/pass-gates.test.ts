import { expect, test } from 'vitest';
import { listOperations } from '#contract/operations/operations.ts';
import { asId } from '#domain/ids.ts';
import type { CallContext } from './call-context.ts';
import { passGates } from './pass-gates.ts';
import type { SessionUser } from './session-user.ts';

/** What becomes of a call of an operation, and what the security log hears of it. */
function call(name: string, head: object, caller: Partial<CallContext>) {
  const named = listOperations().find((one) => `${one.group}.${one.name}` === name);
  if (named === undefined) throw new Error(`no operation ${name}`);
  const noted: unknown[] = [];
  const context = {
    ...{ user: null, providerKey: null, isGenuine: true, takeCall: () => null },
    note: (...said: readonly unknown[]) => void noted.push(said),
    ...caller,
  } as unknown as CallContext;
  const passed = passGates(named, head, context);
  return { code: passed.ok ? null : passed.reason.code, noted };
}

const userWith = (...permissions: readonly string[]): SessionUser =>
  ({ id: 1, permissions: new Set(permissions), providerIds: [] }) as unknown as SessionUser;

const TRADE = { params: { id: '1' } };

test('the security log hears of whom a right was refused, not of a stranger who has yet to log in', () => {
  expect(call('administration.readTrade', TRADE, {})).toEqual({ code: 'not_logged_in', noted: [] });
  expect(call('administration.readTrade', TRADE, { user: userWith() })).toEqual({
    code: 'forbidden',
    noted: [['permission_refused', { operation: 'administration.readTrade' }]],
  });
});

test('who has no right learns nothing of what exists, and who has it that there is no such thing', () => {
  const odd = { params: { id: 'weir' } };
  expect(call('administration.readTrade', odd, { user: userWith() }).code).toBe('forbidden');
  const named = listOperations().find(({ group, name }) => `${group}.${name}` === 'administration.readTrade');
  const user = userWith(String(named?.operation.access));
  expect(call('administration.readTrade', odd, { user })).toEqual({ code: 'not_found', noted: [] });
});

test('a link of another site marks nothing as read, and the security log hears of it', () => {
  const marked = (isOfScript: boolean) =>
    call('inbox.markAsRead', { params: { id: '1' } }, { user: userWith(), isOfScript });
  expect(marked(true)).toEqual({ code: null, noted: [] });
  expect(marked(false)).toEqual({
    code: 'csrf',
    noted: [['forgery_refused', { operation: 'inbox.markAsRead' }]],
  });
});

test('a key opens its own provider and no other, whoever is logged in beside it', () => {
  const broker = { ...userWith('anabranch.publish'), providerIds: [2] } as unknown as SessionUser;
  const read = (provider: string, caller: Partial<CallContext>) =>
    call('publishing.listBatches', { params: { id: provider } }, caller).code;
  const key = { providerKey: asId<'data provider'>(1) };
  expect([read('1', key), read('2', key), read('2', { ...key, user: broker })]).toEqual([
    null,
    'not_found',
    'not_found',
  ]);
  expect([read('2', { user: broker }), read('1', { user: broker })]).toEqual([null, 'not_found']);
  expect([read('2', { user: userWith() }), read('2', {})]).toEqual(['forbidden', 'not_logged_in']);
});
