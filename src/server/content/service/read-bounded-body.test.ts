import { expect, test } from 'vitest';
import { readBoundedBody } from './read-bounded-body.ts';

/** 5 MB. */
const MAX = 5_242_880;

/** In pieces, as a body comes over the line; no length is announced unless it is given. */
function answerOf(bytes: number, announced?: number) {
  const pieces = { taken: 0 };
  const piece = 1_048_576;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = Math.min(piece, bytes - pieces.taken * piece);
        if (size <= 0) return controller.close();
        controller.enqueue(new Uint8Array(size).fill(pieces.taken));
        pieces.taken += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = announced === undefined ? {} : { 'content-length': String(announced) };
  return { answer: new Response(body, { headers }), pieces };
}

test('an answer of 5 MB is read whole, piece after piece', async () => {
  const read = await readBoundedBody(answerOf(MAX, MAX).answer);
  expect(read.length).toBe(MAX);
  expect([0, 1_048_575, 1_048_576, MAX - 1].map((at) => read[at])).toEqual([0, 0, 1, 4]);
});

test('an answer of a byte more is refused, and no more of it is read', async () => {
  const { answer, pieces } = answerOf(20 * MAX);
  await expect(readBoundedBody(answer)).rejects.toMatchObject({ code: 'too_large' });
  expect(pieces.taken).toBe(6);
  await expect(readBoundedBody(answerOf(MAX + 1).answer)).rejects.toMatchObject({ code: 'too_large' });
});

test('an answer that announces more is refused before any of it is read', async () => {
  const { answer, pieces } = answerOf(10, MAX + 1);
  await expect(readBoundedBody(answer)).rejects.toMatchObject({ code: 'too_large' });
  expect(pieces.taken).toBe(0);
});

test('an answer of nothing is nothing', async () => {
  expect((await readBoundedBody(new Response(null))).length).toBe(0);
});
