import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { listDevices, touchDevice } from './device-store.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test('of more browsers than twenty those are known that were seen last', async () => {
  const user = await instance.addUser({ email: 'collector@example.com' });
  const start = instance.clock.now();
  let minute = 0;
  const meet = (name: string) =>
    instance.parts.db.transaction().execute((transaction) => {
      minute += 1;
      return touchDevice(transaction, user, Buffer.from(name), instant(start + minute * 60_000));
    });
  expect(await meet('browser 0')).toBe('first');
  for (let n = 1; n < 20; n += 1) expect(await meet(`browser ${n}`)).toBe('new');
  // The first is seen again, and two more come.
  expect(await meet('browser 0')).toBe('known');
  for (const n of [20, 21]) expect(await meet(`browser ${n}`)).toBe('new');
  const known = await instance.parts.db.transaction().execute((transaction) => listDevices(transaction, user));
  const wanted = [0, ...Array.from({ length: 19 }, (_, n) => n + 3)].map((n) => `browser ${n}`);
  expect(known.map(String).sort()).toEqual(wanted.sort());
});
