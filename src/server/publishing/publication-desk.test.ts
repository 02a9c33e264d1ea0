import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { SILENT_LOG, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { namePlaces } from '../reference/name-places.ts';
import { PublicationDesk } from './publication-desk.ts';
import { UploadThread } from './upload-thread.ts';

/** A thread that says of each upload that it got it. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => parentPort.postMessage({ kind: 'outcome', outcome: { ok: true, value: { onThread: 1 } } }));
  `)}`,
);

let instance: TestInstance;
let desk: PublicationDesk;
let thread: UploadThread;
beforeAll(async () => {
  instance = await startTestInstance();
  const { db, connection } = instance.parts;
  thread = new UploadThread({ connection, log: SILENT_LOG, program: PROGRAM });
  desk = new PublicationDesk({ db, connection, log: SILENT_LOG, thread });
});
afterAll(async () => {
  await desk.stop();
  await instance.stop();
});

const listing = (n: number, kind: string) => ({
  id: `L${n}`,
  kind,
  direction: 'SELL',
  zone: '7',
  price: '250',
  volume: '1',
});

/** A provider with so many listings open. */
async function addProvider(id: number, open: number, kind = 'temporary'): Promise<void> {
  const key = await instance.addProvider(id);
  const { status } = await instance.visitor().send({
    method: 'PUT',
    url: `/api/data_providers/${id}/listings`,
    headers: { authorization: `Bearer ${key}` },
    payload: { kinds: [kind], listings: Array.from({ length: open }, (_, n) => listing(n, kind)) },
  });
  expect(status).toBe(200);
}

const publish = (provider: number, content: 'listings' | 'trades') =>
  desk.publish(
    {
      content,
      providerId: asId<'data provider'>(provider),
      receivedBy: 'test',
      idempotencyKey: null,
      acceptsGoodRows: false,
      isClosingConfirmed: true,
      upload: {
        bytes: Buffer.from(content === 'listings' ? '{"kinds":["temporary"],"listings":[]}' : '{"trades":[]}'),
        encoding: 'identity',
      },
      now: instance.clock.now(),
    },
    namePlaces(instance.parts.market.reference),
  );

test('a short snapshot goes to the thread where it stands against thousands of open listings of its kind, else in place', async () => {
  await addProvider(1, 3_000);
  await addProvider(2, 3);
  await addProvider(3, 3_000, 'carryover_parking');
  expect(await publish(1, 'listings')).toMatchObject({ value: { onThread: 1 } });
  expect(await publish(1, 'trades')).toMatchObject({ value: { accepted: 0 } });
  expect(await publish(2, 'listings')).toMatchObject({ value: { removed: 3 } });
  // Thousands of another kind are not compared.
  expect(await publish(3, 'listings')).toMatchObject({ value: { removed: 0 } });
});

test('the thread comes up while an upload that is not small is on its way, as soon as that is known', () => {
  const makeReady = vi.spyOn(thread, 'makeReady');
  const [small, large] = [desk.room.enter(asId(1)), desk.room.enter(asId(2))];
  small?.grow(64 * 1024);
  expect(makeReady).not.toHaveBeenCalled();
  for (const bytes of [1_000, 100_000, 200_000]) large?.grow(bytes);
  expect(makeReady).toHaveBeenCalledTimes(1);
  for (const place of [small, large]) place?.leave();
});
