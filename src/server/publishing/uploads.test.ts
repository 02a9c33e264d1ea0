import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { listen, RawConnection } from '#testing/http-client.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

let instance: TestInstance;
let port: number;
let keys: readonly string[];
const connections: RawConnection[] = [];
beforeEach(async () => {
  instance = await startTestInstance();
  port = await listen(instance.server);
  keys = [await instance.addProvider(1), await instance.addProvider(2), await instance.addProvider(3)];
});
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.end();
  await instance.stop();
});

const SNAPSHOT = '{"kinds": ["forward"], "listings": []}';
const HALF_OF_THE_ROOM = 128 * 1024 * 1024;

/** Sends the head of an upload; whoever may send the body is told to go on. */
function begin(provider: number, size: `Content-Length: ${number}` | 'Transfer-Encoding: chunked'): RawConnection {
  const connection = new RawConnection(port);
  connections.push(connection);
  connection.write(
    `PUT /api/data_providers/${provider}/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keys[provider - 1]}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${size}\r\nConnection: close\r\n\r\n`,
  );
  return connection;
}

/** How an upload was received by its head alone. */
const statusOf = async (connection: RawConnection): Promise<number> =>
  Number((await connection.until(/^HTTP\/1\.1 \d+ .*\r\n\r\n/s)).slice(9, 12));

/** How a small snapshot of a provider is answered. */
async function publish(provider: number): Promise<string> {
  const connection = begin(provider, `Content-Length: ${SNAPSHOT.length}`);
  if ((await statusOf(connection)) === 100) connection.write(SNAPSHOT);
  return (await connection.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '');
}

test('uploads that stop in the middle take places of their provider alone, and give them back', {
  timeout: 60_000,
}, async () => {
  const stopped = [1, 2, 3, 4].map(() => begin(1, 'Content-Length: 1000'));
  for (const one of stopped) expect(await statusOf(one)).toBe(100);
  for (const one of stopped) one.write('{"kinds": [');
  expect(await publish(1)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10/s);
  expect(await publish(2)).toMatch(/^HTTP\/1\.1 200 /);
  stopped[0]?.end();
  await until('one place is free', () => instance.parts.publications.room.size === 3);
  expect(await publish(1)).toMatch(/^HTTP\/1\.1 200 /);
  expect(instance.parts.publications.room.size).toBe(3);
});

test('one provider may send half of what there is room for, all of them no more than that, and small uploads always', {
  timeout: 60_000,
}, async () => {
  expect(await statusOf(begin(1, `Content-Length: ${HALF_OF_THE_ROOM}`))).toBe(100);
  expect(await statusOf(begin(1, 'Content-Length: 100000'))).toBe(503);
  expect(await publish(1)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await statusOf(begin(2, `Content-Length: ${HALF_OF_THE_ROOM}`))).toBe(100);
  expect(await statusOf(begin(3, 'Content-Length: 100000'))).toBe(503);
  expect(await publish(3)).toMatch(/^HTTP\/1\.1 200 /);
});

test('an upload that waits behind another request gives its place back when the connection ends', {
  timeout: 60_000,
}, async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  vi.spyOn(instance.parts.health, 'look').mockReturnValue(promise);
  const connection = new RawConnection(port);
  connections.push(connection);
  connection.write(
    `GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nPUT /api/data_providers/1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keys[0]}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  await until('it has a place', () => instance.parts.publications.room.size === 1);
  connection.end();
  await until('it has left', () => instance.parts.publications.room.size === 0);
  resolve({ status: 'ready' } as never);
  expect(instance.parts.publications.room).toMatchObject({ size: 0, bytes: 0 });
  expect(await publish(1)).toMatch(/^HTTP\/1\.1 200 /);
});

test('what does not say its size is counted as it comes', { timeout: 60_000 }, async () => {
  expect(await statusOf(begin(1, `Content-Length: ${HALF_OF_THE_ROOM - 200_000}`))).toBe(100);
  const chunked = begin(1, 'Transfer-Encoding: chunked');
  expect(await statusOf(chunked)).toBe(100);
  const piece = `${(100_000).toString(16)}\r\n${' '.repeat(100_000)}\r\n`;
  chunked.write(piece);
  await until('it lies there', () => instance.parts.publications.room.bytes === HALF_OF_THE_ROOM - 100_000);
  chunked.write(piece);
  chunked.write(piece);
  expect((await chunked.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 503 /);
  await until('its room is free', () => instance.parts.publications.room.size === 1);
});

test('an upload whose key ends while it comes changes nothing', { timeout: 60_000 }, async () => {
  const connection = begin(1, `Content-Length: ${SNAPSHOT.length}`);
  expect(await statusOf(connection)).toBe(100);
  await instance.parts.db.deleteFrom('provider_keys').where('provider_id', '=', asId<'data provider'>(1)).execute();
  connection.write(SNAPSHOT);
  expect(await connection.closed).toMatch(/HTTP\/1\.1 401 /);
  expect(await instance.parts.db.selectFrom('batches').selectAll().execute()).toEqual([]);
});
