import { describe, expect, test } from 'vitest';
import { hideDuration } from './hide-duration.ts';

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await hideDuration(work).catch(() => undefined);
  return performance.now() - began;
}

describe('a duration that is hidden', () => {
  test.each([
    ['work that ends at once', async () => 1],
    [
      'work that fails',
      async () => {
        throw new Error('no');
      },
    ],
  ])('takes a whole step for %s', async (_, work) => {
    expect(await timeOf(work)).toBeGreaterThanOrEqual(100);
  });

  test('answers what the work answers', async () => {
    expect(await hideDuration(async () => 7)).toBe(7);
    await expect(hideDuration(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
