import { expect, test } from 'vitest';
import { BackupPieces } from './backup-pieces.ts';

/** Rows that hold what ends a table, as COPY writes it, and a table without any. */
const ROWS = ['1\tRiverbend\n', '2\t\\\\.\n', '\\\\.\t.\n', '3\t\\N\n'];
const TEXT = `the head\n${ROWS.join('')}\\.\na table without rows\n\\.\nthe index\n`;

/** What comes in so many bytes at a time. */
async function* cut(size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(TEXT);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function readRows(pieces: BackupPieces): Promise<string> {
  const rows: Buffer[] = [];
  for await (const piece of pieces.readRows()) rows.push(piece);
  return Buffer.concat(rows).toString();
}

test('the rows of a table end where they end, in whatever portions a backup comes from the disk', async () => {
  const digests = new Set<string>();
  for (let size = 1; size <= TEXT.length; size += 1) {
    const pieces = new BackupPieces(cut(size));
    const read = [await pieces.readLine(), await readRows(pieces), await pieces.readLine(), await readRows(pieces)];
    expect([size, ...read, await pieces.readLine(), await pieces.isAtEnd()]).toEqual([
      ...[size, 'the head', ROWS.join(''), 'a table without rows', '', 'the index', true],
    ]);
    digests.add(pieces.digest());
  }
  expect(digests.size).toBe(1);
});

test('a file of other people that has no lines is taken for damaged, and is not read to its end', async () => {
  const [megabyte, inAll] = [Buffer.alloc(1024 * 1024, 'x'), 64];
  let read = 0;
  const endless = async function* (): AsyncGenerator<Buffer> {
    for (; read < inAll; read += 1) yield megabyte;
  };
  await expect(new BackupPieces(endless()).readLine()).rejects.toThrow('is damaged');
  expect(read).toBeLessThan(20);
});
