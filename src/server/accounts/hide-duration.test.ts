import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

  test('takes two steps for work of one step and a third', async () => {
    const now = performance.now.bind(performance);
    let passed = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    onTestFinished(() => clock.mockRestore());
    const work = async () => {
      passed = 133;
    };
    expect(await timeOf(work)).toBeGreaterThanOrEqual(200);
  });

  test('answers what the work answers', async () => {
    expect(await hideDuration(async () => 7)).toBe(7);
    await expect(hideDuration(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
