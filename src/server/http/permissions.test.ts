import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath, type Operation } from '#contract/operation.ts';
import { listOperations } from '#contract/operations/operations.ts';
import { PERMISSIONS_OF_ROLE, type Role } from '#domain/permissions.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** Whoever may call, one by one. A newcomer has a search but neither a home nor the terms behind him. */
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

beforeAll(async () => {
  instance = await startTestInstance();
  keys.set('key', await instance.addProvider(1));
  keys.set('other key', await instance.addProvider(2));
  visitors.set('anonymous', instance.visitor());
  for (const caller of ['irrigator', 'newcomer', 'premium', 'broker', 'editor', 'admin'] as const) {
    const role: Role = caller === 'newcomer' ? 'irrigator' : caller;
    await instance.addUser({
      email: `${caller}@example.com`,
      permissions: PERMISSIONS_OF_ROLE[role],
      homeZone: caller === 'newcomer' ? null : '7',
      ...(caller === 'broker' ? { providerId: 1 } : {}),
    });
    visitors.set(caller, await instance.logIn(`${caller}@example.com`));
  }
});
afterAll(() => instance.stop());

/** What the table of operations says, worked out from the roles alone. */
function mayCall({ access }: Operation, caller: Caller): boolean {
  if (access === 'anyone') return true;
  if (access === 'publisher') return caller === 'key' || caller === 'broker';
  if (caller === 'anonymous' || caller === 'key' || caller === 'other key') return false;
  const role: Role = caller === 'newcomer' ? 'irrigator' : caller;
  return access === 'logged_in' || PERMISSIONS_OF_ROLE[role].includes(access);
}

const REFUSED = [401, 403, 404];

describe.each(CALLERS)('%s', (caller) => {
  // Logging out would end the session that the other rows of the matrix need.
  const rows = listOperations().filter(({ group, name }) => !(group === 'session' && name !== 'read'));

  test.each(
    rows.map(
      ({ group, name, operation }) => [`${operation.method} ${operation.path}`, `${group}.${name}`, operation] as const,
    ),
  )('calls %s only with the right to it', async (_, __, operation) => {
    const visitor = visitors.get(caller) ?? instance.visitor();
    const key = keys.get(caller);
    if (caller === 'anonymous') await visitor.get('session');
    const { status } = await visitor.send({
      method: operation.method,
      url: fillPath(operation.path, { id: 1, batchId: 1, uid: 'buy-temporary' }),
      ...(operation.method === 'GET' ? {} : { payload: {} }),
      ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
    });
    // 404 is also what a batch that does not exist looks like to whoever may ask.
    const isRefused =
      REFUSED.includes(status) &&
      !(status === 404 && operation.path.endsWith('{batchId}') && mayCall(operation, caller));
    expect(isRefused, `status ${status}`).toBe(!mayCall(operation, caller));
  });
});

test('a route outside the table does not exist', async () => {
  const { status, json } = await instance.visitor().get('admin/everything');
  expect([status, json.code]).toEqual([404, 'not_found']);
});
