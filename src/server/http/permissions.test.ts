import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath, type Operation } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import { guardOf, mayRoleCall } from '#testing/operation-guards.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** Whoever may call, one by one. A newcomer has a search but neither a home nor the terms behind them. */
const CALLERS = [
  'anonymous',
  'irrigator',
  'newcomer',
  'premium',
  'broker',
  'editor',
  'admin',
  'key',
  'other key',
] as const;
type Caller = (typeof CALLERS)[number];

let instance: TestInstance;
const visitors = new Map<Caller, Visitor>();
const keys = new Map<Caller, string>();
const ids = new Map<Caller, number>();

beforeAll(async () => {
  instance = await startTestInstance();
  keys.set('key', await instance.addProvider(1));
  keys.set('other key', await instance.addProvider(2));
  visitors.set('anonymous', instance.visitor());
  for (const caller of ['irrigator', 'newcomer', 'premium', 'broker', 'editor', 'admin'] as const) {
    const role: Role = caller === 'newcomer' ? 'irrigator' : caller;
    const id = await instance.addUser({
      email: `${caller}@example.com`,
      permissions: PERMISSIONS_OF_ROLE[role],
      homeZone: caller === 'newcomer' ? null : '7',
      ...(caller === 'broker' ? { providerId: 1 } : {}),
    });
    ids.set(caller, id);
    visitors.set(caller, await instance.logIn(`${caller}@example.com`));
  }
});
afterAll(() => instance.stop());

/** What was written down of who may call, not what the table of operations says. */
function mayCall(operation: Operation, caller: Caller): boolean {
  const { who } = guardOf(operation);
  if (who === 'anyone') return true;
  if (who === 'the publisher') return caller === 'key' || caller === 'broker';
  if (caller === 'anonymous' || caller === 'key' || caller === 'other key') return false;
  return mayRoleCall(who, caller === 'newcomer' ? 'irrigator' : caller);
}

const REFUSED = [401, 403, 404];

/** 404 is also what a batch, a session, a trade, a rule, a notification, a browser or a page of words that does not exist looks like to whoever may ask. */
const mayBeMissing = ({ path }: Operation): boolean =>
  path.endsWith('{batchId}') ||
  path === 'sessions/{id}' ||
  path === 'push/devices/{id}' ||
  path.startsWith('administration/trades/') ||
  path.startsWith('notification/rules/') ||
  path.startsWith('notifications/') ||
  path.startsWith('content/page/') ||
  path.startsWith('content/blog/') ||
  path.startsWith('content/glossary/') ||
  path.startsWith('content/university/');

/** Calls on an account are made on the caller's own; for whoever has none, on somebody else's. */
const idFor = ({ path }: Operation, caller: Caller): number =>
  path.startsWith('users/{id}') ? (ids.get(caller) ?? ids.get('irrigator') ?? 0) : 1;

// Logging out would end the session that the other rows of the matrix need.
const ROWS = listOperations().filter(({ group, name }) => !(group === 'session' && name !== 'read'));

const nameRow = ({ group, name, operation }: (typeof ROWS)[number]) =>
  [`${operation.method} ${operation.path}`, `${group}.${name}`, operation] as const;

async function callAs(caller: Caller, operation: Operation, id: number) {
  const visitor = visitors.get(caller) ?? instance.visitor();
  const key = keys.get(caller);
  if (caller === 'anonymous') await visitor.get('session');
  return visitor.send({
    method: operation.method,
    url: fillPath(operation.path, { id, batchId: 1, uid: 'buy-temporary' }),
    ...(operation.method === 'GET' ? {} : { payload: {} }),
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  });
}

describe.each(CALLERS)('%s', (caller) => {
  test.each(ROWS.map(nameRow))('calls %s only with the right to it', async (_, __, operation) => {
    const { status, headers } = await callAs(caller, operation, idFor(operation, caller));
    const isMissing = status === 404 && mayBeMissing(operation) && mayCall(operation, caller);
    expect(REFUSED.includes(status) && !isMissing, `status ${status}`).toBe(!mayCall(operation, caller));
    expect(headers['cache-control']).toBe(status < 300 ? guardOf(operation).cache : 'no-store');
  });
});

describe("somebody else's id", () => {
  const own = ROWS.filter(({ operation }) => operation.path.startsWith('users/{id}'));
  const callers = ['irrigator', 'newcomer', 'premium', 'broker', 'editor', 'admin'] as const;
  /** Bodies that would do something to whoever is named. */
  const bodies: Readonly<Record<string, object>> = {
    'users.changeSettings': { firstName: 'Mallory' },
    'users.remove': { password: PASSWORD },
    'users.acceptTerms': { termsId: 1 },
  };

  test.each(own.map(nameRow))('and nobody: %s looks the same, and does nothing', async (_, name, operation) => {
    const strangerId = await instance.addUser({ email: `stranger-${name}@example.com`, acceptedTerms: null });
    for (const caller of callers) {
      const visitor = visitors.get(caller) ?? instance.visitor();
      for (const id of [strangerId, 999_999_999]) {
        const { status, json } = await visitor.send({
          method: operation.method,
          url: fillPath(operation.path, { id }),
          ...(operation.method === 'GET' ? {} : { payload: bodies[name] ?? {} }),
        });
        expect([caller, status, json.code]).toEqual([caller, 404, 'not_found']);
      }
    }
    const row = await instance.parts.db.selectFrom('users').where('id', '=', strangerId).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ first_name: 'Test', accepted_terms_version: null });
  });
});

describe('without proof that a page of ours sent it', () => {
  const changing = ROWS.filter(({ operation }) => operation.method !== 'GET');

  test.each(changing.map(nameRow))('%s is refused, whoever is logged in', async (_, __, operation) => {
    for (const caller of ['irrigator', 'broker', 'admin'] as const) {
      const visitor = visitors.get(caller) ?? instance.visitor();
      const foreign = visitors.get('premium')?.cookies.get('csrftoken') ?? '';
      for (const headers of [
        { 'x-csrftoken': '' },
        { 'x-csrftoken': 'made.up' },
        { 'x-csrftoken': foreign },
        { 'x-requested-with': '' },
      ] as readonly Record<string, string>[]) {
        const { status, json } = await visitor.send({
          method: operation.method,
          url: fillPath(operation.path, { id: idFor(operation, caller), batchId: 1 }),
          payload: {},
          headers,
        });
        expect([caller, headers, status, json.code]).toEqual([caller, headers, 403, 'csrf']);
      }
    }
  });
});

test('a route outside the table does not exist', async () => {
  const { status, json } = await instance.visitor().get('admin/everything');
  expect([status, json.code]).toEqual([404, 'not_found']);
});
