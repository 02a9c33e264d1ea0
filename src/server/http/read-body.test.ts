import { expect, test } from 'vitest';
import { joinPieces } from './read-body.ts';

test('a large body is put together in turns, and is what was sent', async () => {
  const pieces = Array.from({ length: 512 }, (_, at) => Buffer.alloc(64 * 1024, at));
  let turns = 0;
  let isDone = false;
  const takeTurn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const whole = await joinPieces(pieces, 32 * 1024 * 1024);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(7);
  expect(whole.equals(Buffer.concat(pieces))).toBe(true);
});
