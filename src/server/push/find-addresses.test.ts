import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { openFinder } from './find-addresses.ts';

const [A, AAAA] = [1, 28];
const OPEN: Socket[] = [];
afterEach(() => {
  for (const socket of OPEN.splice(0)) socket.close();
});

/** A server of names that tells the bytes of one address for each kind of question (RFC 1035, 4). */
async function startNameServer(answers: Readonly<Record<number, readonly number[]>>): Promise<string> {
  const socket = createSocket('udp4');
  OPEN.push(socket);
  socket.on('message', (asked, from) => {
    const end = asked.indexOf(0, 12) + 5;
    const bytes = answers[asked.readUInt16BE(end - 4)];
    const head = Buffer.from([
      asked[0] ?? 0,
      asked[1] ?? 0,
      0x81,
      0x80,
      0,
      1,
      0,
      bytes === undefined ? 0 : 1,
      0,
      0,
      0,
      0,
    ]);
    const record =
      bytes === undefined ? [] : [0xc0, 12, 0, asked[end - 3] ?? 0, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes];
    socket.send(Buffer.concat([head, asked.subarray(12, end), Buffer.from(record)]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}

const LOOPBACK_6 = [...Array(15).fill(0), 1];

test('a name has all its addresses, those of four numbers first', async () => {
  const find = openFinder([await startNameServer({ [A]: [93, 184, 216, 34], [AAAA]: LOOPBACK_6 })]);
  expect(await find('push.example.com')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '::1', family: 6 },
  ]);
});

test('a name that has addresses of one kind has those', async () => {
  const find = openFinder([await startNameServer({ [AAAA]: LOOPBACK_6 })]);
  expect(await find('push.example.com')).toEqual([{ address: '::1', family: 6 }]);
});

test('a name without any is not found', async () => {
  await expect(openFinder([await startNameServer({})])('push.example.com')).rejects.toMatchObject({ code: 'ENODATA' });
});
