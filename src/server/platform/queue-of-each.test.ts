import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueOfEach } from './queue-of-each.ts';

test('who has work under way waits with the next of it until the first is done, and nobody else waits with him', async () => {
  const queue = new QueueOfEach<string>({ maxRunning: 1, maxWaiting: 3 });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (who: string, name: string) =>
    queue.run(who, () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const [first, second, ofBob] = [work('anna', 'first'), work('anna', 'second'), work('bob', 'of bob')];
  await nextTurn();
  expect(begun).toEqual(['first', 'of bob']);
  finish[0]?.();
  await first;
  const third = work('anna', 'third');
  await nextTurn();
  expect(begun).toEqual(['first', 'of bob', 'second']);
  finish[2]?.();
  await second;
  await nextTurn();
  expect(begun).toEqual(['first', 'of bob', 'second', 'third']);
  for (const end of finish) end();
  await Promise.all([third, ofBob]);
});
