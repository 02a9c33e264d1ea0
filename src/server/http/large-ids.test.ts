import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations } from '#contract/operations/operations.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let administrator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await instance.addUser({ email: 'administrator@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  administrator = await instance.logIn('administrator@example.com');
});
afterAll(() => instance.stop());

const PATHS = listOperations()
  .map(({ operation }) => operation)
  .filter(({ method, path }) => method === 'GET' && path.includes('{id}'))
  .map(({ path }) => path);

/** The first that four bytes do not hold, and the largest that a path may have. */
test.each(['2147483648', '999999999999999'])('no path has a fault of ours for the id %s', async (id) => {
  expect(PATHS.length).toBeGreaterThan(8);
  const answers = await Promise.all(
    PATHS.map(async (path) => [
      path,
      (await administrator.get(path.replace('{id}', id).replace(/\{\w+\}/g, id))).status,
    ]),
  );
  expect(answers).toEqual(PATHS.map((path) => [path, 404]));
});
