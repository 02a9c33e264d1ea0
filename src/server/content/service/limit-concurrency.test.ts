import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Some work: how long after the one before it is given, how long it takes, how it ends. */
const task = fc.record({ pause: fc.nat(6), lasts: fc.nat(6), succeeds: fc.boolean() });

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await null;
}

test('never more than the limit run, and each is run once, failures included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(task, { maxLength: 30, size: 'max' }),
      async (limit, tasks) => {
        const inTurn = limitConcurrency(limit);
        const begun: number[] = [];
        let running = 0;
        let most = 0;
        const results: Promise<void>[] = [];
        for (const [index, { pause, lasts, succeeds }] of tasks.entries()) {
          await ticks(pause);
          const result = inTurn(async () => {
            begun.push(index);
            running += 1;
            most = Math.max(most, running);
            await ticks(lasts);
            running -= 1;
            if (!succeeds) throw new Error('failed');
          });
          result.catch(() => {});
          results.push(result);
        }
        const settled = await Promise.allSettled(results);
        expect(most).toBeLessThanOrEqual(limit);
        expect(begun.toSorted((left, right) => left - right)).toEqual(tasks.map((_, index) => index));
        expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(tasks.map(({ succeeds }) => succeeds));
      },
    ),
  );
});
